import type { TranscriptLine, TranscriptLines } from "./transcript.ts";
import { heardOf } from "./transcript.ts";

/** One side's words on the time line of a call. Times are ms since the call was picked up. */
export interface TimelineTurn {
  readonly line: TranscriptLine;
  readonly from: number;
  readonly until: number;
}

/** The turns of a call in the order they began. */
export function turnsOf(lines: TranscriptLines, startedAt: number, length: number): readonly TimelineTurn[] {
  const within = (at: number) => Math.max(0, Math.min(length, at - startedAt));
  return lines
    .map((line) => ({ line, from: within(line.at), until: within(line.until) }))
    .sort((a, b) => a.from - b.from);
}

/** The turn at a place: the last one that has begun. Undefined before the first one. */
export function turnAt(turns: readonly TimelineTurn[], place: number): TimelineTurn | undefined {
  return turns.findLast(({ from }) => from <= place);
}

/** A place this near to a turn's beginning counts as there, in ms. */
const near = 400;

/** The beginning of the turn after or before a place; the ends of the call beyond the last and first one. */
export function nextPlace(
  turns: readonly TimelineTurn[],
  place: number,
  direction: "forward" | "back",
  length: number,
): number {
  if (direction === "forward") return turns.find(({ from }) => from > place)?.from ?? length;
  return turns.findLast(({ from }) => from < place - near)?.from ?? 0;
}

/** Number of characters of a turn's heard words that were said by a place, assuming an even pace. */
export function saidBy({ line, from, until }: TimelineTurn, place: number): number {
  const words = line.clauses.map(heardOf).join(" ");
  if (place >= until || until <= from) return words.length;
  const reached = Math.floor((words.length * Math.max(0, place - from)) / (until - from));
  const end = words.indexOf(" ", reached);
  return end === -1 ? words.length : end;
}

const wavelength = 8;
const step = wavelength / 4;

/**
 * SVG path data of a spoken turn between two places of the drawing: a burst for each word, as tall as the word is long.
 * It shows the words, not the sound, of which nothing is kept.
 */
export function wordsPath(words: string, x1: number, x2: number, swing: number): string {
  let path = `M${tenth(x1)} 0`;
  let before = 0;
  const starts = [...words.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  for (let x = x1 + step; x < x2; x += step) {
    const character = ((x - x1) / (x2 - x1)) * words.length;
    const { word, index } = starts.findLast((each) => each.index <= character) ?? { word: "", index: 0 };
    const inWord = (character - index) / (word.length + 1);
    const loud = (0.45 + Math.min(0.55, word.length / 14)) * Math.sin(Math.PI * Math.min(1, inWord)) ** 0.7;
    const height = -swing * loud * Math.sin((2 * Math.PI * (x - x1)) / wavelength);
    // A curve through the midpoints of the steps is smooth at the crests.
    path += `Q${tenth(x - step)} ${tenth(before)} ${tenth(x - step / 2)} ${tenth((before + height) / 2)}`;
    before = height;
  }
  return `${path}L${tenth(x2)} 0`;
}

/** SVG path data of a typed turn: a key stroke every few pixels, from its place on. */
export function keysPath(words: string, x: number, most: number): string {
  const strokes = Math.max(3, Math.min(Math.round(words.length / 6), Math.floor((most - x) / 4)));
  return Array.from({ length: strokes }, (_, index) => `M${tenth(x + index * 4)} -5v10`).join("");
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
