import { within } from "./patience.ts";
import type { Synthesiser } from "./synthesiser.ts";

interface FallbackOptions {
  /** Speaks the clauses that the first synthesiser fails to, in its own default voice. */
  readonly fallback: Synthesiser;
  /** Longest wait for the first sound of a clause, in ms. Default 1,500. */
  readonly firstSoundLimit?: number;
  /** Longest wait for more of it, in ms. Default 2,500. */
  readonly moreSoundLimit?: number;
  /** Time without requests to a synthesiser that failed, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** For the log: the error for which the fallback spoke. */
  readonly onFallback?: (reason: unknown) => void;
  /** In ms. Default `Date.now`. */
  readonly clock?: () => number;
}

/**
 * A synthesiser whose failures go unheard: a clause without sound in time is spoken by the fallback. After the first
 * sound an error is thrown to the caller, which knows what was heard.
 */
export function speakWithFallback(first: Synthesiser, options: FallbackOptions): Synthesiser {
  const { fallback, firstSoundLimit = 1_500, moreSoundLimit = 2_500, restAfterFailure = 15_000 } = options;
  const { onFallback, clock = Date.now } = options;
  let restsUntil = 0;
  return {
    get timeLimit() {
      return fallback.timeLimit;
    },
    async warmUp() {
      await Promise.all([fallback.warmUp(), first.warmUp()]);
    },
    async *speak(clause, voice, signal) {
      // The fallback does not know the first one's voices, but keeps the speed.
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
          const limit: number = hasSound ? moreSoundLimit : Math.max(1, latest - clock());
          const piece: IteratorResult<Int16Array> = await within(limit, pieces.next());
          if (piece.done) break;
          hasSound ||= piece.value.length > 0;
          yield piece.value;
        }
        // A clause without letters or digits, such as a dash, has no sound.
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
        // Not awaited: the synthesiser may hang.
        pieces.return?.().catch(() => undefined);
      }
    },
  };
}
