import { expect, test } from "vitest";
import { estimateSentence } from "#server/voice/acts/estimate-roi.ts";
import { toClauses } from "#voice/languages/en/clauses.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { compose, indexPhrases } from "#voice/providers/embedded/speech/pack/compose.ts";
import { wantedClauses } from "./pack-files.ts";

const wanted = wantedClauses();

test("a clause has one file in a voice, whose name changes with its words", () => {
  const names = wanted.map(({ voice, id }) => `${voice} ${id}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^[a-z_]+ [0-9a-f]{16}$/.test(name))).toBe(true);
  const spoken = wanted.map(({ voice, spoken }) => `${voice} ${spoken.toLowerCase()}`);
  expect(new Set(spoken).size).toBe(spoken.length);
});

test("numbers and symbols are in words", () => {
  expect(wanted.filter(({ spoken }) => /[\d$%@{}]/.test(spoken))).toEqual([]);
});

test("an estimate can be told, whatever its figures", () => {
  const known = indexPhrases(
    wanted.filter(({ voice }) => voice === "af_heart").map(({ spoken }) => [spoken, spoken] as const),
  );
  const figures = { savings: "$1,234,567", revenue: "$98,700", total: "$1,333,267" };
  for (const reps of ["1 sales rep", "12 sales reps", "340 sales reps"])
    for (const clause of toClauses(estimateSentence({ reps, ...figures })))
      expect(compose(known, toSpoken(clause)), clause).toBeDefined();
});
