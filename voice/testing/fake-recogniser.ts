import type { Completeness, Expecting, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { FakeClock } from "./fake-clock.ts";
import { type Lexicon, readMark } from "./marked-sound.ts";

export interface FakeRecogniserOptions {
  readonly clock: FakeClock;
  readonly lexicon: Lexicon;
  /** Time it takes to finish, in ms. Default 0. */
  readonly delay?: number;
  /** Its own time limit to finish, in ms. */
  readonly timeLimit?: number;
  readonly completeness?: (text: string) => Completeness;
  /** Turns the words heard into a recognition. Default: `certain` with any word, `unknown` without one. */
  readonly recognise?: (text: string) => Recognition;
  /** Failure of the next utterance, if any. */
  readonly trouble?: () => "listen" | "write" | "finish" | "hang" | undefined;
  /** Called with the expectation of each utterance. */
  readonly expected?: (expecting: Expecting | undefined) => void;
}

/** A recogniser that reads the words of marked sound. */
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
