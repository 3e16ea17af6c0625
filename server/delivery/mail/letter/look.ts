/**
 * The site's colours in a notation that mail programs understand (ui/tokens.css, converted from OKLCH), and the inline
 * styles of every element, since some programs drop style sheets. A style sheet holds only the dark mode, for those
 * that keep it.
 */
const colour = {
  night: "#0f0c24",
  nightRaised: "#191631",
  ink: "#191928",
  inkMuted: "#535366",
  mist: "#f1f1fa",
  hairline: "#dddceb",
  nightHairline: "#312f4b",
  text: "#f4f4fc",
  textMuted: "#b2b3c1",
  violet: "#7642dc",
  violetLight: "#9f7cff",
  violetPale: "#c0b0fe",
  dawn: "#fcb953",
} as const;

const sans = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = `'Bricolage Grotesque',${sans}`;
const mono = "'JetBrains Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const breakable = "overflow-wrap:anywhere;word-break:break-word";

const day = `margin:0;font-family:${display};font-size:22px;line-height:1.25;font-weight:700;letter-spacing:-0.015em;color:${colour.ink}`;
const timeText = `font-family:${mono};font-size:20px;line-height:1.35;font-weight:600;color:${colour.ink}`;
const otherTimeText = `font-family:${mono};font-size:15px;line-height:1.35;color:${colour.ink}`;

export const look = {
  body: `margin:0;padding:0;background-color:${colour.mist};-webkit-text-size-adjust:100%`,
  /** Hidden, for the preview in the list of mails. */
  preheader: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  page: `max-width:600px;margin:0 auto;padding:24px 12px 40px;font-family:${sans};font-size:16px;line-height:1.55;color:${colour.ink};background-color:${colour.mist}`,
  card: `background-color:#ffffff;border-radius:16px;padding:0 0 28px;overflow:hidden`,
  head: `background-color:${colour.night};padding:22px 20px 18px;border-radius:16px 16px 0 0`,
  name: `margin:0 0 10px;font-family:${display};font-size:20px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${colour.text}`,
  line: "height:28px;line-height:28px;font-size:0;white-space:nowrap;overflow:hidden",
  part: "padding:0 20px",
  title: `margin:28px 0 0;font-family:${display};font-size:28px;line-height:1.15;font-weight:700;letter-spacing:-0.025em;color:${colour.ink}`,
  heading: `margin:32px 0 12px;font-family:${display};font-size:18px;line-height:1.3;font-weight:700;letter-spacing:-0.01em;color:${colour.ink}`,
  paragraph: `margin:16px 0 0;${breakable}`,
  lead: "margin:0",
  /** The brand's line, upright. */
  steps: `margin:0;padding:2px 0 2px 18px;border-left:2px solid ${colour.violet}`,
  step: "margin:0 0 14px",
  lastStep: "margin:0",
  stepTitle: `font-weight:600;color:${colour.ink}`,
  muted: `color:${colour.inkMuted}`,
  table: "width:100%;border-collapse:collapse;border-spacing:0",
  label: `padding:9px 10px 9px 0;width:32%;text-align:left;vertical-align:top;font-weight:400;font-size:14px;line-height:1.5;color:${colour.inkMuted};border-top:1px solid ${colour.hairline}`,
  value: `padding:9px 0;text-align:left;vertical-align:top;font-size:15px;line-height:1.45;color:${colour.ink};border-top:1px solid ${colour.hairline};${breakable}`,
  quote: `margin:0;padding:14px 18px;background-color:${colour.mist};border-radius:10px;${breakable}`,
  /** Set off: the time is what the reader looks for. */
  moment: `margin:0;padding:18px 20px 16px;background-color:${colour.mist};border-left:4px solid ${colour.violet};border-radius:0 10px 10px 0`,
  day,
  dayOff: `${day};text-decoration:line-through`,
  time: "margin:8px 0 0",
  timeText,
  timeOff: `${timeText};text-decoration:line-through`,
  otherTime: `margin:12px 0 0;padding:10px 0 0;border-top:1px solid ${colour.hairline}`,
  otherTimeText,
  otherTimeOff: `${otherTimeText};text-decoration:line-through`,
  zone: `font-size:14px;line-height:1.45;color:${colour.inkMuted}`,
  link: `color:${colour.violet};font-weight:600;text-decoration:underline`,
  item: "margin:8px 0 0",
  mainItem: "margin:14px 0 0",
  /** The colours stay in dark mode. A border of the same colour, for programs that drop padding of links. */
  button: `display:inline-block;margin:0 0 8px;padding:10px 18px;border:1px solid ${colour.violet};border-radius:10px;background-color:${colour.violet};color:#ffffff;font-weight:600;text-decoration:none`,
  command: `margin:0;padding:12px 14px;background-color:${colour.night};border-radius:10px;font-family:${mono};font-size:13px;line-height:1.5;color:${colour.text};${breakable}`,
  footer: `margin:20px 20px 0;font-size:13px;line-height:1.5;color:${colour.inkMuted};${breakable}`,
} as const;

/** Dark mode, for mail programs that support it and keep a style sheet. */
export const darkLook = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,body{background-color:${colour.night}!important}
.page,.ink{color:${colour.text}!important}
.card{background-color:${colour.nightRaised}!important}
.head{background-color:${colour.nightRaised}!important}
.muted{color:${colour.textMuted}!important}
.row{border-color:${colour.nightHairline}!important}
.quote,.command,.moment{background-color:${colour.night}!important}
.link{color:${colour.violetPale}!important}
.thread,.moment{border-color:${colour.violetLight}!important}
}`;

/** The course of the line: flat, or an arch up or down, in px; `live` where a voice speaks. */
const course = [
  { flat: 24 },
  { arch: 4 },
  { arch: -7 },
  { arch: 11 },
  { arch: -9 },
  { arch: 13, live: true },
  { arch: -13, live: true },
  { arch: 8, live: true },
  { arch: -10 },
  { arch: 6 },
  { arch: -3 },
  { flat: 700 },
] as const satisfies readonly ({ flat: number } | { arch: number; live?: boolean })[];

/**
 * The brand's line, each piece drawn by an element's border, since images are blocked until the reader allows them.
 * Programs without round corners draw it with square ones.
 */
export const lineStyles: readonly string[] = course.map((piece) => {
  const base = "display:inline-block;box-sizing:border-box;vertical-align:middle;margin-right:-2px";
  if ("flat" in piece) {
    return `${base};width:${piece.flat}px;height:2px;border-top:2px solid ${colour.violetLight}`;
  }
  const height = Math.abs(piece.arch);
  const stroke = `2px solid ${"live" in piece ? colour.dawn : colour.violetLight}`;
  const sides = `border-left:${stroke};border-right:${stroke}`;
  // A margin on the other side, as high as the arch, keeps its foot on the line.
  return piece.arch > 0
    ? `${base};width:12px;height:${height + 1}px;margin-bottom:${height - 1}px;${sides};border-top:${stroke};border-radius:6px 6px 0 0`
    : `${base};width:12px;height:${height + 1}px;margin-top:${height - 1}px;${sides};border-bottom:${stroke};border-radius:0 0 6px 6px`;
});
