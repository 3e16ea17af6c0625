import type { SampleLine } from "#content/home/home.ts";

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

interface TimedLine {
  readonly speaker: SampleLine["speaker"];
  readonly words: number;
  /** Ms from the start of the call. */
  readonly startsAt: number;
}

export interface Schedule {
  readonly lines: readonly TimedLine[];
  /** Length of the whole call, in ms. */
  readonly length: number;
}

/** Ms per word: unhurried speech, about 220 words a minute. */
const wordLength = 270;
const ringing = 600;
const pause = 420;
/** Ms after the last word, for reading the booking before the line goes quiet. */
const closing = 1400;

export function spokenWords(line: SampleLine): string[] {
  return `${line.text} ${line.cutOff ?? ""}`.trim().split(" ");
}

/** Schedules the lines one after another, without a pause where the next speaker cuts in. */
export function scheduleCall(lines: readonly SampleLine[]): Schedule {
  let now = ringing;
  const timed = lines.map((line) => {
    const words = spokenWords(line).length;
    const startsAt = now;
    now += words * wordLength + (line.cutOff === undefined ? pause : 0);
    return { speaker: line.speaker, words, startsAt };
  });
  return { lines: timed, length: now - pause + closing };
}

/** The state of the call `time` ms after its start. */
export function frameAt(schedule: Schedule, time: number): SampleCallFrame {
  const clock = Math.min(Math.max(time, 0), schedule.length);
  const line = schedule.lines.findLastIndex((each) => each.startsAt <= clock);
  const current = schedule.lines[line];
  const last = schedule.lines.length - 1;
  const ended = clock === schedule.length;
  const words = current
    ? Math.min(current.words, 1 + Math.floor((clock - current.startsAt) / wordLength))
    : 0;
  const talking = current !== undefined && clock < current.startsAt + current.words * wordLength;
  return {
    line,
    words,
    speaker: talking ? current.speaker : null,
    seconds: Math.floor(clock / 1000),
    booked: line === last,
    ended,
  };
}

/** The finished call, which is sent as HTML and stays after playing. */
export function finalFrame(schedule: Schedule): SampleCallFrame {
  return frameAt(schedule, schedule.length);
}
