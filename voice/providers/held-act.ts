import type { Clock } from "#voice/time/clock.ts";
import type { ReadBack, Tool, ToolArgs, Turn } from "./response-model.ts";
import { runTool } from "./run-tool.ts";

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
  /** A yes that was perhaps misheard, or to something that was not heard in full: ask again. */
  | "ask-again"
  /** The visitor said something else: the act is dropped until it is asked for again. */
  | "off";

/** Decides what a turn means for the held act. No model has a say in this. */
export async function verdictOn(
  held: HeldAct,
  turn: Turn,
  isYes: (turn: Turn) => boolean | Promise<boolean>,
): Promise<HeldActVerdict> {
  const isDoubtful = turn.by === "voice" && turn.said.certainty === "doubtful";
  const asHeard: Turn = isDoubtful ? { ...turn, said: { ...turn.said, certainty: "certain" } } : turn;
  if (!(await isYes(asHeard))) return "off";
  const { isGiven, heard, question } = held;
  const isHeard = heard === undefined || plain(heard).includes(plain(question.details));
  return isGiven && isHeard && !isDoubtful ? "agreed" : "ask-again";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The outcome of an act that was agreed to. */
export interface ActOutcome {
  /** Undefined if the tool failed or took too long. */
  readonly result: unknown;
  /** The tool itself says that this run has done it. */
  readonly isDone: boolean;
  /** The outcome in the tool's words; undefined if it has none for this result. */
  readonly say: string | undefined;
  readonly reference: string | undefined;
}

/** Does what was agreed to. Never rejects: a tool may fail, hang, or return anything. */
export async function carryOut({ tool, args }: HeldAct, clock: Clock): Promise<ActOutcome> {
  const outcome = await runTool(tool, args, { clock });
  const result = outcome.kind === "done" ? (outcome.result ?? {}) : undefined;
  let isDone = false;
  try {
    isDone = result !== undefined && tool.act?.done() === result;
    const said: unknown = result === undefined ? undefined : tool.act?.tell(result);
    const { reference } = (result ?? {}) as { readonly reference?: unknown };
    return {
      // A result that cannot be written down is as good as none.
      result: result === undefined ? undefined : JSON.parse(JSON.stringify(result)),
      isDone,
      say: typeof said === "string" && said.trim() !== "" ? said : undefined,
      reference: typeof reference === "string" ? reference : undefined,
    };
  } catch {
    return { result: undefined, isDone, say: undefined, reference: undefined };
  }
}
