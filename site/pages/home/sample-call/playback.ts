import type { SampleLine } from "#content/home/home.ts";

/** A part of a line that is spoken in one go. */
export interface SampleClause {
  readonly text: string;
  /** Length of its sound; if it has none, of words read at leisure. */
  readonly seconds: number;
}

/** The visible state of the call at one moment. */
export interface SampleCallFrame {
  /** Index of the newest line that has begun. */
  readonly line: number;
  /** Words of that line spoken so far, a cut-off half included. */
  readonly words: number;
  /** The current speaker; null in a pause and after the end. */
  readonly speaker: SampleLine["speaker"] | null;
  /** Whole seconds since the call began. */
  readonly seconds: number;
  readonly booked: boolean;
  readonly ended: boolean;
}

/** Times are in ms from the start of the call. */
interface TimedLine {
  readonly speaker: SampleLine["speaker"];
  readonly startsAt: number;
  readonly endsAt: number;
  /** The moment at which each word begins. */
  readonly wordsAt: readonly number[];
}

/** When a clause sounds, in ms from the start of the call. */
export interface TimedClause {
  readonly startsAt: number;
  readonly endsAt: number;
  /** It fades out from here to its end, as the other side cuts in. */
  readonly fadesAt?: number;
}

export interface Schedule {
  readonly lines: readonly TimedLine[];
  /** The clauses of all lines, in order. */
  readonly clauses: readonly TimedClause[];
  /** Length of the whole call, in ms. */
  readonly length: number;
}

const ringing = 600;
const betweenSpeakers = 420;
/** Ms between two clauses of a line, after a sentence and inside one. */
const pauses = { sentence: 240, phrase: 110 };
/** Ms for which Wren is still heard, ever more quietly, when the caller cuts in. */
const cutInFade = 150;
/** Ms after the last word, for reading the booking before the line goes quiet. */
const closing = 1400;

export function spokenWords(line: SampleLine): string[] {
  return `${line.text} ${line.cutOff ?? ""}`.trim().split(" ");
}

/**
 * Schedules the lines one after another. A speaker who cuts in begins while the other's last word fades.
 *
 * @param clauses of each line, its cut-off half included.
 */
export function scheduleCall(
  lines: readonly SampleLine[],
  clauses: readonly (readonly SampleClause[])[],
): Schedule {
  const timedLines: TimedLine[] = [];
  const timedClauses: TimedClause[] = [];
  let now = ringing;
  for (const [index, { speaker, cutOff }] of lines.entries()) {
    const startsAt = now;
    const wordsAt: number[] = [];
    let before: SampleClause | undefined;
    for (const clause of clauses[index] ?? []) {
      if (before) now += /[.?!]$/.test(before.text) ? pauses.sentence : pauses.phrase;
      wordsAt.push(...wordTimes(clause, now));
      const endsAt = now + clause.seconds * 1000;
      timedClauses.push({ startsAt: now, endsAt });
      now = endsAt;
      before = clause;
    }
    timedLines.push({ speaker, startsAt, endsAt: now, wordsAt });
    const last = timedClauses.at(-1);
    if (cutOff !== undefined && last) {
      now -= cutInFade;
      timedClauses[timedClauses.length - 1] = { ...last, fadesAt: now };
    } else now += betweenSpeakers;
  }
  return { lines: timedLines, clauses: timedClauses, length: now - betweenSpeakers + closing };
}

/** The moment at which each word of a clause begins: longer words take longer. */
function wordTimes({ text, seconds }: SampleClause, startsAt: number): number[] {
  const perLetter = (seconds * 1000) / (text.length + 1);
  let letters = 0;
  return text.split(" ").map((word) => {
    const at = startsAt + letters * perLetter;
    letters += word.length + 1;
    return at;
  });
}

/** The state of the call `time` ms after its start. */
export function frameAt(schedule: Schedule, time: number): SampleCallFrame {
  const clock = Math.min(Math.max(time, 0), schedule.length);
  const line = schedule.lines.findLastIndex((each) => each.startsAt <= clock);
  const current = schedule.lines[line];
  return {
    line,
    words: current ? current.wordsAt.filter((at) => at <= clock).length : 0,
    speaker: current !== undefined && clock < current.endsAt ? current.speaker : null,
    seconds: Math.floor(clock / 1000),
    booked: line === schedule.lines.length - 1,
    ended: clock === schedule.length,
  };
}

/** The finished call, which is sent as HTML and stays after playing. */
export function finalFrame(schedule: Schedule): SampleCallFrame {
  return frameAt(schedule, schedule.length);
}
