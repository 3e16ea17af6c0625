import { createInterruptionDetector } from "#voice/audio/interruption.ts";
import { levelOfSamples } from "#voice/audio/level.ts";
import { createVoiceActivity } from "#voice/audio/voice-activity.ts";

export interface Reflex {
  /**
   * Takes what both ends said in one frame, -1 to 1, and when it began, in ms. Answers whether the assistant is to be
   * lowered from now on.
   */
  hear(at: number, mic: Float32Array, remote: Float32Array): boolean;
}

/** How long the visitor is quiet before the assistant is heard again, in ms. */
const release = 120;
/** By then the far end has lowered its voice itself, or knows better, in ms. */
const longest = 600;

/**
 * Notices that the visitor speaks over the assistant. The far end notices as well, and decides what it was, but it is
 * a network and a buffer away: about a tenth of a second.
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
