import type { Meaning } from "#voice/understanding/understanding.ts";
import type { TaskState, TaskToolCall } from "./task-state.ts";

/** The state of a conversation. */
export interface DialogueState {
  /** The last answer, for "say that again". */
  readonly said: string;
  /** The end of it that the visitor did not hear. */
  readonly unheard: string;
  /** The questions answered in the last turns, newest first: "and premium?" asks the newest about another plan. */
  readonly recent: readonly Meaning[];
  /** The open question; `meaning` is that of a yes. */
  readonly question?: {
    /** `switch`: asks whether to leave a task for another; `parked`: whether to go on with a task at all. */
    readonly kind: "ask-back" | "offer" | "switch" | "parked";
    readonly meaning: Meaning;
    /** For an `ask-back` with two guesses: what is shown for each, and its meaning. */
    readonly choices?: readonly { readonly label: string; readonly meaning: Meaning }[];
    /** The meaning of a no, if it has one. */
    readonly otherwise?: Meaning;
    /** The visitor's turn before the question. */
    readonly after?: string;
    /** A `switch` or an `ask-back` was asked before, and the answer was neither a yes nor a no. */
    readonly isRepeated?: boolean;
    /** What was said before an `ask-back`: "slower" repeats that, not the question. */
    readonly before?: string;
  };
  /** The first message asked for the script's figure. */
  readonly asksFigure: boolean;
  /** Turns in a row that were not understood. */
  readonly misses: number;
  /** Number of times that each line was used, so that the wording varies. */
  readonly turns: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Intents that were answered, the last one last. */
  readonly asked: readonly string[];
  /** The suggestions made so far, each time as one text. */
  readonly suggested: readonly string[];
  /** 1 is as recorded. */
  readonly speed: number;
  readonly task?: TaskState;
  /** Facts known of the visitor, by slot name. */
  readonly known: Readonly<Record<string, string>>;
  /** The visitor's name, if it was heard and not spelled, so that it may be written in another way. */
  readonly heardName?: string | undefined;
  /** Acts done in this call, in words, by task. */
  readonly done: Readonly<Record<string, string>>;
  /** The task whose act was done in the last turn. */
  readonly justDone?: string;
  /** The visitor's last words, and how many times in a row they were said. */
  readonly repeated?: { readonly text: string; readonly times: number };
  /** What the last two turns were answered, newest first. */
  readonly lately: readonly string[];
  /** The outcome of an act that the visitor has not heard yet; empty if there is none. */
  readonly untold: string;
}

export interface Reply {
  readonly state: DialogueState;
  readonly say: string;
  /** Undefined: the shown suggestions still fit. */
  readonly suggestions: readonly string[] | undefined;
  readonly isGoodbye: boolean;
  /** To be run before the answer is known. */
  readonly call?: TaskToolCall;
  /** A task begins, with what was said about it. */
  readonly starts?: Meaning;
  /** The rule of the policy that replied, and the intents it answered. */
  readonly decided?: Decision;
}

export interface Decision {
  readonly rule: string;
  readonly intents: readonly string[];
}

export const dialogueBeginning: DialogueState = {
  said: "",
  unheard: "",
  recent: [],
  asksFigure: false,
  misses: 0,
  turns: {},
  fields: {},
  asked: [],
  suggested: [],
  speed: 1,
  known: {},
  done: {},
  lately: [],
  untold: "",
};
