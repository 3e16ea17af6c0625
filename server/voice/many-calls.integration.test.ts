import { expect, test } from "vitest";
import { manyCalls } from "../../tests/prove/many-calls.ts";

test("ended calls leave no socket, thread or memory behind, however they ended", async () => {
  const { looks, left } = await manyCalls({ lookAfter: [10], warmUp: 6 });
  const [before, after] = looks;
  if (!before || !after) throw new Error("Nobody looked.");
  expect(left).toBe(0);
  // Database connections come and go; a call that left something behind would leave at least a socket.
  expect(after.files).toBeLessThan(before.files + 8);
  expect(after.threads).toBeLessThanOrEqual(before.threads);
  expect(after.timers).toBeLessThan(before.timers + 8);
  expect(after.heap).toBeLessThan(before.heap + 3);
  // Sentences are still being synthesised in advance, and kept.
  expect(after.held).toBeLessThan(before.held + 12);
}, 240_000);
