import type { Meaning } from "#voice/language/definition.ts";
import type { TaskState, TaskToolCall } from "./task-state.ts";

/** Where a conversation stands. */
export interface DialogueState {
  /** What was said last, for "say that again". */
  readonly said: string;
  /** The end of it that the visitor did not hear. */
  readonly unheard: string;
  /** What was answered last, for "and the other plan?". */
  readonly topic?: Meaning;
  /** What yes would mean. */
  readonly question?: {
    /** `switch`: whether to leave a task for another. */
    readonly kind: "ask-back" | "offer" | "switch";
    readonly meaning: Meaning;
    /** What no would mean, where it leads somewhere. */
    readonly otherwise?: Meaning;
    /** What the visitor had said before it was asked. */
    readonly after?: string;
  };
  /** The first message asked for the script's figure. */
  readonly asksFigure: boolean;
  /** How often in a row nothing was understood. */
  readonly misses: number;
  /** How often each line was said, so that it varies. */
  readonly turns: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  /** The suggestions made so far, each time as one text. */
  readonly suggested: readonly string[];
  /** 1 is as recorded. */
  readonly speed: number;
  readonly task?: TaskState;
  /** What is known of the visitor, by the names of slots. */
  readonly known: Readonly<Record<string, string>>;
  /** What was done in this call, in words, by task. */
  readonly done: Readonly<Record<string, string>>;
  /** Something was done, and the visitor has not heard yet what came of it. */
  readonly untold: string;
}

export interface Reply {
  readonly state: DialogueState;
  readonly say: string;
  /** undefined: those that are shown still fit. */
  readonly suggestions: readonly string[] | undefined;
  readonly isGoodbye: boolean;
  /** The answer is only known after this. */
  readonly call?: TaskToolCall;
  /** A task begins, with what was said about it. */
  readonly starts?: Meaning;
}

export const dialogueBeginning: DialogueState = {
  said: "",
  unheard: "",
  asksFigure: false,
  misses: 0,
  turns: {},
  fields: {},
  asked: [],
  suggested: [],
  speed: 1,
  known: {},
  done: {},
  untold: "",
};
