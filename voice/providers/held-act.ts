import type { ReadBack, Tool, ToolArgs, Turn } from "./response-model.ts";

type Question = Extract<ReadBack, { kind: "ask" }>;

/** An act that a language model asked for, and that waits for the visitor's yes. */
export interface HeldAct {
  readonly tool: Tool;
  readonly args: ToolArgs;
  readonly question: Question;
  /** True once the whole question was handed over to be spoken. */
  readonly isGiven: boolean;
  /** The part that was heard, if it was cut off. */
  readonly heard?: string;
}

export type HeldActVerdict =
  /** Do it. */
  | "agreed"
  /** A yes to something that was not heard in full: say it again. */
  | "unheard"
  /** The visitor said something else: the act is dropped until it is asked for again. */
  | "off";

/** Decides what a turn means for the held act. No model has a say in this. */
export async function verdictOn(
  held: HeldAct,
  turn: Turn,
  isYes: (turn: Turn) => boolean | Promise<boolean>,
): Promise<HeldActVerdict> {
  if (!(await isYes(turn))) return "off";
  const { isGiven, heard, question } = held;
  if (!isGiven) return "unheard";
  return heard === undefined || plain(heard).includes(plain(question.details)) ? "agreed" : "unheard";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
