import { frameMs, frameSamples } from "#voice/protocol/audio.ts";

/** Frames that wait before speech begins: what the network may be late without a gap. */
const firstTarget = 2;
const largestTarget = 8;
/** Silence within speech that the network may have made; more is a pause of whoever speaks, in ms. */
const longestGap = largestTarget * frameMs;
/** Without speech for this long, one gap is forgotten, in ms. */
const rest = 1_000;
/** Frames beyond which the oldest are dropped: after a stall, speech is not a second behind for ever. */
const capacity = 1000 / frameMs;

/** Between the network, which delivers frames when it can, and the loudspeaker, which wants one each 20 ms. */
export interface JitterBuffer {
  push(frame: Int16Array): void;
  /**
   * The next frame to play; undefined is silence.
   *
   * @param silence how long that would be, in ms: what comes meanwhile is heard after it. Default 20
   */
  pull(silence?: number): Int16Array | undefined;
  /** Forgets what was not played: somebody spoke over it. */
  flush(): void;
}

/**
 * Speech begins once a few frames wait, or when no more come for as long: frames are sent only while something is
 * said, and a short word is played too. Each gap within speech raises what waits, each second of rest lowers it again:
 * who waits for an answer is not to wait for what was late in the last one.
 */
export function createJitterBuffer(): JitterBuffer {
  let frames: Int16Array[] = [];
  let target = firstTarget;
  let isPlaying = false;
  /** Since the first frame waited, and since the last one was played, in ms. */
  let waited = 0;
  let quiet = longestGap;

  return {
    push(frame) {
      if (frame.length !== frameSamples) return;
      // Speech went on just after the buffer ran dry: that was a gap, not an end.
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
