import type { SampleLine } from "#content/sample-calls/sample-calls.ts";

/** The visible state of the call at one moment. */
export interface SampleCallFrame {
  /** Index of the newest line that has begun. */
  readonly line: number;
  /** Words of that line spoken so far, a cut-off half included. */
  readonly words: number;
  /** The current speaker; null in a pause and after the end. */
  readonly speaker: SampleLine["speaker"] | null;
  /** Whole seconds since the first word, up to {@link callSeconds}. */
  readonly seconds: number;
  readonly booked: boolean;
  readonly ended: boolean;
}

/** Times are in ms from the start of the call. */
export interface TimedLine {
  readonly speaker: SampleLine["speaker"];
  readonly startsAt: number;
  readonly endsAt: number;
  /** When each word begins, in steps of {@link wordStep} from the start of the line: pages hold these numbers. */
  readonly wordSteps: readonly number[];
}

/** The captions' times. */
export interface Schedule {
  readonly lines: readonly TimedLine[];
  /** Length of the whole call, in ms. */
  readonly length: number;
}

/** Ms. */
export const wordStep = 50;

/** Length of the talk, from the first word to the last, in whole seconds. */
export function callSeconds({ lines }: Pick<Schedule, "lines">): number {
  return Math.round(((lines.at(-1)?.endsAt ?? 0) - (lines[0]?.startsAt ?? 0)) / 1000);
}

export function spokenWords(line: SampleLine): string[] {
  return `${line.text} ${line.cutOff ?? ""}`.trim().split(" ");
}

/** The state of the call `time` ms after its start. */
export function frameAt(schedule: Schedule, time: number): SampleCallFrame {
  const clock = Math.min(Math.max(time, 0), schedule.length);
  const line = schedule.lines.findLastIndex((each) => each.startsAt <= clock);
  const current = schedule.lines[line];
  return {
    line,
    words: current
      ? current.wordSteps.filter((steps) => current.startsAt + steps * wordStep <= clock).length
      : 0,
    speaker: current !== undefined && clock < current.endsAt ? current.speaker : null,
    seconds: Math.min(
      Math.max(0, Math.floor((clock - (schedule.lines[0]?.startsAt ?? 0)) / 1000)),
      callSeconds(schedule),
    ),
    booked: line === schedule.lines.length - 1,
    ended: clock === schedule.length,
  };
}

/** The finished call, which is sent as HTML and stays after playing. */
export function finalFrame(schedule: Schedule): SampleCallFrame {
  return frameAt(schedule, schedule.length);
}
