import { frameMs } from "#voice/protocol/audio.ts";

/** Counts the frames that are due, so that sound leaves at the speed at which it is heard. */
export interface Pacer {
  /** How many frames may be sent now. */
  owed(now: number): number;
  /** A frame has been sent; answers when it is due, in ms. */
  sent(now: number): number;
  /** Whether all that was sent has had the time to be played. */
  isPlayed(now: number): boolean;
  /** Sound pauses; the next frame begins a new count. */
  rest(): void;
}

/** Frames sent before they are due: a timer that is late by less is not heard. */
export const leadFrames = 2;
/** A process that stood still for longer does not catch up: a burst would only fill the browser's buffer. */
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
