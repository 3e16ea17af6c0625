import { lastSentence, type OpenQuestion, sentencesOf } from "./open-question.ts";

/** One turn of a walk, as seen from outside. */
export interface Step {
  /** The kind of the visitor's words (walk-sentences.ts), or `willing` for a visitor who wants to book. */
  readonly kind: string;
  readonly text: string;
  /** False for spoken words that were hardly understood. */
  readonly isCertain: boolean;
  readonly said: string;
  readonly asks: OpenQuestion;
  readonly deeds: readonly { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }[];
}

/** The last sentence of each tool's read-back, by tool. Kept apart from the tasks, so that both must agree. */
export type ReadBacks = Readonly<Record<string, string>>;

/** What is wrong with the last of these turns; undefined if nothing is. */
export function breachIn(steps: readonly Step[], readBacks: ReadBacks): string | undefined {
  const step = steps.at(-1);
  if (!step) return undefined;
  if (step.said.trim() === "") return "an empty answer";
  if (/[{}]|undefined|\bNaN\b|\[object/.test(step.said)) return "a gap that was not filled in";
  // Misheard words may be anything, so they cancel nothing.
  if (step.kind === "cancel" && step.isCertain && !["none", "offer"].includes(step.asks))
    return `a question (${step.asks}) after a cancel`;
  return wrongDeed(step, steps.at(-2), readBacks) ?? thriceSaid(steps.slice(-3), readBacks);
}

/** Nothing is done but after its own read-back, and a plain and certain yes to it in the next turn. */
function wrongDeed(step: Step, before: Step | undefined, readBacks: ReadBacks): string | undefined {
  const [deed, ...others] = step.deeds;
  if (!deed) return undefined;
  if (others.length > 0) return "two deeds in one turn";
  if (step.kind !== "yes") return `a deed (${deed.tool}) without a yes`;
  if (!step.isCertain) return `a deed (${deed.tool}) after a doubtful yes`;
  const question = readBacks[deed.tool];
  if (question === undefined || !before || lastSentence(before.said) !== question)
    return `a deed (${deed.tool}) without its read-back`;
  const missing = Object.entries(deed.args).filter(
    ([name, value]) => !isRead(deed.tool, name, value, before.said),
  );
  return missing.length > 0
    ? `a deed (${deed.tool}) whose ${missing.map(([name]) => name).join(" and ")} was not read back`
    : undefined;
}

/** What goes along unread, by tool: facts known of the visitor that it can do without, and the visitor's zone. */
const unread: Readonly<Record<string, readonly string[]>> = {
  book_demo: ["phone", "timeZone"],
  book_pretend_appointment: ["timeZone"],
  take_message: ["company"],
  request_call_back: ["email"],
};

function isRead(tool: string, name: string, value: unknown, said: string): boolean {
  if (unread[tool]?.includes(name)) return true;
  const text = String(value);
  const plain = said.toLowerCase();
  if (name === "phone") return said.replace(/\D/g, "").includes(text.replace(/\D/g, "").slice(-10));
  if (name === "email") return unspelled(plain).includes(text.toLowerCase().replace(/-/g, ""));
  if (name === "start") return plain.includes(dayAndTime(text).toLowerCase());
  return plain.includes(text.toLowerCase().replace(/\.$/, ""));
}

/** "m-a-r-i-a at example dot com" as it is written, without hyphens. */
function unspelled(text: string): string {
  return text
    .replace(/ (?:hyphen|dash|minus) /g, "")
    .replace(/ at /g, "@")
    .replace(/ dot /g, ".")
    .replace(/-/g, "");
}

function dayAndTime(start: string): string {
  const zone = { timeZone: "America/New_York" } as const;
  const day = { ...zone, weekday: "long", month: "long", day: "numeric" } as const;
  const time = { ...zone, hour: "numeric", minute: "2-digit" } as const;
  const at = new Date(start);
  return `${at.toLocaleDateString("en-US", day)} at ${at.toLocaleTimeString("en-US", time).replace(/\s/g, " ")}`;
}

/** Words of the shortest sentence that must not be said thrice: "All right." may be. */
const shortest = 3;

/**
 * A sentence in three answers in a row. Visitors who say the same each time, or ask for it again, may hear the same. A
 * read-back is whole each time, whatever was corrected in it, so only the same one three times is wrong.
 */
function thriceSaid(steps: readonly Step[], readBacks: ReadBacks): string | undefined {
  const [first, second, third] = steps;
  if (!first || !second || !third) return undefined;
  if (steps.some(({ kind }) => kind === "repeat" || kind === "talk")) return undefined;
  if (new Set(steps.map(({ text }) => text.trim().toLowerCase())).size < steps.length) return undefined;
  const questions = new Set(Object.values(readBacks));
  const parts = ({ said }: Step) =>
    questions.has(lastSentence(said))
      ? [said]
      : sentencesOf(said).filter((one) => one.split(" ").length >= shortest);
  const again = parts(third).find((part) => [first, second].every((step) => parts(step).includes(part)));
  return again === undefined ? undefined : `the same sentence three times in a row: “${again}”`;
}
