import { expect, test } from "vitest";
import { nextAttempt } from "./reconnect.ts";

test("attempts to come back begin at once, grow apart and end within five seconds", () => {
  const waits: number[] = [];
  let sinceMs = 0;
  for (;;) {
    const wait = nextAttempt({ attempts: waits.length, sinceMs }, 0.5);
    if (wait === undefined) break;
    waits.push(wait);
    sinceMs += wait;
  }
  expect(waits).toEqual([50, 150, 300, 600, 600, 600, 600, 600, 600, 600, 300]);
  expect(sinceMs).toBe(5_000);
});

test("visitors who were all lost at once do not come back at once", () => {
  expect(nextAttempt({ attempts: 3, sinceMs: 0 }, 0)).toBe(450);
  expect(nextAttempt({ attempts: 3, sinceMs: 0 }, 1)).toBe(750);
});
