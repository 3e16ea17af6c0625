import { frameMs, frameSamples } from "#voice/protocol/audio.ts";

/** Frames that wait before speech begins: what the network may be late without a gap. */
const firstTarget = 2;
const largestTarget = 8;
/** Frames beyond which the oldest are dropped: after a stall, speech is not a second behind for ever. */
const capacity = 1000 / frameMs;

/** Between the network, which delivers frames when it can, and the loudspeaker, which wants one each 20 ms. */
export interface JitterBuffer {
  push(frame: Int16Array): void;
  /** The next frame to play; undefined is silence. */
  pull(): Int16Array | undefined;
  /** Forgets what was not played: somebody spoke over it. */
  flush(): void;
}

/**
 * Speech begins once a few frames wait, or when no more come for as long: frames are sent only while something is
 * said, and a short word is played too. Each gap within speech raises what waits, each quiet end lowers it again.
 */
export function createJitterBuffer(): JitterBuffer {
  let frames: Int16Array[] = [];
  let target = firstTarget;
  let isPlaying = false;
  /** Pulls since the first frame waited, and since the last one was played. */
  let waited = 0;
  let quiet = Number.POSITIVE_INFINITY;

  return {
    push(frame) {
      if (frame.length !== frameSamples) return;
      // Speech went on just after the buffer ran dry: that was a gap, not an end.
      if (!isPlaying && frames.length === 0 && quiet < largestTarget) {
        target = Math.min(largestTarget, target + 1);
      }
      frames.push(frame);
      if (frames.length > capacity) frames = frames.slice(-target);
    },
    pull() {
      quiet++;
      if (!isPlaying && frames.length > 0) isPlaying = frames.length >= target || ++waited > target;
      if (!isPlaying) {
        if (quiet === 50) target = Math.max(firstTarget, target - 1);
        return undefined;
      }
      const frame = frames.shift();
      if (frame) quiet = 0;
      else {
        isPlaying = false;
        waited = 0;
      }
      return frame;
    },
    flush() {
      frames = [];
      isPlaying = false;
      waited = 0;
      quiet = Number.POSITIVE_INFINITY;
    },
  };
}
