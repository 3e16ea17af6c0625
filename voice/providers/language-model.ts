import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Recognition } from "./recogniser.ts";

/** Decides what is answered. */
export interface LanguageModel {
  /** A conversation of its own for one call. */
  open(call: OpenedCall): Conversation;
}

export interface OpenedCall {
  readonly assistant: Assistant;
  readonly callId: string;
  /** What the visitor's page gave with the joining: anybody's word. */
  readonly userData?: unknown;
  /** Whether the conversation only follows, just now, what another one answers: its tools do nothing then. */
  readonly isRehearsing?: () => boolean;
}

export interface Conversation {
  /**
   * Answers one turn, piece by piece: each piece of speech can be spoken while the next is made. What is aborted
   * has no consequences beyond what `tool` calls have already done.
   */
  answer(turn: Turn, signal: AbortSignal): AsyncIterable<AnswerPiece>;
  /** What was really heard of the last answer, when it was cut. */
  heard(text: string): void;
  /** Another one answered a turn, with this. Default: it is not told. */
  overhear?(turn: Turn, said: string): void;
  /** Recognition context of what the visitor says first (voice/providers/recogniser.ts). Default: anything. */
  readonly expects?: string;
}

export interface Turn {
  readonly said: Recognition;
  /** Typed text is never doubtful because of how it was heard. */
  readonly by: "voice" | "keyboard";
}

export type AnswerPiece =
  /** One clause or sentence. */
  | { readonly kind: "speech"; readonly text: string }
  /** All that was understood so far, by name: what is missing is not known any more. */
  | { readonly kind: "fields"; readonly fields: Readonly<Record<string, string>> }
  /** What the visitor will probably say next, as a recognition context; without one, anything. */
  | { readonly kind: "expect"; readonly context?: string }
  /** What could be asked next. */
  | { readonly kind: "suggestions"; readonly suggestions: readonly string[] }
  /** How fast the assistant speaks from now on, in place of the voice's own speed: 1 is as recorded. */
  | { readonly kind: "pace"; readonly speed: number }
  /** The assistant hangs up once everything has been heard. */
  | { readonly kind: "goodbye" };

/** Something that an answer can do in the world, such as booking a time. Passed in by whoever owns that world. */
export interface Tool {
  readonly name: string;
  /** For a language model. */
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  run(args: ToolArgs, signal: AbortSignal): Promise<unknown>;
  /** Of a tool that acts. Absent: it only looks something up, and may be run at any time. */
  readonly act?: ToolAct;
}

export type ToolArgs = Readonly<Record<string, unknown>>;

/** What a visitor must agree to before a tool acts, and what they are told of it: words that no model can change. */
export interface ToolAct {
  readBack(args: ToolArgs): ReadBack;
  /** What came of it, from what `run` gave. */
  tell(result: unknown): string;
  /** What `run` gave when it acted in this call; undefined while it has not. */
  done(): unknown;
}

export type ReadBack =
  | {
      readonly kind: "ask";
      /** Everything that will be done, as it was understood. It must be heard whole. */
      readonly details: string;
      /** Asked after it; a visitor may answer before its end. */
      readonly question: string;
      /** What is shown to the visitor. */
      readonly fields: Readonly<Record<string, string>>;
      /** The same for the same act, however its arguments were written. */
      readonly key: string;
    }
  /** It cannot be done like this; `message` says what to do. */
  | { readonly kind: "refused"; readonly message: string };
