/** Loudness of both sides of a call, in blocks, as recorded by the page's tap. */
export interface Levels {
  readonly blockMs: number;
  /** Start of the first block and time of the click, in ms of the audio clock. */
  readonly startMs: number;
  readonly clickedMs: number;
  /** Root mean squares, 0 to 1. */
  readonly mic: readonly number[];
  readonly remote: readonly number[];
}

/** An utterance, from its first to its last sound, in ms of the audio clock. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** -50 dBFS. */
const audible = 10 ** (-50 / 20);
/** In ms. A shorter sound is a click. */
const shortest = 20;

/** Utterances of one side. Silences shorter than `join` ms are part of an utterance. */
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

/** In ms. Shorter silences are within one sentence or one answer. */
const withinSentence = 800;
const withinAnswer = 1_200;

export interface Turns {
  /** Times from the visitor's last sound to the answer's first, in ms; negative if the answer came too early. */
  readonly delays: readonly number[];
  /** Number of the visitor's utterances, except those over the assistant's speech. */
  readonly asked: number;
}

/** Delay of each answer, which must begin before the visitor's next utterance to count. */
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

/** Time from the click to the first sound of the greeting, in ms. */
export function clickToSound(levels: Levels): number | undefined {
  const first = spansOf(levels, "remote", withinAnswer)[0];
  return first && first.from - levels.clickedMs;
}

export interface Interruption {
  /** Time from the visitor's first sound until the assistant stays below a third of its loudness, in ms. */
  readonly ducked: number;
  /** Time until the assistant is silent, in ms. */
  readonly silent: number;
}

/** Time before an interruption that determines the assistant's loudness, in ms. */
const before = 1_000;
/** Silence that counts as stopped, in ms. Short, as the answer to "stop" follows soon. */
const stopped = 200;
/** In ms. A later silence was not caused by the interruption. */
const longest = 1_500;

/**
 * Measures how soon the assistant is quiet when the visitor speaks over it. Its loudness before is the 90th percentile
 * of the blocks, so that the quiet sounds of words do not count as ducking.
 *
 * @returns `overlaps`: how often the visitor spoke over the assistant; `interruptions`: the times it fell silent.
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
