import { frameMs, frameSamples } from "#voice/protocol/audio.ts";

/** Frames that are collected before speech begins: the network may be that late without a gap. */
const firstTarget = 2;
const largestTarget = 8;
/** Longest silence within speech that is blamed on the network, in ms; a longer one is the speaker's pause. */
const longestGap = largestTarget * frameMs;
/** Each time that this passes without speech, one gap is forgotten, in ms. */
const rest = 1_000;
/** Most frames that wait (one second). Beyond it the oldest are dropped, so that speech does not lag after a stall. */
const capacity = 1000 / frameMs;

/** Between the network, which delivers frames when it can, and the loudspeaker, which wants one every 20 ms. */
export interface JitterBuffer {
  push(frame: Int16Array): void;
  /**
   * The next frame to play; undefined is silence.
   *
   * @param silence length of the silence that plays if there is no frame, in ms; speech can begin only after it.
   *   Default 20.
   */
  pull(silence?: number): Int16Array | undefined;
  /** Drops what was not played, because the visitor interrupted it. */
  flush(): void;
}

/**
 * Speech begins once the target number of frames wait, or after the same time if fewer come: frames are sent only while
 * something is said, and a short word must be played, too. Each gap within speech raises the target by one frame, each
 * second of rest lowers it again, so that late frames in one answer do not delay the next.
 */
export function createJitterBuffer(): JitterBuffer {
  let frames: Int16Array[] = [];
  let target = firstTarget;
  let isPlaying = false;
  /** Time since the first frame began to wait, and time since the last one was played, in ms. */
  let waited = 0;
  let quiet = longestGap;

  return {
    push(frame) {
      if (frame.length !== frameSamples) return;
      // Speech goes on just after the buffer ran dry: that was a gap, not the end of speech.
      if (!isPlaying && frames.length === 0 && quiet < longestGap) {
        target = Math.min(largestTarget, target + 1);
      }
      frames.push(frame);
      if (frames.length > capacity) frames = frames.slice(-target);
    },
    pull(silence = frameMs) {
      if (!isPlaying && frames.length > 0) {
        isPlaying = frames.length >= target || waited >= target * frameMs;
        waited += silence;
      }
      const frame = isPlaying ? frames.shift() : undefined;
      if (frame) {
        quiet = 0;
        return frame;
      }
      if (isPlaying) waited = 0;
      isPlaying = false;
      const rested = Math.floor(quiet / rest);
      quiet += silence;
      if (Math.floor(quiet / rest) > rested) target = Math.max(firstTarget, target - 1);
      return undefined;
    },
    flush() {
      frames = [];
      isPlaying = false;
      waited = 0;
      quiet = longestGap;
    },
  };
}
