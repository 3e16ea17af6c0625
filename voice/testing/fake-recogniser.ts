import type { Completeness, Expecting, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { FakeClock } from "./fake-clock.ts";
import { type Lexicon, readMark } from "./marked-sound.ts";

export interface FakeRecogniserOptions {
  readonly clock: FakeClock;
  readonly lexicon: Lexicon;
  /** How long it takes to finish, in ms. Default 0. */
  readonly delay?: number;
  /** How long it says it may take. */
  readonly timeLimit?: number;
  readonly completeness?: (text: string) => Completeness;
  /** What it makes of the words it heard. Default: certain of any word, unknown without one. */
  readonly recognise?: (text: string) => Recognition;
  /** What goes wrong with the next utterance, if anything. */
  readonly trouble?: () => "listen" | "write" | "finish" | "hang" | undefined;
  /** Told what is expected of each utterance. */
  readonly expected?: (expecting: Expecting | undefined) => void;
}

/** Hears the words of marked sound. */
export function createFakeRecogniser({
  clock,
  lexicon,
  delay = 0,
  timeLimit,
  completeness = () => "complete",
  recognise = (text) => ({ text, certainty: text === "" ? "unknown" : "certain" }),
  trouble = () => undefined,
  expected = () => {},
}: FakeRecogniserOptions): Recogniser {
  return {
    ...(timeLimit !== undefined && { timeLimit }),
    warmUp: async () => {},
    completeness,
    listen(onPartial, expecting) {
      expected(expecting);
      const failure = trouble();
      if (failure === "listen") throw new Error("The recogniser is broken.");
      const words: string[] = [];
      return {
        write(frame) {
          if (failure === "write") throw new Error("The recogniser broke.");
          const mark = readMark(frame);
          const word = mark?.isLast ? lexicon.textOf(mark.number) : undefined;
          if (word === undefined) return;
          words.push(word);
          onPartial(words.join(" "));
        },
        async finish() {
          if (failure === "hang") return new Promise<Recognition>(() => {});
          if (delay > 0) await clock.sleep(delay);
          if (failure === "finish") throw new Error("The recogniser did not finish.");
          return recognise(words.join(" "));
        },
        cancel() {},
      };
    },
  };
}
