import type { QueuedCallContent } from "#content/outbound-calls/outbound-calls.ts";

export type QueuedCallPhase = "waiting" | "ringing" | "talking" | "done";

export interface ScheduledCall {
  /** Seconds from the start of the queue. `answersAt` equals `endsAt` when no one picks up. */
  readonly ringsAt: number;
  readonly answersAt: number;
  readonly endsAt: number;
}

/** The phase of each call at one moment, and the number of calls in each phase. */
export interface QueueMoment {
  readonly calls: readonly { readonly phase: QueuedCallPhase; readonly seconds: number }[];
  readonly onTheLine: number;
  readonly waiting: number;
  readonly done: number;
  readonly ended: boolean;
}

/** Seconds between hanging up and dialing the next call. */
const between = 1;

/** Assigns the calls in order: the line that is free first takes the next call. */
export function scheduleQueue(calls: readonly QueuedCallContent[], lines: number): readonly ScheduledCall[] {
  const freeAt = Array.from({ length: lines }, (_, line) => line);
  return calls.map(({ rings, talks }) => {
    const ringsAt = Math.min(...freeAt);
    const answersAt = ringsAt + rings;
    const endsAt = answersAt + talks;
    freeAt[freeAt.indexOf(ringsAt)] = endsAt + between;
    return { ringsAt, answersAt, endsAt };
  });
}

/** Seconds until the last call is over. */
export function lengthOf(schedule: readonly ScheduledCall[]): number {
  return Math.max(0, ...schedule.map(({ endsAt }) => endsAt));
}

/** The queue `time` seconds after its start. */
export function queueAt(schedule: readonly ScheduledCall[], time: number): QueueMoment {
  const calls = schedule.map(({ ringsAt, answersAt, endsAt }) => {
    if (time < ringsAt) return { phase: "waiting", seconds: 0 } as const;
    if (time >= endsAt) return { phase: "done", seconds: endsAt - answersAt } as const;
    if (time < answersAt) return { phase: "ringing", seconds: 0 } as const;
    return { phase: "talking", seconds: Math.floor(time - answersAt) } as const;
  });
  const count = (...phases: QueuedCallPhase[]) => calls.filter(({ phase }) => phases.includes(phase)).length;
  const done = count("done");
  return {
    calls,
    onTheLine: count("ringing", "talking"),
    waiting: count("waiting"),
    done,
    ended: done === calls.length,
  };
}
