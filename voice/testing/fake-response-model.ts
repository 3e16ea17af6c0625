import type { AnswerPiece, ResponseModel, Turn } from "#voice/providers/response-model.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface FakeResponseModelOptions {
  readonly clock: FakeClock;
  /** Answers one turn; plain texts are pieces of speech. May throw; "hang" never yields anything. */
  readonly answer: (said: string, turn: Turn) => readonly (string | AnswerPiece)[] | "hang";
  /** Delays before the first piece, and between two, in ms. Default 0. */
  readonly delay?: number;
  readonly delayBetween?: number;
  /** Called when a conversation is opened; may throw. */
  readonly open?: () => void;
}

export interface FakeResponseModel extends ResponseModel {
  /** The turns it was asked to answer. */
  readonly asked: Turn[];
  /** The words reported as heard of answers that were cut. */
  readonly heard: string[];
}

/** A language model that answers by rule, after fixed delays. */
export function createFakeResponseModel({
  clock,
  answer,
  delay = 0,
  delayBetween = 0,
  open = () => {},
}: FakeResponseModelOptions): FakeResponseModel {
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
