import { frameMs } from "#voice/protocol/audio.ts";

/** Counts the frames that are due, so that sound leaves in real time. */
export interface Pacer {
  /** The number of frames that may be sent now. */
  owed(now: number): number;
  /** Counts one frame as sent. Returns the time at which it is due, in ms. */
  sent(now: number): number;
  /** True when every frame sent has had the time to be played. */
  isPlayed(now: number): boolean;
  /** Starts a new count with the next frame, after a pause. */
  rest(): void;
}

/** Frames sent before they are due: a timer that is late by less causes no gap. */
export const leadFrames = 2;
/**
 * Most frames sent at once. A process that stalled for longer does not catch up: a burst only fills the browser's
 * buffer.
 */
const mostOwed = leadFrames + 8;

export function createPacer(): Pacer {
  let start: number | undefined;
  let frames = 0;

  function owed(now: number): number {
    if (start === undefined) return leadFrames + 1;
    const due = Math.floor((now - start) / frameMs) + 1 + leadFrames - frames;
    if (due <= mostOwed) return due;
    start += (due - leadFrames - 1) * frameMs;
    return leadFrames + 1;
  }

  return {
    owed,
    sent(now) {
      start ??= now;
      return start + frames++ * frameMs;
    },
    isPlayed: (now) => start === undefined || now >= start + frames * frameMs,
    rest() {
      start = undefined;
      frames = 0;
    },
  };
}
