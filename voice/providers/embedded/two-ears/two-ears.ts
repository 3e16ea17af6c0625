import { joinSamples } from "#voice/audio/samples.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import type { OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { OpenHearing, OpenResult } from "#voice/providers/embedded/open-hearing/open-hearing.ts";
import { isSlow } from "#voice/providers/patience.ts";
import type { Expecting, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { Clock } from "#voice/time/clock.ts";
import { endpointingDefaults } from "#voice/time/timings.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { isAgreed, isSameWords, weigh } from "./agreement.ts";
import { hasValue, readValue } from "./answer-value.ts";
import { wordsOf } from "./words-of.ts";

export interface TwoEarsOptions {
  /** Hears the sentences that it knows, while they are spoken. */
  readonly grammar: Recogniser;
  /** Hears any words, once they are spoken. */
  readonly open: Pick<OpenHearing, "warmUp" | "hear">;
  /** Understands texts in the language that is spoken in a context; one result for each. */
  readonly understand: (texts: readonly string[], expecting: Expecting) => Promise<readonly Understanding[]>;
  readonly clock: Clock;
}

/** Longest sound that the open ear hears, in frames. */
const mostFrames = endpointingDefaults.longest / frameMs;
/**
 * Time for which a result of the grammar ear waits for the open ear's, in ms: briefly if it is certain of a whole
 * sentence that no question preceded, otherwise for as long as the better model takes for a long sentence.
 */
const patience = { certain: 80, otherwise: 900 } as const;

/**
 * One recogniser with two ears. The grammar ear tells partial words, the end of a sentence and commands at once; the
 * open ear begins in each pause, and its words are weighed with the grammar ear's at the end (agreement.ts). While the
 * open ear is off or too busy, the grammar ear hears alone.
 */
export function hearWithTwoEars({ grammar, open, understand, clock }: TwoEarsOptions): Recogniser {
  return {
    ...(grammar.timeLimit !== undefined && { timeLimit: grammar.timeLimit }),
    async warmUp() {
      await grammar.warmUp();
      // The open ear takes seconds to load, which nobody waits for: until then the grammar ear hears alone.
      void open.warmUp();
    },
    completeness: (text, expecting) => grammar.completeness(text, expecting),
    listen(onPartial, expecting = {}) {
      const frames: Frame[] = [];
      let partial = "";
      let begun: OpenResult | undefined;
      let hasBegun = false;
      const utterance = grammar.listen((text) => {
        partial = text;
        onPartial(text);
      }, expecting);

      function begin(): void {
        if (hasBegun || frames.length > mostFrames) return;
        hasBegun = true;
        begun = open.hear(joinSamples(frames), isUrgent());
      }

      /** A whole sentence ends after so short a silence that only the smaller model fits in. */
      function isUrgent(): boolean {
        return expecting.context === undefined && grammar.completeness(partial, expecting) === "complete";
      }

      function stop(): void {
        begun?.void();
        begun = undefined;
        hasBegun = false;
      }

      return {
        write(frame) {
          if (frames.length <= mostFrames) frames.push(frame.slice());
          utterance.write(frame);
        },
        pause: begin,
        goOn: stop,
        async finish() {
          begin();
          const heard = await utterance.finish();
          const isBrief = heard.certainty === "certain" && expecting.context === undefined;
          const first = await inTime(begun, isBrief ? patience.certain : patience.otherwise);
          if (!first) return heard;
          const weighed = await both(heard, first, expecting);
          if (weighed.isAgreed || begun?.size === "base") return weighed.recognition;
          // The smaller model disagrees: a better one shall decide.
          const second = await inTime(open.hear(joinSamples(frames), false, true), patience.otherwise);
          return second ? (await both(heard, second, expecting)).recognition : weighed.recognition;
        },
        cancel() {
          stop();
          utterance.cancel();
        },
      };
    },
  };

  /** The open ear's result, if it comes in time. */
  async function inTime(result: OpenResult | undefined, limit: number): Promise<OpenHypothesis | undefined> {
    if (!result) return undefined;
    if (await isSlow(result.heard, limit, clock)) result.void();
    return await result.heard;
  }

  async function both(
    heard: Recognition,
    { text: caption, score }: OpenHypothesis,
    expecting: Expecting,
  ): Promise<{ readonly recognition: Recognition; readonly isAgreed: boolean }> {
    const { context = "" } = expecting;
    const text = wordsOf(caption);
    // Most turns: the same words need no meaning to be weighed, which saves the way to another thread.
    const [first, second] = isSameWords(heard, { text })
      ? [notUnderstood, notUnderstood]
      : await understand([heard.text, caption], expecting);
    if (!first || !second) return { recognition: heard, isAgreed: true };
    const [one, other] = [
      { ...heard, understood: first, value: readValue(context, heard.text) },
      { text, caption, score, understood: second, value: readValue(context, text) },
    ];
    return { recognition: weigh(one, other, hasValue(context)), isAgreed: isAgreed(one, other) };
  }
}
