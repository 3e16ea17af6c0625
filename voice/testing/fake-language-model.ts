import type { AnswerPiece, LanguageModel, Turn } from "#voice/providers/language-model.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface FakeLanguageModelOptions {
  readonly clock: FakeClock;
  /** Pieces of speech as plain texts. May throw; "hang" gives nothing for ever. */
  readonly answer: (said: string, turn: Turn) => readonly (string | AnswerPiece)[] | "hang";
  /** Before the first piece, and between two, in ms. Default 0. */
  readonly delay?: number;
  readonly delayBetween?: number;
  /** Called when a conversation is opened; may throw. */
  readonly open?: () => void;
}

export interface FakeLanguageModel extends LanguageModel {
  /** What it was asked. */
  readonly asked: Turn[];
  /** What it was told of cut answers. */
  readonly heard: string[];
}

/** Answers by rule. */
export function createFakeLanguageModel({
  clock,
  answer,
  delay = 0,
  delayBetween = 0,
  open = () => {},
}: FakeLanguageModelOptions): FakeLanguageModel {
  const asked: Turn[] = [];
  const heard: string[] = [];
  return {
    asked,
    heard,
    open() {
      open();
      return {
        async *answer(turn, signal) {
          asked.push(turn);
          if (delay > 0) await clock.sleep(delay);
          const pieces = answer(turn.said.text, turn);
          if (pieces === "hang") return await new Promise<never>(() => {});
          for (const [i, piece] of pieces.entries()) {
            if (i > 0 && delayBetween > 0) await clock.sleep(delayBetween);
            if (signal.aborted) return;
            yield typeof piece === "string" ? { kind: "speech", text: piece } : piece;
          }
        },
        heard: (text) => heard.push(text),
      };
    },
  };
}
