import type { Frame } from "#voice/protocol/audio.ts";

/** Changes loudness gradually within one frame, so that nothing clicks. */
export interface Gain {
  set(target: number): void;
  /** Back to 1 at once, without a fade: only while nothing is playing. */
  reset(): void;
  /** Changes the frame in place. */
  apply(frame: Frame): void;
}

export function createGain(): Gain {
  let now = 1;
  let target = 1;
  return {
    set(gain) {
      target = gain;
    },
    reset() {
      now = 1;
      target = 1;
    },
    apply(frame) {
      if (now === 1 && target === 1) return;
      const step = (target - now) / frame.length;
      for (let i = 0; i < frame.length; i++) {
        now += step;
        frame[i] = Math.round((frame[i] ?? 0) * now);
      }
      now = target;
    },
  };
}
