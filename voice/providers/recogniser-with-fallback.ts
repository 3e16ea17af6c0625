import type { Frame } from "#voice/protocol/audio.ts";
import { within } from "./patience.ts";
import type { Recogniser, Recognition, Utterance } from "./recogniser.ts";

/** Longest utterance that the fallback can hear, in frames: a minute. */
const mostFrames = 3_000;

interface FallbackOptions {
  /** Hears an utterance when the first recogniser fails. */
  readonly fallback: Recogniser;
  /** Longest time for the first one to finish, in ms. Default 2,500. */
  readonly finishLimit?: number;
  /** Longest time for the fallback to hear an utterance from its beginning, in ms. Default 2,500. */
  readonly fallbackLimit?: number;
  /** Time without requests to a recogniser that failed, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** For the log: the error for which the fallback heard. */
  readonly onFallback?: (reason: unknown) => void;
  /** In ms. Default `Date.now`. */
  readonly clock?: () => number;
}

/** A recogniser whose failures go unnoticed: the fallback hears the whole utterance again if it fails or is late. */
export function hearWithFallback(first: Recogniser, options: FallbackOptions): Recogniser {
  const { fallback, finishLimit = 2_500, fallbackLimit = 2_500 } = options;
  const { restAfterFailure = 15_000, onFallback, clock = Date.now } = options;
  let restsUntil = 0;
  const hearing = () => (clock() < restsUntil ? fallback : first);

  function rest(reason: unknown): void {
    restsUntil = clock() + restAfterFailure;
    onFallback?.(reason);
  }

  return {
    timeLimit: finishLimit + fallbackLimit,
    async warmUp() {
      await Promise.all([fallback.warmUp(), first.warmUp()]);
    },
    completeness: (text, expecting) => hearing().completeness(text, expecting),
    listen(onPartial, expecting) {
      if (hearing() === fallback) return fallback.listen(onPartial, expecting);
      const frames: Frame[] = [];
      let failure: { readonly reason: unknown } | undefined;
      let isCancelled = false;
      let utterance: Utterance | undefined;
      const guarded = (act: () => void) => {
        if (failure) return;
        try {
          act();
        } catch (reason) {
          failure = { reason };
        }
      };
      guarded(() => {
        utterance = first.listen(onPartial, expecting);
      });

      async function finishFirst(): Promise<Recognition> {
        if (failure || !utterance) throw failure?.reason;
        return await within(finishLimit, utterance.finish());
      }

      return {
        write(frame) {
          if (frames.length < mostFrames) frames.push(frame);
          guarded(() => utterance?.write(frame));
        },
        async finish() {
          try {
            return await finishFirst();
          } catch (reason) {
            guarded(() => utterance?.cancel());
            if (isCancelled) throw reason;
            rest(reason);
            utterance = fallback.listen(() => {}, expecting);
            for (const frame of frames.splice(0)) utterance.write(frame);
            return await utterance.finish();
          }
        },
        cancel() {
          isCancelled = true;
          frames.length = 0;
          utterance?.cancel();
        },
      };
    },
  };
}
