import type { Clock } from "#voice/time/clock.ts";

/** Sum of levels above which the far end speaks. The hosted web SDK's value, like the two below. */
const speakingLevel = 0.01;
/** Sum of levels that counts as full volume. */
const fullLevel = 0.15;
/** Silence after which the far end has stopped, in ms. */
const speechEndAfter = 1_000;

export interface SpeechListener {
  /** 0 to 1, with each observation. */
  volume(level: number): void;
  started(): void;
  stopped(): void;
}

/** Derives from observed levels when the far end starts and stops speaking. */
export function createSpeechActivity(clock: Clock, listener: SpeechListener) {
  let cancelEnd: (() => void) | undefined;

  function stop(): void {
    cancelEnd?.();
    cancelEnd = undefined;
    listener.stopped();
  }

  return {
    /** Takes one observation: the sum of all participants' levels, each 0 to 1. */
    observe(sum: number): void {
      listener.volume(Math.min(1, sum / fullLevel));
      if (sum <= speakingLevel) return;
      if (cancelEnd) cancelEnd();
      else listener.started();
      cancelEnd = clock.after(speechEndAfter, stop);
    },
    /** Ends speech that is still going on, because the call is over. */
    close(): void {
      if (cancelEnd) stop();
    },
  };
}
