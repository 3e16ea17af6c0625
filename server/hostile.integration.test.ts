import { expect, test } from "vitest";
import { hostile, refusalsOf } from "../tests/prove/hostile.ts";

// A small version of `npm run prove -- hostile`, which attacks five times as hard and holds times and memory to their limits, too.
test("while hostile visitors do everything at once, an ordinary one loads pages, books, joins and is answered", async () => {
  const { phases, attacks, complaints } = await hostile({ seconds: 6, warmUp: 0, scale: 0.2 });
  expect([refusalsOf(phases["under attack"]), complaints]).toEqual([[], []]);
  expect(refusalsOf(phases.afterwards)).toEqual([]);
  // The attacks did take place.
  for (const [name, outcomes] of Object.entries(attacks))
    expect([name, Object.keys(outcomes).filter((outcome) => !outcome.startsWith("broke off"))]).not.toEqual([
      name,
      [],
    ]);
  expect(phases["under attack"].joined).toBeGreaterThan(0);
  expect(phases["under attack"].answered).toBeGreaterThan(0);
}, 240_000);
