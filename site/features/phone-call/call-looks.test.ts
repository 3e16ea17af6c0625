import { expect, test } from "vitest";
import type { RequestedCall } from "#domain/requested-call.ts";
import type { FormAnswer } from "#site/features/form-submission/form-answer.ts";
import { afterLook, isOutOfSight, nextLook, noLooks } from "./call-looks.ts";

const start = Date.UTC(2026, 10, 24, 15);
const lost = { status: "lost", silent: false } as const;

function seen(state: RequestedCall["state"], again?: string): FormAnswer<RequestedCall> {
  return { status: "done", body: { state, ...(again !== undefined && { again }) } };
}

function refused(retryAfter: number | undefined): FormAnswer<RequestedCall> {
  return { status: "problem", problem: { name: "", detail: "", fieldErrors: {}, retryAfter } };
}

/** The waits before each look and after the last one, when each answer comes at once. */
function waits(answers: readonly FormAnswer<RequestedCall>[]): (number | undefined)[] {
  let looks = noLooks(start);
  let now = start;
  return [undefined, ...answers].map((answer) => {
    if (answer) looks = afterLook(looks, answer, now);
    const wait = nextLook(looks, now);
    now += wait ?? 0;
    return wait;
  });
}

test("OUTB-03 a call is looked at every two seconds until it is answered, then rarely, and not after its end", () => {
  expect(waits([seen("waiting"), seen("dialling"), seen("ringing"), seen("answered"), seen("over")])).toEqual(
    [1_000, 2_000, 2_000, 2_000, 10_000, undefined],
  );
});

test.each(["rejected", "no-such-number", "failed", "cancelled", "busy", "no-answer", "voicemail"] as const)(
  "a call that is %s, and not made again, is not looked at again",
  (state) => {
    expect(waits([seen(state)])).toEqual([1_000, undefined]);
  },
);

test("a phone that is rung again is not looked at before", () => {
  const again = new Date(start + 15 * 60_000).toISOString();
  expect(waits([seen("busy", again), seen("dialling")])).toEqual([1_000, 15 * 60_000 - 1_000 + 2_000, 2_000]);
});

test("a call that does not get ahead is looked at rarely after a minute", () => {
  const all = waits(Array.from({ length: 40 }, () => seen("waiting")));
  expect(all.filter((wait) => wait === 2_000)).toHaveLength(30);
  expect(all.slice(31)).toEqual(Array(10).fill(10_000));
});

test("a server that is away is asked less and less, and found again; one that knows no such call is not asked again", () => {
  expect(waits([seen("ringing"), lost, lost, lost, lost, lost, seen("answered")])).toEqual([
    ...[1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 10_000],
  ]);
  expect(waits([refused(5_000), refused(undefined)])).toEqual([1_000, 4_000, undefined]);
});

test("a page says that it cannot follow the call after three misses, and no longer once it can", () => {
  let looks = afterLook(noLooks(start), seen("ringing"), start);
  const told = [lost, lost, lost, seen("ringing"), refused(undefined)].map((answer) => {
    looks = afterLook(looks, answer, start);
    return isOutOfSight(looks);
  });
  expect(told).toEqual([false, false, true, false, true]);
});
