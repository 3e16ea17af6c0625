import { expect, test, vi } from "vitest";
import type { BookingAnswer } from "./booking-client.ts";
import { createPause, keepTrying } from "./keep-trying.ts";

const unreachable = { kind: "unreachable" } as const;
const booked = { kind: "ok", value: "booked" } as const;

/** Runs `keepTrying` on attempts that return these results in order. */
async function tried(answers: BookingAnswer<string>[], abortAfter = Number.POSITIVE_INFINITY) {
  const waits: number[] = [];
  const failures: number[] = [];
  const controller = new AbortController();
  const answer = await keepTrying(async () => answers.shift() ?? unreachable, {
    signal: controller.signal,
    pause: async (ms) => {
      waits.push(ms);
      if (waits.length >= abortAfter) controller.abort();
    },
    onUnreachable: (count) => failures.push(count),
    random: () => 0,
  });
  return { answer, waits, failures };
}

test("SCHD-01 it retries with growing waits until there is a response", async () => {
  const { answer, waits, failures } = await tried([
    ...Array<BookingAnswer<string>>(6).fill(unreachable),
    booked,
  ]);
  expect(answer).toEqual(booked);
  expect(failures).toEqual([1, 2, 3, 4, 5, 6]);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});

test("SCHD-01 a refusal ends the retries", async () => {
  const refused = {
    kind: "refused",
    status: 422,
    problem: "",
    detail: "",
    errors: [],
    alternatives: [],
  } as const;
  expect(await tried([refused])).toEqual({ answer: refused, waits: [], failures: [] });
});

test("SCHD-01 leaving ends the retries", async () => {
  const { answer, failures } = await tried([], 2);
  expect([answer, failures]).toEqual([undefined, [1, 2]]);
});

test("SCHD-01 a wait ends when the browser is back online, when it is hurried, and when the visitor leaves", async () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  const { pause, hurry } = createPause(target);
  const { signal } = new AbortController();
  const ended: string[] = [];
  const wait = (name: string, until = signal) => pause(60_000, until).then(() => ended.push(name));

  const first = wait("online");
  target.dispatchEvent(new Event("online"));
  await first;
  const second = wait("hurried");
  hurry();
  await second;
  const leaving = new AbortController();
  const third = wait("left", leaving.signal);
  leaving.abort();
  await third;
  const fourth = wait("time");
  await vi.advanceTimersByTimeAsync(60_000);
  await fourth;
  expect(ended).toEqual(["online", "hurried", "left", "time"]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
