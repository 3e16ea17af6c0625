import { within } from "./patience.ts";
import type { Synthesiser } from "./synthesiser.ts";

interface FallbackOptions {
  /** Speaks the clauses that the first one does not, in a voice of its own. */
  readonly fallback: Synthesiser;
  /** How long the first sound of a clause may take, in ms. Default 1,500. */
  readonly firstSoundLimit?: number;
  /** How long one that failed is left alone, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** For the log: why another spoke. */
  readonly onFallback?: (reason: unknown) => void;
  /** ms, as `Date.now`. */
  readonly clock?: () => number;
}

/**
 * A synthesiser whose silence nobody hears: a clause of which it gives no sound in time is spoken by another. Once it
 * has given some, a failure is the caller's, who knows what was heard.
 */
export function speakWithFallback(first: Synthesiser, options: FallbackOptions): Synthesiser {
  const { fallback, firstSoundLimit = 1_500, restAfterFailure = 15_000 } = options;
  const { onFallback, clock = Date.now } = options;
  let restsUntil = 0;
  return {
    async warmUp() {
      await Promise.all([fallback.warmUp(), first.warmUp()]);
    },
    async *speak(clause, voice, signal) {
      // Which voice is a matter of the first one; how fast is not.
      const ours = voice.speed === undefined ? {} : { speed: voice.speed };
      if (clock() < restsUntil) return yield* fallback.speak(clause, ours, signal);
      const given = new AbortController();
      const pieces = first
        .speak(clause, voice, AbortSignal.any([signal, given.signal]))
        [Symbol.asyncIterator]();
      const latest = clock() + firstSoundLimit;
      let hasSound = false;
      try {
        for (;;) {
          const next = pieces.next();
          const piece: IteratorResult<Int16Array> = await (hasSound
            ? next
            : within(Math.max(1, latest - clock()), next));
          if (piece.done) break;
          hasSound ||= piece.value.length > 0;
          yield piece.value;
        }
        // Nothing is said of a dash.
        if (hasSound || signal.aborted || !/[\p{L}\p{N}]/u.test(clause)) return;
        throw new Error("The synthesiser gave no sound.");
      } catch (reason) {
        if (hasSound || signal.aborted) throw reason;
        given.abort();
        restsUntil = clock() + restAfterFailure;
        onFallback?.(reason);
        yield* fallback.speak(clause, ours, signal);
      } finally {
        given.abort();
        // One that hangs is not waited for.
        pieces.return?.().catch(() => undefined);
      }
    },
  };
}
