import { expect, test } from "vitest";
import { lengthOf, queueAt, scheduleQueue } from "./queue.ts";

const call = (rings: number, talks: number) => ({ who: "", about: "", result: "", rings, talks });
const schedule = scheduleQueue([call(2, 4), call(3, 0), call(1, 2), call(1, 1)], 2);

test("OUTB-01 a free line takes the next call, and never more than the lines there are", () => {
  const seen: string[] = [];
  for (let time = 0; time <= lengthOf(schedule); time++) {
    const { calls, onTheLine, waiting, done } = queueAt(schedule, time);
    expect(onTheLine).toBeLessThanOrEqual(2);
    expect(onTheLine + waiting + done).toBe(4);
    seen.push(calls.map(({ phase }) => phase[0]).join(""));
  }
  expect(seen).toEqual(["rwww", "rrww", "trww", "trww", "tdww", "tdrw", "ddtw", "ddtr", "dddt", "dddd"]);
});

test("OUTB-01 an unanswered call goes straight to done, with no talking time", () => {
  expect(queueAt(schedule, 60).calls[1]).toEqual({ phase: "done", seconds: 0 });
  expect(queueAt(schedule, 60).ended).toBe(true);
  expect(queueAt(schedule, 4).calls[0]).toEqual({ phase: "talking", seconds: 2 });
});
