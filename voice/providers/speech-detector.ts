import type { Frame } from "#voice/protocol/audio.ts";

/** Tells speech from other sounds: typing, a fan, traffic. */
export interface SpeechDetector {
  /** Begins to listen to one call. */
  listen(): SpeechDetection;
}

export interface SpeechDetection {
  /**
   * Takes the next frame of the call. The caller may use the frame again afterwards.
   *
   * @param isNeeded false if nobody asks about it; a detector may then save itself the work, and go on with the next
   * that is. Default true
   */
  write(frame: Frame, isNeeded?: boolean): void;
  /**
   * Probability, from 0 to 1, that the latest sound holds speech. Undefined while it is not known, 0 where it was not
   * needed.
   */
  probability(): number | undefined;
  close(): void;
}
