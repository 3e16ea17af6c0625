import type { TransferDestination } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Recogniser, Recognition } from "./recogniser.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** Answers the visitor's turns. */
export interface ResponseModel {
  /** Opens the conversation of one call. */
  open(call: OpenedCall): Conversation;
}

export interface OpenedCall {
  readonly assistant: Assistant;
  readonly callId: string;
  /** Sent by the visitor's page when joining. Not to be trusted: anyone may send anything. */
  readonly userData?: unknown;
  /** True while the conversation only follows what another model answers: its tools then do nothing. */
  readonly isRehearsing?: () => boolean;
  /**
   * What was said before this assistant took the call over. If it begins with instructions, this assistant's own follow
   * it; otherwise they come first. Default: the call begins.
   */
  readonly history?: readonly ChatMessage[];
  /** False for a text that the call's voice cannot speak well: plainer words are better. Default: it speaks everything. */
  readonly speaks?: (text: string) => boolean;
  /** True for a telephone: there is no screen to look at, and nothing to type on. Default false. */
  readonly isByPhone?: boolean;
}

export interface Conversation {
  /**
   * Speaks first, from the instructions and what was said so far. Absent: it only answers.
   *
   * @see answer
   */
  begin?(signal: AbortSignal): AsyncIterable<AnswerPiece>;
  /** Everything said so far, for an assistant that takes over, instructions first. Absent: it keeps none of it. */
  messages?(): readonly ChatMessage[];
  /**
   * Answers one turn, piece by piece: each piece of speech can be spoken while the next is made. Aborting leaves no
   * effect but that of tools that have already run.
   */
  answer(turn: Turn, signal: AbortSignal): AsyncIterable<AnswerPiece>;
  /** Reports how much of the last answer was heard, when it was cut off. */
  heard(text: string): void;
  /** Reports a turn that another model answered, with its words. Without it, `heard` gets the words. */
  overhear?(turn: Turn, said: string): void;
  /**
   * Adds a message that nobody has said, such as an instruction of the operator's program. It counts from the next
   * answer on. Absent: it takes none.
   *
   * @returns false if it takes none, or not this one.
   */
  note?(message: Note): boolean;
  /**
   * Has another assistant go on with the call, after `words` if there are any. It counts from the next answer on, or the
   * next time that it speaks first. Absent: nobody can.
   */
  takeOver?(words: string, to: Successor): void;
  /** Recognition context of the visitor's first turn (voice/providers/recogniser.ts). Default: anything. */
  readonly expects?: string;
}

/** Something that nobody has said. */
export interface Note extends Pick<ChatMessage, "content"> {
  readonly role: "system" | "assistant";
  /** What was done for the visitor outside the conversation, which need not be done again. */
  readonly deed?: Deed;
}

/** The same as a tool would have done. */
export interface Deed {
  readonly tool: string;
  /** In words, such as the time that was booked. */
  readonly when: string;
  /** Shown to the visitor. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Turn {
  readonly said: Recognition;
  /** Typed text cannot have been misheard. */
  readonly by: "voice" | "keyboard";
  /**
   * True for the last turn once more, with the words that its visitor went on with: the answer to it was taken back.
   * Default false.
   */
  readonly isContinued?: boolean;
  /** True for a key of the phone, which is then all that was said. */
  readonly isKey?: boolean;
}

export type AnswerPiece =
  /** One clause or sentence. */
  | { readonly kind: "speech"; readonly text: string }
  /** Everything understood so far, by name. It replaces the last piece: a missing field is no longer known. */
  | { readonly kind: "fields"; readonly fields: Readonly<Record<string, string>> }
  /** The recognition context of the visitor's next turn; without one, anything. */
  | { readonly kind: "expect"; readonly context?: string }
  /** Texts that the visitor could say next. */
  | { readonly kind: "suggestions"; readonly suggestions: readonly string[] }
  /** The speed of speech from now on, in place of the voice's own: 1 is as recorded. */
  | { readonly kind: "pace"; readonly speed: number }
  /** The assistant hangs up once everything has been heard. */
  | { readonly kind: "goodbye" }
  /** Another assistant goes on with the call: everything after it is said by that one. */
  | { readonly kind: "handover"; readonly to: Successor }
  /** Once everything before was heard, the call is put through. Words that interrupt it keep it here. */
  | ({ readonly kind: "transfer" } & Departure);

/** An assistant that goes on with a call. */
export interface Successor {
  readonly assistant: Assistant;
  readonly recogniser: Recogniser;
  readonly responseModel: ResponseModel;
  readonly synthesiser: Synthesiser;
  /**
   * The part of what was said so far that it is told, from all of it. The assistant before had the call from the
   * message `since` on.
   */
  readonly carries: (messages: readonly ChatMessage[], since: number) => readonly ChatMessage[];
}

/** A call that is put through to a phone. */
export interface Departure {
  readonly destination: TransferDestination;
  /** Puts it through. Whoever does that says what becomes of it. */
  readonly begin: () => void;
}

/** Something that an answer can do outside the call, such as booking a time. Passed in by the application. */
export interface Tool {
  readonly name: string;
  /** For a language model. */
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  run(args: ToolArgs, signal: AbortSignal): Promise<unknown>;
  /**
   * Refuses an argument as soon as it is known, before the visitor is asked for the others.
   *
   * @returns a sentence that says why; undefined if the argument can be taken.
   */
  refuses?(argument: string, value: string): string | undefined;
  /** What its definition says about a run with these arguments. Default: nothing, and ours is said if it takes a while. */
  words?(args: ToolArgs): ToolWords;
  /** Longest time that it may take, in ms. Default 8,000. */
  readonly timeLimit?: number;
  /** What a run that did not fail means for the call, from its result. Default: nothing. */
  effect?(result: unknown): ToolEffect | undefined;
  /** Where it can hand the call over to, by the name that its argument `destination` takes. Default: nowhere. */
  readonly destinations?: readonly { readonly name: string; readonly description?: string | undefined }[];
  /** True if it hangs up, so that a model needs no other tool for it. Default false. */
  readonly endsCall?: boolean;
  /** Set for a tool that acts. Without it the tool only looks something up, and may run at any time. */
  readonly act?: ToolAct;
}

/** What a tool's definition says about one run of it, in place of our words and of the model's. */
export interface ToolWords {
  /** Said before it runs, if nothing was said yet. */
  readonly start?: string | undefined;
  /** Said once it has taken so long, in ms. In the order of their times. */
  readonly delayed: readonly { readonly after: number; readonly text: string }[];
  readonly complete?: ToolEnding | undefined;
  readonly failed?: ToolEnding | undefined;
}

export type ToolEnding =
  /** Said in place of what the model would say. */
  | { readonly kind: "said"; readonly text: string; readonly hangsUp: boolean }
  /** Tells the model what to say. */
  | { readonly kind: "hint"; readonly text: string };

export type ToolEffect =
  /** The assistant says `words`, if there are any, and hangs up. */
  | { readonly kind: "hang-up"; readonly words: string }
  /** The assistant says `words`, if there are any, and another one goes on. */
  | { readonly kind: "hand-over"; readonly words: string; readonly to: Successor }
  /** The assistant says `words`, if there are any, and the call is put through to a phone. */
  | { readonly kind: "transfer"; readonly words: string; readonly departure: Departure };

export type ToolArgs = Readonly<Record<string, unknown>>;

/** The words in which a visitor agrees to an act and learns its outcome. No model can change them. */
export interface ToolAct {
  readBack(args: ToolArgs): ReadBack;
  /** Says the outcome, from the result of `run`. */
  tell(result: unknown): string;
  /** The result of the `run` that acted in this call; undefined while none has. */
  done(): unknown;
  /** True if the assistant hangs up once it has told that it is done. Default false. */
  readonly hangsUp?: boolean;
}

export type ReadBack =
  | {
      readonly kind: "ask";
      /** Everything that will be done, as understood. The visitor must hear all of it. */
      readonly details: string;
      /** Asked after the details; a visitor may answer before its end. */
      readonly question: string;
      /** Shown to the visitor. */
      readonly fields: Readonly<Record<string, string>>;
      /** Identifies the act, however its arguments were written. */
      readonly key: string;
    }
  /** It cannot be done this way; `message` says what to do. */
  | { readonly kind: "refused"; readonly message: string };
