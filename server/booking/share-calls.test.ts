import { expect, test } from "vitest";
import { shareCalls } from "./share-calls.ts";

/** A call that the test ends, and the record of how often it was made. */
function controlled() {
  const ends: PromiseWithResolvers<number>[] = [];
  const call = () => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  };
  return { ends, call };
}

test("SCHD-01 requests made during a lookup share the next one, which begins after them", async () => {
  const share = shareCalls<number>();
  const { ends, call } = controlled();
  const first = share("week", call);
  const second = share("week", call);
  const third = share("week", call);
  const other = share("another week", call);
  expect(ends).toHaveLength(2);
  ends[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(ends).toHaveLength(3);
  ends[2]?.resolve(3);
  ends[1]?.resolve(2);
  expect(await Promise.all([second, third, other])).toEqual([3, 3, 2]);
  const later = share("week", call);
  ends[3]?.resolve(4);
  expect(await later).toBe(4);
});

test("SCHD-01 a lookup that fails does not fail later requests", async () => {
  const share = shareCalls<number>();
  const { ends, call } = controlled();
  const first = share("week", call);
  const second = share("week", call);
  ends[0]?.reject(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  ends[1]?.resolve(2);
  expect(await second).toBe(2);
});
