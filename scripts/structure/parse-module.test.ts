import { expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";

const aliases = new Map([["#content/", "content/"]]);
const parse = (source: string, path = "site/features/tour/tour.tsx") => parseModule(path, source, aliases);
const reached = (source: string) => parse(source).imports.map(({ to }) => to);

test.each([
  ["an alias", `import { home } from "#content/home.ts";`, "content/home.ts"],
  ["a path", `import { page } from "../../page-meta.ts";`, "site/page-meta.ts"],
  ["a side effect", `import "./tour.css";`, "site/features/tour/tour.css"],
  ["an import on demand", `const later = () => import("./later.ts");`, "site/features/tour/later.ts"],
  [
    "an import of a plain template",
    "const later = () => import(`./later.ts`);",
    "site/features/tour/later.ts",
  ],
  ["a worker", `new Worker(new URL("./worker.ts", import.meta.url));`, "site/features/tour/worker.ts"],
  ["a file passed on", `export * from "./steps.ts";`, "site/features/tour/steps.ts"],
  ["a type in place", `type Home = typeof import("#content/home.ts");`, "content/home.ts"],
  ["a file with a query", `import words from "#content/legal/terms.md?raw";`, "content/legal/terms.md"],
  ["a package", `import { useState } from "react";`, "react"],
  ["a path of a package", `import { h } from "@noble/hashes/sha2.js";`, "@noble/hashes"],
])("%s is resolved", (_name, source, to) => {
  expect(reached(source)).toEqual([to]);
});

test("an import is type-only if all of its names are", () => {
  const source = `
    import type { A } from "./a.ts";
    import { type B } from "./b.ts";
    import { type C, c } from "./c.ts";
    import "./d.ts";
    export type { E } from "./e.ts";`;
  const onlyTypes = parse(source).imports.filter(({ isTypeOnly }) => isTypeOnly);
  expect(onlyTypes.map(({ to }) => to.at(-4))).toEqual(["a", "b", "e"]);
});

test("build output, packages' folders and non-module URLs are left out", () => {
  const source = `
    import server from "../../../build/server/index.js";
    const root = new URL("../..", import.meta.url);
    const model = new URL("../../../node_modules/soundswallower/model.js", import.meta.url);
    const page = new URL("https://larkline.example/loader.js");`;
  expect(reached(source)).toEqual([]);
});

test("an import that is then exported by name counts as one import and no declared name", () => {
  const { imports, exports } = parse(`import { a } from "./a.ts";\nexport { a };\nexport const b = 1;`);
  expect(imports).toHaveLength(1);
  expect(exports).toEqual(["b"]);
});

test("names are the file's declared exports: functions, types, renamed ones, each once", () => {
  const source = `
    export function open(): void;
    export function open(at?: string): void {}
    export interface Tour {}
    const inner = 1;
    export { inner as outer };
    export { other } from "./other.ts";
    export default open;`;
  expect(parse(source).exports).toEqual(["open", "Tour", "outer"]);
});

test("the error of a file that cannot be parsed names it", () => {
  expect(() => parse("const = 1;")).toThrow(/^site\/features\/tour\/tour\.tsx: /);
});
