import type { Meaning } from "#voice/language/definition.ts";
import type { Understanding } from "#voice/language/understand.ts";
import { withDigits } from "#voice/languages/en/digits.ts";
import { readNumbers } from "#voice/languages/en/number.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";

/**
 * A monthly amount, such as the visitor's calls in a month: asked for by a first message, or given without being asked.
 * It decides which of several intents answers.
 */
export interface DialogueFigure {
  /** Part of a first message that asks for it. */
  readonly askedBy: string;
  /** The counted things, as a pattern: alternatives separated by "|". One must be named if it was not asked for. */
  readonly counts: string;
  /**
   * Intents by monthly amount, smallest first; the first whose `upTo` is not exceeded answers. Its slot gets the figure
   * in the visitor's own period: "2,500 a week".
   */
  readonly steps: readonly { readonly upTo: number; readonly intent: string; readonly slot: string }[];
  /** The intent that answers a visitor who does not know. */
  readonly unsure: string;
}

/** Factors to a month; its hours are working hours. */
const perMonth = { hour: 160, day: 30, week: 52 / 12, month: 1, year: 1 / 12 } as const;
type Period = keyof typeof perMonth;

const periods = "(hour|day|week|month|year)";
const adverbs = { hourly: "hour", daily: "day", weekly: "week", monthly: "month", yearly: "year" } as const;

/** Words that may surround the number without changing its meaning. With any other word the sentence is not read. */
const around = new Set(
  `we i get have take receive do see it is it's its that's that about around roughly approximately approx maybe perhaps
  probably would i'd we'd we're i'm say think guess somewhere something some like say well um uh hmm so oh let me up to at
  least more less fewer than over under close nearly almost between and or in per a an each every the total average on
  most give take of them usually normally currently right now just only all together altogether please calls call us yes
  okay which what plan tier do you recommend need should for enough then hi hello wren day week month year hour`
    .split(/\s+/)
    .filter(Boolean),
);
/** A whole answer without a figure: "not really sure", "it depends on the season", "a lot"; not "a few hundred". */
const unsure =
  /^(?!.*\b(?:hundreds?|thousands?|dozens?)\b)(?:(?:well|um|uh|hmm|oh|sorry|honestly|i am|i'm|we are|we're) )*(?:not (?:really |too |quite )?sure|no (?:idea|clue)|hard to (?:say|tell)|(?:it |that )?(?:depends|varies)|(?:i|we) (?:really |honestly )?(?:don't|do not|dont|can't|cannot) (?:know|count|say|tell|remember)|who knows|(?:too|so|very) many|many|a lot|lots|tons|not many|(?:only )?a few|unsure)\b(?: [a-z']+){0,4}$/;

/** True while the figure that the first message asked for has not been given. */
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

/**
 * Reads the figure from a whole sentence: "roughly 400", "150 calls/day", "20 or 30 a week".
 *
 * @param isAsked the first message's question is open: a bare number counts, as one for a month, and so does "not
 *   sure". Otherwise the sentence must name both the counted things and a period.
 * @returns undefined if the sentence holds anything else, and so may be about another subject.
 */
export function readFigure(
  figure: DialogueFigure,
  text: string,
  isAsked: boolean,
): Understanding | undefined {
  // An address, a share, a price, a time or opening hours.
  if (text.length > 160 || /[@%$:]|24\s?\/\s?7/.test(text)) return undefined;
  // "150/day" becomes "150 a day", "a couple hundred" "2 hundred", "12k" "12 thousand", "400+" "400".
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
  // One number, or a range of two; neither dollars nor percent.
  if (!last || numbers.length > 2 || numbers.some(({ unit }) => unit !== undefined)) return undefined;
  const { before = "", after } = last;
  // All words before, between and after the numbers, without the counted things.
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
