// Runs at build time: pages get the schedule, not its making.
import type { SampleLine } from "../../../content/sample-calls/sample-calls.ts";
import { type Schedule, spokenWords, type TimedLine, wordStep } from "./playback.ts";

/**
 * A part of a line that is spoken in one go: how many of its words, and the length of its sound in ms, or of reading if it
 * has none.
 */
export type SampleClause = readonly [words: number, ms: number];

/** When a clause sounds, in ms from the start of the call. */
export interface TimedClause {
  readonly startsAt: number;
  readonly endsAt: number;
  /** It fades out from here to its end, as the other side cuts in. */
  readonly fadesAt?: number;
}

const ringing = 600;
const betweenSpeakers = 420;
/** Ms between two clauses of a line, after a sentence and inside one. */
const pauses = { sentence: 240, phrase: 110 };
/** Ms for which Wren is still heard, ever more quietly, when the caller cuts in. */
const cutInFade = 150;
/** Ms after the last word, for reading the booking before the line goes quiet. */
const closing = 1400;

/**
 * Schedules the lines one after another. A speaker who cuts in begins while the other's last word fades.
 *
 * @param clauses of each line, its cut-off half included.
 */
export function scheduleCall(
  lines: readonly SampleLine[],
  clauses: readonly (readonly SampleClause[])[],
): Schedule & { readonly clauses: readonly TimedClause[] } {
  const timedLines: TimedLine[] = [];
  const timedClauses: TimedClause[] = [];
  let now = ringing;
  for (const [index, line] of lines.entries()) {
    const { speaker, cutOff } = line;
    const startsAt = now;
    const wordSteps: number[] = [];
    for (const [count, ms] of clauses[index] ?? []) {
      const words = spokenWords(line);
      const before = words[wordSteps.length - 1];
      if (before) now += /[.?!]$/.test(before) ? pauses.sentence : pauses.phrase;
      wordSteps.push(...stepsOf(words.slice(wordSteps.length, wordSteps.length + count), now - startsAt, ms));
      const endsAt = now + ms;
      timedClauses.push({ startsAt: now, endsAt });
      now = endsAt;
    }
    timedLines.push({ speaker, startsAt, endsAt: now, wordSteps });
    const last = timedClauses.at(-1);
    if (cutOff !== undefined && last) {
      now -= cutInFade;
      timedClauses[timedClauses.length - 1] = { ...last, fadesAt: now };
    } else now += betweenSpeakers;
  }
  return { lines: timedLines, clauses: timedClauses, length: now - betweenSpeakers + closing };
}

/**
 * When each word of a clause begins: longer words take longer.
 *
 * @param after ms from the start of the line to that of the clause.
 */
function stepsOf(words: readonly string[], after: number, ms: number): number[] {
  const perLetter = ms / (words.join(" ").length + 1);
  let letters = 0;
  return words.map((word) => {
    const steps = Math.round((after + letters * perLetter) / wordStep);
    letters += word.length + 1;
    return steps;
  });
}
