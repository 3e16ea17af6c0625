import { type LineMoment, linePath } from "#ui/line-path.ts";
import type { SampleCallFrame } from "./playback.ts";

export const lineShape = { reach: 1600, spread: 420, swing: 52 };

/** Path of the line for the finished call: one still moment of a voice, at its loudest between the two buttons. */
export const restingPath = linePath({ level: 1, phase: 2.2, center: -90 }, { ...lineShape, spread: 330 });

/** Position of each side on the line: the caller's voice comes in from the left. */
const places = { caller: -70, wren: 25 } as const;

/** Loudness of speech at one moment: syllables, three or four a second, never quite silent. */
function loudness(time: number): number {
  return 0.78 + 0.22 * Math.sin(time / 83) * Math.sin(time / 211);
}

/**
 * The next moment of the line: it swells on the speaker's side and settles in a pause. The caller's wave runs towards
 * Wren, and Wren's runs back.
 *
 * @param elapsed Ms since the previous moment.
 */
export function nextMoment(
  previous: LineMoment,
  frame: SampleCallFrame,
  time: number,
  elapsed: number,
): LineMoment {
  const target = frame.speaker === null ? 0.03 : loudness(time);
  const place = frame.speaker === null ? previous.center : places[frame.speaker];
  const ease = 1 - Math.exp(-elapsed / 110);
  const direction = frame.speaker === "caller" ? 1 : -1;
  return {
    level: previous.level + (target - previous.level) * ease,
    center: previous.center + (place - previous.center) * ease,
    phase: previous.phase + direction * elapsed * 0.011,
  };
}
