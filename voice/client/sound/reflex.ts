import { createInterruptionDetector } from "#voice/audio/interruption.ts";
import { levelOfSamples } from "#voice/audio/level.ts";
import { createVoiceActivity } from "#voice/audio/voice-activity.ts";

export interface Reflex {
  /**
   * Takes one frame of samples, -1 to 1, from each end.
   *
   * @param at the beginning of the frame, in ms.
   * @returns true if the assistant is to be lowered from now on.
   */
  hear(at: number, mic: Float32Array, remote: Float32Array): boolean;
}

/** Silence of the visitor after which the assistant is heard again, in ms. */
const release = 120;
/** Longest time the assistant is lowered here, in ms: by then the far end has lowered its voice or knows better. */
const longest = 600;

/**
 * Notices that the visitor speaks over the assistant. The far end notices, too, and decides what follows from it, but
 * it is a network and a buffer away: about a tenth of a second.
 */
export function createReflex(): Reflex {
  const detector = createInterruptionDetector();
  const activity = createVoiceActivity();
  let state: "up" | "down" | "spent" = "up";
  let downAt = 0;
  let voiceAt = 0;

  return {
    hear(at, mic, remote) {
      const level = levelOfSamples(mic);
      detector.played(at, levelOfSamples(remote));
      if (!detector.mayEcho(at)) {
        activity.hear(level);
        state = "up";
        return false;
      }
      if (state === "up") {
        if (!detector.hear(at, level, activity.floor())) return false;
        state = "down";
        downAt = voiceAt = at;
        return true;
      }
      if (detector.isOver(at, level, activity.floor())) voiceAt = at;
      if (at - voiceAt >= release) state = "up";
      else if (at - downAt >= longest) state = "spent";
      return state === "down";
    },
  };
}
