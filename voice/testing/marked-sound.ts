import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";

// Sound that carries its own text, for tests: words and clauses are numbered, and the samples encode the number so that
// no change of loudness can lose it.

/** Loudness of a scripted visitor: -21 dBFS. */
const loudness = 3000;
const numbers = 100;

/** Numbers texts, and finds the text of a number. */
export interface Lexicon {
  numberOf(text: string): number;
  textOf(number: number): string | undefined;
}

export function createLexicon(): Lexicon {
  const texts: string[] = [""];
  return {
    numberOf(text) {
      const known = texts.indexOf(text);
      return known > 0 ? known : texts.push(text) - 1;
    },
    textOf: (number) => texts[number] || undefined,
  };
}

/** Positions of the four parts of a mark, there and back, so that a fade changes all of them alike. */
const parts = [0, 1, 2, 3, 3, 2, 1, 0];

const made = new Map<string, Frame>();

/** A frame of a tone that encodes a number and whether it is the last frame of it. */
export function markedFrame(number: number, isLast: boolean, level = loudness): Frame {
  const key = `${number} ${isLast} ${level}`;
  const known = made.get(key);
  if (known) return known;
  const part = (value: number) => -Math.round((level * (value + 1)) / (numbers + 1));
  const values = [level, part(number % numbers), part(Math.floor(number / numbers)), isLast ? -level : 0];
  const frame = new Int16Array(frameSamples).map((_, i) => values[parts[i % parts.length] ?? 0] ?? 0);
  made.set(key, frame);
  return frame;
}

/** Reads the mark of a frame, at almost any loudness; undefined for silence. */
export function readMark(frame: Frame): { number: number; isLast: boolean } | undefined {
  if (frame[0] === 0 && frame[8] === 0 && frame.at(-1) === 0) return undefined;
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < frame.length; i++) {
    const part = parts[i % parts.length] ?? 0;
    sums[part] = (sums[part] ?? 0) + (frame[i] ?? 0);
  }
  const [whole = 0, low = 0, high = 0, last = 0] = sums;
  if (whole < frameSamples * 25) return undefined;
  const read = (sum: number) => Math.round((-sum / whole) * (numbers + 1)) - 1;
  return { number: read(high) * numbers + read(low), isLast: last < -whole / 2 };
}

/** The frames of spoken words, `msPerWord` each, for a recogniser with the same lexicon. */
export function spoken(text: string, lexicon: Lexicon, msPerWord = 300): Frame[] {
  return text.split(/\s+/).flatMap((word) => {
    const frames = Math.round(msPerWord / frameMs);
    const number = lexicon.numberOf(word);
    return Array.from({ length: frames }, (_, i) => markedFrame(number, i === frames - 1));
  });
}

/** Sound without a word: a cough, a door. */
export function noise(ms: number, level = loudness): Frame[] {
  return Array.from({ length: Math.round(ms / frameMs) }, () => markedFrame(0, false, level));
}
