import type { Meaning } from "#voice/understanding/understanding.ts";
import type { DialogueState } from "./dialogue-state.ts";
import { certainIntent, type Heard } from "./heard.ts";
import type { DialogueScript } from "./script.ts";

/**
 * A monthly amount, such as the visitor's calls in a month: asked for by a first message, or given without being asked.
 * It decides which of several intents answers.
 */
export interface DialogueFigure {
  /** Part of a first message that asks for it. */
  readonly askedBy: string;
  /** The counted things. One must be named if it was not asked for. */
  readonly counts: readonly string[];
  /** Intents of questions that the figure answers, too: "which plan?". */
  readonly decides: readonly string[];
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
 * Reads the figure: "roughly 400", "150 calls/day", "20 or 30 a week", of which the larger has to fit. If the first
 * message's question is open, a bare number is one for a month. Otherwise the counted things and a period are named.
 *
 * @returns the intent that answers; undefined if the turn is about another subject
 */
export function readFigure(figure: DialogueFigure, heard: Heard, isAsked: boolean): Meaning | undefined {
  const own = [...figure.steps.map(({ intent }) => intent), figure.unsure, ...figure.decides];
  const intent = certainIntent(heard);
  const likely = heard.understood.meaning?.intent;
  if (!isAsked && likely !== undefined && !own.includes(likely)) return undefined;
  if (intent !== undefined && !own.includes(intent) && heard.isQuestion) return undefined;
  const isAnswer = isAsked && !heard.isQuestion;
  const amounts = heard.entities.amounts.filter(({ unit }) => unit === "count");
  const isCounted = ({ before = "", after = "" }: (typeof amounts)[number]) =>
    [...before.split(" "), ...after.split(" ")].some((word) => figure.counts.includes(word));
  const named = amounts.filter((amount) => isCounted(amount) && (isAnswer || amount.per !== undefined));
  const bare = amounts.filter(({ before, after }) => before === undefined && after === undefined);
  const [found, ...more] = named.length > 0 ? named : isAnswer && bare.length === amounts.length ? bare : [];
  if (!found && isAsked && heard.command === "unsure") return { intent: figure.unsure, slots: {} };
  if (!found || more.length > 1) return undefined;
  const value = Math.max(found.value, ...more.map((each) => each.value));
  const period = found.per ?? more[0]?.per ?? "month";
  const step = figure.steps.find(({ upTo }) => value * perMonth[period] <= upTo);
  if (!step || value <= 0) return undefined;
  const shown = `${value.toLocaleString("en-US")} ${period === "hour" ? "an" : "a"} ${period}`;
  return { intent: step.intent, slots: { [step.slot]: shown } };
}
