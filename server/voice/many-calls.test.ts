import { expect, test } from "vitest";
import { manyCalls } from "../../tests/prove/many-calls.ts";

test("calls that have ended leave no socket, no thread and no memory behind, however they ended", async () => {
  const { before, after, left } = await manyCalls({ calls: 16, warmUp: 6 });
  expect(left).toBe(0);
  // Connections to the database come and go; each call that left something behind would leave a socket at least.
  expect(after.files).toBeLessThan(before.files + 8);
  expect(after.threads).toBeLessThanOrEqual(before.threads);
  expect(after.heap).toBeLessThan(before.heap + 3);
}, 60_000);
