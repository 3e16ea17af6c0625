import { expect, test } from "vitest";
import { createClauseCache } from "./clause-cache.ts";

const sound = (samples: number) => new Int16Array(samples);

test("the least recently used clause is dropped when there is no room", () => {
  const cache = createClauseCache(40);
  cache.set("a", sound(8));
  cache.set("b", sound(8));
  expect(cache.get("a")).toHaveLength(8);
  cache.set("c", sound(8));
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toHaveLength(8);
  expect(cache.bytes).toBe(32);
});

test("a clause larger than the whole cache is not kept", () => {
  const cache = createClauseCache(40);
  cache.set("a", sound(8));
  cache.set("long", sound(21));
  expect(cache.get("long")).toBeUndefined();
  expect(cache.get("a")).toHaveLength(8);
});

test("the same clause counts once", () => {
  const cache = createClauseCache(40);
  cache.set("a", sound(8));
  cache.set("a", sound(10));
  expect(cache.bytes).toBe(20);
  cache.clear();
  expect(cache.bytes).toBe(0);
});
