import type { Meaning } from "#voice/language/definition.ts";
import type { Understanding } from "#voice/language/understand.ts";
import { withDigits } from "#voice/language/values/digits.ts";
import { readNumbers } from "#voice/language/values/number.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";

/** How many of something somebody has in a month: asked for by a first message, or said without being asked. */
export interface DialogueFigure {
  /** What a first message that asks for it contains. */
  readonly askedBy: string;
  /** What is counted: alternatives parted by "|". Needed where it was not asked for. */
  readonly counts: string;
  /** What it means, from the smallest on; the value goes into the slot, in words: "2,500 a month". */
  readonly steps: readonly { readonly upTo: number; readonly intent: string; readonly slot: string }[];
  /** The topic of whoever does not know. */
  readonly unsure: string;
}

const perMonth = { hour: 160, day: 30, week: 52 / 12, month: 1, year: 1 / 12 } as const;
type Period = keyof typeof perMonth;

const periods = "(hour|day|week|month|year)";
const adverbs = { hourly: "hour", daily: "day", weekly: "week", monthly: "month", yearly: "year" } as const;

/** Words that may stand around the number without making it anything else. */
const around = new Set(
  `we i get have take receive do see it is it's its that's that about around roughly approximately approx maybe perhaps
  probably would i'd we'd we're i'm say think guess somewhere something some like say well um uh hmm so oh let me up to at
  least more less fewer than over under close nearly almost between and or in per a an each every the total average on
  most give take of them usually normally currently right now just only all together altogether please calls call us yes
  okay which what plan tier do you recommend need should for enough then hi hello wren day week month year hour`
    .split(/\s+/)
    .filter(Boolean),
);
const unsure =
  /^(?!.*\b(?:hundreds?|thousands?|dozens?)\b)(?:(?:well|um|uh|hmm|oh|sorry|honestly|i am|i'm|we are|we're) )*(?:not (?:really |too |quite )?sure|no (?:idea|clue)|hard to (?:say|tell)|(?:it |that )?(?:depends|varies)|(?:i|we) (?:really |honestly )?(?:don't|do not|dont|can't|cannot) (?:know|count|say|tell|remember)|who knows|(?:too|so|very) many|many|a lot|lots|tons|not many|(?:only )?a few|unsure)\b(?: [a-z']+){0,4}$/;

/** Whether the figure that the first message asked for was not answered yet. */
export function isFigureOpen(
  { figure }: Pick<DialogueScript, "figure">,
  { asksFigure, asked }: Pick<DialogueState, "asksFigure" | "asked">,
): boolean {
  return (
    figure !== undefined &&
    asksFigure &&
    !figure.steps.some(({ intent }) => asked.includes(intent)) &&
    !asked.includes(figure.unsure)
  );
}

/** What a whole sentence says of it; undefined when it is about something else. */
export function readFigure(
  figure: DialogueFigure,
  text: string,
  isAsked: boolean,
): Understanding | undefined {
  if (text.length > 160 || /[@%$:]|24\s?\/\s?7/.test(text)) return undefined;
  const words = withDigits(
    text
      .toLowerCase()
      .replace(new RegExp(`/\\s?${periods}`, "g"), " a $1")
      .replace(/\b(?:a )?couple (?:of )?(?=hundred|thousand|dozen)/g, "2 ")
      .replace(/(\d)\s?k\b/g, "$1 thousand")
      .replace(/(\d)\+/g, "$1"),
  );
  const bare = words
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (isAsked && unsure.test(bare)) return certain({ intent: figure.unsure, slots: {} });
  const counts = new RegExp(`\\b(?:phone |incoming |inbound )?(?:${figure.counts})\\b`, "g");
  if (!isAsked && !counts.test(words)) return undefined;
  const numbers = readNumbers(words.replace(/(\d),(?=\d{3}\b)/g, "$1"));
  const last = numbers.at(-1);
  if (!last || numbers.length > 2 || numbers.some(({ unit }) => unit !== undefined)) return undefined;
  const { before = "", after } = last;
  const rest = `${numbers[0]?.before ?? ""} ${numbers.length > 1 ? before : ""} ${after}`
    .replace(counts, " ")
    .replace(/[,.?!]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  if (!rest.every((word) => around.has(word) || word in adverbs)) return undefined;
  // "20 or 30": the larger one has to fit.
  const value = Math.max(...numbers.map((each) => each.value));
  const said = new RegExp(`\\b(?:a|an|per|each|every|this|the) ${periods}\\b`).exec(words)?.[1];
  const adverb = rest.find((word) => word in adverbs) as keyof typeof adverbs | undefined;
  if (!isAsked && said === undefined && adverb === undefined) return undefined;
  const period = (said ?? (adverb && adverbs[adverb]) ?? "month") as Period;
  const amount = value * perMonth[period];
  const step = figure.steps.find(({ upTo }) => amount <= upTo);
  if (!step || value <= 0) return undefined;
  const shown = `${value.toLocaleString("en-US")} ${period === "hour" ? "an" : "a"} ${period}`;
  return certain({ intent: step.intent, slots: { [step.slot]: shown } });
}

function certain(meaning: Meaning): Understanding {
  return { certainty: "certain", meaning };
}
