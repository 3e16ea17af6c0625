import { expect, test } from "vitest";
import { createCallWrites } from "./call-writes.ts";

test("writes of a call keep their order, and one is tried again while the database is away", async () => {
  const done: string[] = [];
  const lost: unknown[] = [];
  const writes = createCallWrites((error) => lost.push(error), [1, 1]);
  let failures = 2;
  writes.add("a", async () => {
    if (failures-- > 0) throw new Error("The database is away.");
    done.push("first");
  });
  writes.add("a", async () => done.push("second"));
  await expect.poll(() => done).toEqual(["first", "second"]);
  expect(lost).toEqual([]);
});

test("a write that cannot succeed is given up at once, and all of them once the process stops", async () => {
  const lost: string[] = [];
  const writes = createCallWrites((error) => lost.push((error as Error).message), [60_000]);
  writes.add("a", () => Promise.reject(Object.assign(new Error("refused"), { code: "23514" })));
  await expect.poll(() => lost).toEqual(["refused"]);
  writes.add("b", () => Promise.reject(new Error("away")));
  await writes.settled();
  expect(lost).toEqual(["refused", "away"]);
});

test("whoever waits for a write learns of it at once, and waits no longer than its first failure", async () => {
  const writes = createCallWrites(() => undefined, [60_000]);
  const order: string[] = [];
  await writes.add("a", async () => order.push("written"));
  order.push("told");
  expect(order).toEqual(["written", "told"]);
  await writes.add("a", () => Promise.reject(new Error("away")));
  await writes.settled();
});
