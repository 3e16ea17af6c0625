/** How loud both sides of a call were, by blocks, as a page's tap heard them. */
export interface Levels {
  readonly blockMs: number;
  /** When the first block begins, and when the call was clicked, in ms of the audio clock. */
  readonly startMs: number;
  readonly clickedMs: number;
  /** Root mean squares, 0 to 1. */
  readonly mic: readonly number[];
  readonly remote: readonly number[];
}

/** From the first to the last sound of something said, in ms of the audio clock. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** -50 dBFS. */
const audible = 10 ** (-50 / 20);
/** Shorter sound is a click, in ms. */
const shortest = 20;

/** What was said on one side: sound, with silences of less than `join` ms in it. */
export function spansOf(levels: Levels, side: "mic" | "remote", join: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const [i, level] of levels[side].entries()) {
    if (level < audible) continue;
    const from = levels.startMs + i * levels.blockMs;
    const to = from + levels.blockMs;
    const last = spans.at(-1);
    if (last && from - last.to < join) last.to = to;
    else spans.push({ from, to });
  }
  return spans.filter(({ from, to }) => to - from >= shortest);
}

/** Silence within one sentence, and within one answer, is shorter, in ms. */
const withinSentence = 800;
const withinAnswer = 1_200;

export interface Turns {
  /** From the visitor's last sound to the first of the answer, in ms; below zero where it came too early. */
  readonly delays: readonly number[];
  /** How often the visitor spoke, and not over the assistant. */
  readonly asked: number;
}

/** How soon answers begin, each after the last of the visitor's sounds before the next of the visitor's. */
export function turnsOf(levels: Levels): Turns {
  const remote = spansOf(levels, "remote", withinAnswer);
  const asked = spansOf(levels, "mic", withinSentence);
  const alone = asked.filter(({ from }) => !remote.some((span) => span.from <= from && span.to > from));
  const delays = alone.flatMap((question) => {
    const next = asked.find(({ from }) => from > question.from)?.from ?? Number.POSITIVE_INFINITY;
    const answer = remote.find(({ from }) => from > question.from && from < next);
    return answer ? [answer.from - question.to] : [];
  });
  return { delays, asked: alone.length };
}

/** From the click to the first sound of the greeting, in ms. */
export function clickToSound(levels: Levels): number | undefined {
  const first = spansOf(levels, "remote", withinAnswer)[0];
  return first && first.from - levels.clickedMs;
}

export interface Interruption {
  /** From the visitor's first sound until the assistant is a third as loud as before, in ms. */
  readonly ducked: number;
  /** Until nothing of it is heard. */
  readonly silent: number;
}

/** Over how long the assistant's loudness before is taken, in ms. */
const before = 1_000;
/** Silence that is no sound's part, in ms: the answer to "stop" itself follows soon. */
const stopped = 200;
/** What takes longer did not come of the interruption, in ms. */
const longest = 1_500;

/**
 * How soon the assistant is quiet when the visitor speaks over it: each time that it was speaking in the moment
 * before. Loudness before is what 9 of 10 blocks stay below, so that the quiet sounds of words are no ducking.
 */
export function interruptionsOf(levels: Levels): { overlaps: number; interruptions: Interruption[] } {
  const { remote, startMs, blockMs } = levels;
  const blocks = (ms: number) => Math.round(ms / blockMs);
  const onsets = spansOf(levels, "mic", withinSentence)
    .map(({ from }) => Math.round((from - startMs) / blockMs))
    .filter((at) => remote.slice(Math.max(0, at - blocks(150)), at).some((level) => level >= audible));
  const interruptions = onsets.flatMap((onset) => {
    const past = remote.slice(Math.max(0, onset - blocks(before)), onset).sort((a, b) => a - b);
    const loud = past[Math.floor(past.length * 0.9)] ?? 0;
    const after = remote.slice(onset, onset + blocks(longest));
    const silence = after.findIndex((_, i) => isQuiet(after.slice(i, i + blocks(stopped)), blocks(stopped)));
    if (silence < 0) return [];
    const ducked = after.slice(0, silence).findLastIndex((level) => level >= loud / 3) + 1;
    return [{ ducked: ducked * blockMs, silent: silence * blockMs }];
  });
  return { overlaps: onsets.length, interruptions };
}

function isQuiet(levels: readonly number[], blocks: number): boolean {
  return levels.length >= blocks && levels.every((level) => level < audible);
}
