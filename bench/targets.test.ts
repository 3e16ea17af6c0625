import { expect, test } from "vitest";
import { atLeast, atMost, verdict } from "./targets.ts";

test("a benchmark ends with the number of targets met and the names of those missed", () => {
  const met = [atMost("answer, p50", 350, 350), atLeast("understood, %", 90, 90)];
  expect(verdict(met)).toBe("targets met: 2 of 2");
  expect(
    verdict([...met, atMost("answer, p95", 601, 600), atLeast("spoken to the end, %", Number.NaN, 90)]),
  ).toBe("targets met: 2 of 4; missed: answer, p95 (601, not 600), spoken to the end, % (NaN, not 90)");
});
