import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Recognition } from "./recogniser.ts";

/** Decides what is answered. */
export interface LanguageModel {
  /** A conversation of its own for one call. */
  open(call: { readonly assistant: Assistant; readonly callId: string }): Conversation;
}

export interface Conversation {
  /**
   * Answers one turn, piece by piece: each piece of speech can be spoken while the next is made. What is aborted
   * has no consequences beyond what `tool` calls have already done.
   */
  answer(turn: Turn, signal: AbortSignal): AsyncIterable<AnswerPiece>;
  /** What was really heard of the last answer, when it was cut. */
  heard(text: string): void;
}

export interface Turn {
  readonly said: Recognition;
  /** Typed text is never doubtful because of how it was heard. */
  readonly by: "voice" | "keyboard";
}

export type AnswerPiece =
  /** One clause or sentence. */
  | { readonly kind: "speech"; readonly text: string }
  /** What was understood so far, by name. */
  | { readonly kind: "fields"; readonly fields: Readonly<Record<string, string>> }
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
  run(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<unknown>;
}
