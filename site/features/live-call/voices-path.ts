/** Past loudness of one end, 0 to 1, newest first, with one value per `stepMs`. */
export type LoudnessTrail = readonly number[];

export interface Voices {
  readonly visitor: LoudnessTrail;
  readonly assistant: LoudnessTrail;
}

interface Shape {
  /** Length of the line, in CSS pixels. */
  readonly width: number;
  /** Greatest swing to either side. */
  readonly swing: number;
}

export const stepMs = 16;
/** Ms that a sound takes from one end of the line to the other: about the length of a word. */
const crossing = 1_100;
/** Number of values to keep for each end. */
export const remembered = Math.ceil(crossing / stepMs) + 2;
const wavelength = 38;
const step = 5;
/** Half the part of the line in which one voice passes into the other. */
export const blend = 0.07;

/** Loudness (0 to 1) of a level. Speech has a level around 0.1, which this scales to fill the line. */
export function loudness(level: number): number {
  return Math.min(1, (Math.max(0, level) / 0.16) ** 0.75);
}

/** Rises fast and falls slowly, as hearing does. */
export function followVoice(before: number, now: number): number {
  return before + (now - before) * (now > before ? 0.45 : 0.12);
}

/** Where the voices meet: in the middle, or nearer to the quieter one. Moves there from `before` in a fifth of a second. */
export function meetingPlace(before: number, visitor: number, assistant: number): number {
  const wanted = 0.5 + 0.3 * (visitor - assistant);
  return before + (wanted - before) * 0.08;
}

/**
 * SVG path data of the line between both ends: the visitor's voice comes in at the left, the assistant's at the right,
 * and each runs to where they meet. Flat where neither is heard.
 *
 * @param phase Phase of the waves, in radians; increasing it moves them.
 * @param meeting Where the voices meet, 0 (the visitor's end) to 1.
 */
export function voicesPath(
  { visitor, assistant }: Voices,
  phase: number,
  { width, swing }: Shape,
  meeting = 0.5,
): string {
  let path = "M0 0";
  let before = 0;
  for (let x = step; x < width; x += step) {
    const height = heightAt(x / width, x, { visitor, assistant }, phase, meeting) * swing;
    path += `Q${x - step} ${tenth(before)} ${x - step / 2} ${tenth((before + height) / 2)}`;
    before = height;
  }
  return `${path}L${tenth(width)} 0`;
}

function heightAt(
  place: number,
  x: number,
  { visitor, assistant }: Voices,
  phase: number,
  meeting: number,
): number {
  const k = (2 * Math.PI * x) / wavelength;
  // Both ends are fixed, and a voice grows weaker on its way.
  const held = Math.sin(Math.PI * place) ** 0.8;
  const side = clamp((place - meeting) / blend / 2 + 0.5);
  const fromLeft = at(visitor, place) * (1.05 - 0.75 * place) * (1 - side);
  const fromRight = at(assistant, 1 - place) * (1.05 - 0.6 * (1 - place)) * side;
  const sound = fromLeft * Math.sin(k - phase) + fromRight * Math.sin(k * 0.93 + phase);
  // A slow wave varies the crests, so that no two are alike.
  const words = 0.45 + 0.55 * Math.sin(x * 0.021 + phase * 0.11) ** 2;
  return -Math.max(-1, Math.min(1, sound)) * held * words;
}

/** Loudness of the sound that has reached `place`, at the time it came in. */
function at(end: LoudnessTrail, place: number): number {
  const index = (place * crossing) / stepMs;
  const first = Math.floor(index);
  const before = end[first] ?? 0;
  const after = end[first + 1] ?? 0;
  return before + (after - before) * (index - first);
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
