import type { JSONReportSuite, JSONReportTestResult, JSONReportTestStep } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import { again } from "#fixtures/spoken-conversation.ts";
import { countExchanges, percentRight } from "./count-exchanges.ts";

const said = (title: string): JSONReportTestStep => ({ title, duration: 1, error: undefined });
const failed = (title: string, message: string): JSONReportTestStep => ({
  ...said(title),
  error: { message },
});

interface Run {
  readonly title: string;
  readonly planned: number;
  readonly steps: JSONReportTestStep[];
  readonly faults?: readonly Readonly<Record<string, string>>[];
  /** What went wrong after the last exchange. */
  readonly error?: string;
}

/** A report's suite with these runs, as Playwright writes it. */
function suiteOf(runs: readonly Run[]): JSONReportSuite {
  const place = { file: "voice-scripts.spec.ts", line: 1, column: 1 };
  return {
    ...place,
    title: "voice-scripts.spec.ts",
    specs: runs.map(({ title, planned, steps, faults = [], error }, index) => {
      const isRight = error === undefined && steps.every((step) => !step.error);
      const annotations = [{ type: "exchanges", description: String(planned) }];
      const result = {
        status: isRight ? "passed" : "failed",
        error: error === undefined ? undefined : { message: error },
        steps,
        annotations: faults.map((fault) => ({ type: "fault", description: JSON.stringify(fault) })),
      } as JSONReportTestResult;
      return {
        ...place,
        title,
        ok: isRight,
        tags: [],
        id: String(index),
        tests: [
          {
            timeout: 0,
            annotations,
            expectedStatus: "passed",
            projectName: "calls",
            projectId: "calls",
            results: [result],
            status: isRight ? "expected" : "unexpected",
          },
        ],
      };
    }),
  };
}

const greets = "HOME-01 MODL-07 a visitor greets";

test("the runs of a conversation are one row, and exchanges that were not reached are wrong", () => {
  const { conversations, right, planned } = countExchanges({
    suites: [
      {
        ...suiteOf([]),
        suites: [
          suiteOf([
            { title: greets, planned: 3, steps: [said("a"), said("b"), said("c")] },
            { title: greets, planned: 3, steps: [said("a"), failed("b", "no")] },
            { title: "HOME-01 a visitor leaves", planned: 2, steps: [said("a"), said("b")] },
          ]),
        ],
      },
    ],
  });
  expect(conversations).toEqual([
    { title: "a visitor greets", runs: 2, right: 4, planned: 6 },
    { title: "a visitor leaves", runs: 1, right: 2, planned: 2 },
  ]);
  expect([right, planned]).toEqual([6, 8]);
});

test("each fault is told, and what was said again is no exchange", () => {
  const steps = [said("a"), failed("b", "Wrong"), said(`${again}b`), failed("c", "Wrong"), said("d")];
  const told = [
    { exchange: "b", heard: "too", answered: "Sorry?" },
    { exchange: "c", heard: "see", answered: "See what?" },
  ];
  const { right, planned, faults } = countExchanges({
    suites: [suiteOf([{ title: greets, planned: 5, steps, faults: told }])],
  });
  expect([right, planned]).toEqual([2, 5]);
  expect(faults).toEqual(told.map((fault) => ({ title: "a visitor greets", ...fault })));
});

test("rows that are wrong after right exchanges are a fault without an exchange", () => {
  const { right, planned, faults } = countExchanges({
    suites: [suiteOf([{ title: greets, planned: 1, steps: [said("a")], error: "No row" }])],
  });
  expect([right, planned]).toEqual([1, 1]);
  expect(faults).toEqual([{ title: "a visitor greets", error: "No row" }]);
});

test("a run that never began has all its exchanges wrong", () => {
  const suite = suiteOf([{ title: greets, planned: 4, steps: [], error: "no" }]);
  for (const { tests } of suite.specs) for (const run of tests) run.results = [];
  expect(countExchanges({ suites: [suite] })).toMatchObject({
    right: 0,
    planned: 4,
    faults: [{ title: "a visitor greets", error: "it did not begin" }],
  });
});

test("a share is rounded down, so that 98 % means 98 %", () => {
  expect(percentRight({ right: 9_799, planned: 10_000 })).toBe(97.9);
  expect(percentRight({ right: 98, planned: 100 })).toBe(98);
  expect(percentRight({ right: 0, planned: 0 })).toBe(0);
});
