import { expect, test } from "vitest";
import { newIdempotencyKey } from "./page-outbox.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("DATA-03 a key is a random UUID, even without crypto.randomUUID", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto;
  const keys = Array.from({ length: 50 }, () => newIdempotencyKey(insecure));
  for (const key of [...keys, newIdempotencyKey()]) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(50);
});
