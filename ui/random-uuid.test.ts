import { expect, test } from "vitest";
import { randomUuid } from "./random-uuid.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test("DATA-03 SCHD-01 keys of leads and bookings are random UUIDs, even outside a secure context", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 50 }, () => randomUuid(insecure));
  for (const key of [...keys, randomUuid()]) expect(key).toMatch(uuid);
  expect(new Set(keys).size).toBe(50);
});
