import { expect, test } from "vitest";
import { madeUpModule } from "./made-up-module.ts";
import { findLongFiles, measure } from "./measure.ts";

test("median and 90th percentile of the lines are those of an actual file", () => {
  const modules = [10, 20, 30, 40, 50, 60, 70, 80, 90, 400].map((lines, n) =>
    madeUpModule(`site/${n}.ts`, [], { lines }),
  );
  expect(measure(modules)).toMatchObject({ files: 10, medianLines: 50, p90Lines: 90 });
  expect(measure([])).toMatchObject({ files: 0, medianLines: 0, p90Lines: 0 });
});

test("a name that two files declare is shared, except those that the framework expects of routes", () => {
  const modules = [
    madeUpModule("site/call.ts", [], { exports: ["Phase", "openCall", "meta"] }),
    madeUpModule("voice/call.ts", [], { exports: ["Phase", "meta"] }),
  ];
  expect(measure(modules).sharedNames).toEqual([{ name: "Phase", files: ["site/call.ts", "voice/call.ts"] }]);
});

test("a short file with one importer is thin; one with two importers, none or 20 lines is not", () => {
  const modules = [
    madeUpModule("a.ts", ["thin.ts", "thin.ts", "long.ts", "twice.ts"]),
    madeUpModule("b.ts", ["twice.ts"]),
    madeUpModule("thin.ts", [], { lines: 19 }),
    madeUpModule("long.ts", [], { lines: 20 }),
    madeUpModule("twice.ts"),
  ];
  expect(measure(modules).thinFiles).toEqual([{ path: "thin.ts", importer: "a.ts" }]);
});

test("a file of more than 400 lines is too long", () => {
  const modules = [400, 401].map((lines) => madeUpModule(`${lines}.ts`, [], { lines }));
  expect(findLongFiles(modules)).toEqual([expect.stringMatching(/^401\.ts has 401 lines/)]);
});
