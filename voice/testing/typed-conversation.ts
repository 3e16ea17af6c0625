import type { Language } from "#voice/language/language.ts";
import {
  createEmbeddedDialogue,
  type DialogueOptions,
} from "#voice/providers/embedded/dialogue/response-model.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { AnswerPiece, Conversation, Turn } from "#voice/providers/response-model.ts";
import { type FakeClock, settled } from "./fake-clock.ts";

export interface TypedConversation {
  /** Types a text. Resolves to the whole answer. */
  type(text: string): Promise<string>;
  /** Says a text, recognised with the given certainty. Resolves to the whole answer. */
  say(text: string, certainty?: Recognition["certainty"]): Promise<string>;
  /** Takes any turn. Resolves to the whole answer. */
  take(turn: Turn): Promise<string>;
  /** Answers one turn, piece by piece. */
  answer(turn: Turn, signal?: AbortSignal): AsyncIterator<AnswerPiece>;
  heard(text: string): void;
  /** The fields last shown to the visitor. */
  fields(): Readonly<Record<string, string>>;
  suggestions(): readonly string[];
  context(): string | undefined;
  /** True once the assistant has said goodbye. */
  isOver(): boolean;
}

export interface TypedOptions extends DialogueOptions {
  readonly variableValues?: Readonly<Record<string, string>>;
  readonly firstMessage?: string;
  readonly speaks?: (text: string) => boolean;
  readonly isByPhone?: boolean;
}

/** A conversation with the embedded dialogue, without sound, at noon UTC on Saturday, November 21, 2026. */
export function converseTyped(
  script: DialogueScript,
  language: Language,
  options: TypedOptions = {},
): TypedConversation {
  const { variableValues = {}, firstMessage, speaks, isByPhone = false, ...dialogue } = options;
  const model = createEmbeddedDialogue(script, language, {
    now: () => Date.parse("2026-11-21T12:00:00Z"),
    secondThoughts: 0,
    ...dialogue,
  });
  const conversation = model.open({
    assistant: {
      variableValues: { timeZone: "UTC", ...variableValues },
      ...(firstMessage && { firstMessage }),
    },
    callId: "typed",
    ...(speaks && { speaks }),
    isByPhone,
  });
  return followConversation(conversation);
}

/**
 * Talks in a conversation and keeps what it shows. With a fake clock, time passes while an answer is awaited with
 * `type` or `say`.
 */
export function followConversation(conversation: Conversation, clock?: FakeClock): TypedConversation {
  let fields: Readonly<Record<string, string>> = {};
  let suggestions: readonly string[] = [];
  let context = conversation.expects;
  let isOver = false;

  async function whole(turn: Turn): Promise<string> {
    const answer = spoken(turn);
    if (clock) await passUntil(clock, answer);
    return answer;
  }

  async function spoken(turn: Turn): Promise<string> {
    const said: string[] = [];
    for await (const piece of conversation.answer(turn, new AbortController().signal)) {
      if (piece.kind === "speech") said.push(piece.text);
      if (piece.kind === "fields") fields = piece.fields;
      if (piece.kind === "suggestions") suggestions = piece.suggestions;
      if (piece.kind === "expect") context = piece.context;
      if (piece.kind === "goodbye") isOver = true;
    }
    return said.join(" ");
  }

  return {
    type: (text) => whole({ said: { text, certainty: "certain" }, by: "keyboard" }),
    say: (text, certainty = "certain") => whole({ said: { text, certainty }, by: "voice" }),
    take: whole,
    answer: (turn, signal = new AbortController().signal) =>
      conversation.answer(turn, signal)[Symbol.asyncIterator](),
    heard: (text) => conversation.heard(text),
    fields: () => fields,
    suggestions: () => suggestions,
    context: () => context,
    isOver: () => isOver,
  };
}

/** Lets time pass while timers wait, until `running` is over. */
async function passUntil(clock: FakeClock, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  running.then(over, over);
  while (!isOver) {
    await settled();
    if (clock.timers() > 0) await clock.pass(100);
  }
}
