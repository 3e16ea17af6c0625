import type { Question } from "#voice/providers/embedded/open-hearing/answers.ts";
import type { OpenHypothesis, Rival } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { hearWithTwoEars } from "#voice/providers/embedded/two-ears/two-ears.ts";
import type { Completeness, Expecting, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import { notUnderstood } from "#voice/understanding/understanding.ts";
import { createFakeClock } from "./fake-clock.ts";

const completenesses: Readonly<Record<string, Completeness>> = {
  "whole sentence": "complete",
  "another whole sentence": "complete",
  "a sentence": "extensible",
};

/**
 * Two ears that a test plays; each text means itself.
 *
 * @param heard what the grammar ear makes of every utterance
 * @param options.isBusy the smaller model hears at first, and no answers are searched for
 * @param options.isFull the smaller model hears, and only once
 * @param options.isTaken the better model hears, and only once
 * @param options.strange text that means nothing. Default: none
 */
export function playEars(
  heard: Recognition,
  {
    isOff = false,
    isBusy = false,
    isFull = false,
    isTaken = false,
    grammarTakes = 0,
    strange = undefined as string | undefined,
  } = {},
) {
  const sounds: {
    readonly length: number;
    readonly size: "base" | "tiny";
    readonly draft: string | undefined;
    readonly question: Question | undefined;
    readonly doubted: string | undefined;
    readonly rival: Rival | undefined;
    readonly spare: number;
    /** How long after it was begun its result has to be there, in ms. */
    readonly within: number | undefined;
    isVoid: boolean;
    tell(hypothesis: OpenHypothesis): void;
  }[] = [];
  const understood: (readonly string[])[] = [];
  /** Words that the grammar ear was told of at each end. */
  const confirmed: (string | undefined)[] = [];
  let tellPartial: (text: string) => void = () => {};
  const grammar: Recogniser = {
    warmUp: async () => {},
    completeness: (text) => completenesses[text] ?? "unknown",
    listen(onPartial) {
      tellPartial = onPartial;
      const finish = async (words?: string) => {
        confirmed.push(words);
        if (grammarTakes > 0) await new Promise<void>((done) => clock.after(grammarTakes, done));
        return heard;
      };
      return { write() {}, finish, cancel() {} };
    },
  };
  const clock = createFakeClock();
  const recogniser = hearWithTwoEars({
    grammar,
    clock,
    open: {
      warmUp: async () => {},
      hear(samples, wish = {}) {
        const { isSmall = false, isAgain = false, draft, question, doubted, rival, until, spare = 0 } = wish;
        if (isOff || (isBusy && question) || ((isFull || isTaken) && isAgain)) return undefined;
        const size: "base" | "tiny" = isSmall || isFull || (isBusy && !isAgain) ? "tiny" : "base";
        const result = Promise.withResolvers<OpenHypothesis | undefined>();
        let isTold = false;
        const within = until === undefined ? undefined : until - clock.now();
        const sound = {
          length: samples.length,
          size,
          draft,
          spare,
          question,
          doubted,
          rival,
          within,
          isVoid: false,
          tell(hypothesis: OpenHypothesis) {
            isTold = true;
            result.resolve(hypothesis);
          },
        };
        sounds.push(sound);
        return {
          size,
          heard: result.promise,
          void() {
            if (isTold) return;
            sound.isVoid = true;
            result.resolve(undefined);
          },
        };
      },
    },
    understand: async (texts) => {
      understood.push(texts);
      return texts.map((text) => {
        const meaning = { intent: text.toLowerCase().replace(".", ""), slots: {} };
        return text === strange
          ? notUnderstood
          : {
              ...notUnderstood,
              act: "ask",
              certainty: "certain",
              meaning,
              guesses: [{ ...meaning, probability: 1 }],
            };
      });
    },
  });
  return {
    sounds,
    understood,
    confirmed,
    clock,
    listen: (expecting?: Expecting) => recogniser.listen(() => {}, expecting),
    partial: (text: string) => tellPartial(text),
  };
}
