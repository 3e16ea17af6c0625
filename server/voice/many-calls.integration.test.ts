import { expect, test } from "vitest";
import { manyCalls } from "../../tests/prove/many-calls.ts";

test("calls that have ended leave no socket, no thread and no memory behind, however they ended", async () => {
  const { looks, left } = await manyCalls({ lookAfter: [10], warmUp: 6 });
  const [before, after] = looks;
  if (!before || !after) throw new Error("Nobody looked.");
  expect(left).toBe(0);
  // Connections to the database come and go; each call that left something behind would leave a socket at least.
  expect(after.files).toBeLessThan(before.files + 8);
  expect(after.threads).toBeLessThanOrEqual(before.threads);
  expect(after.timers).toBeLessThan(before.timers + 8);
  expect(after.heap).toBeLessThan(before.heap + 3);
  // Answers are still being made ahead, and kept.
  expect(after.held).toBeLessThan(before.held + 12);
}, 60_000);
