import { expect, test } from "vitest";
import type { Arrows } from "./arrows.ts";
import { checkArrows, countArrows, isProduct, partOf } from "./check-arrows.ts";
import { importOf, madeUpModule } from "./made-up-module.ts";

const arrows: Arrows = {
  content: { reaches: [], packages: [], because: "it holds words only" },
  site: { reaches: ["content", "voice/client"] },
  voice: { reaches: [] },
  "voice/client": { reaches: [] },
  "voice/index.ts": { reaches: ["voice"] },
  tests: { reaches: "everything", isTool: true },
  ".": { reaches: "everything", isTool: true },
};
const tree = [
  madeUpModule("content/home.ts"),
  madeUpModule("site/home.tsx", ["content/home.ts", "voice/client/call.ts", "site/hero.tsx"]),
  madeUpModule("voice/engine/turn.ts"),
  madeUpModule("voice/client/call.ts"),
  madeUpModule("voice/index.ts", ["voice/engine/turn.ts"]),
  madeUpModule("tests/journey.ts", ["voice/engine/turn.ts", "site/home.tsx"]),
  madeUpModule("vite.config.ts", ["content/home.ts"]),
];

test("a tree whose imports all follow an arrow has no breach", () => {
  expect(checkArrows(tree, arrows)).toEqual([]);
});

test("an import that no arrow allows is reported with the rule", () => {
  const modules = [...tree, madeUpModule("site/call.tsx", ["voice/engine/turn.ts"])];
  expect(checkArrows(modules, arrows)).toEqual([
    "site/call.tsx imports voice/engine/turn.ts: site may reach content, voice/client",
  ]);
});

test("a type import must follow the arrows like any other", () => {
  const type = importOf("site/home.tsx", { isTypeOnly: true });
  const modules = [...tree, madeUpModule("content/about.ts", [], { imports: [type] })];
  expect(checkArrows(modules, arrows)).toEqual([
    "content/about.ts imports site/home.tsx: content may reach nothing outside itself (it holds words only)",
  ]);
});

test("a part may use the packages that it lists, or any package if it has no list", () => {
  const imports = [importOf("react", { isPackage: true })];
  const modules = ["content/about.ts", "site/about.tsx"].map((path) => madeUpModule(path, [], { imports }));
  expect(checkArrows([...tree, ...modules], arrows)).toEqual([
    "content/about.ts imports react: content may use no package (it holds words only)",
  ]);
});

test("an arrow to a folder does not include the folder's own parts, nor the reverse", () => {
  const modules = [...tree, madeUpModule("voice/engine/ear.ts", ["voice/client/call.ts", "voice/index.ts"])];
  expect(checkArrows(modules, arrows)).toHaveLength(2);
});

test("tests may import anything from anywhere", () => {
  const modules = [...tree, madeUpModule("content/home.test.ts", ["site/home.tsx", "tests/journey.ts"])];
  expect(checkArrows(modules, arrows)).toEqual([]);
});

test("the product cannot import tools", () => {
  const modules = [...tree, madeUpModule("site/demo.tsx", ["tests/journey.ts"])];
  expect(checkArrows(modules, arrows)).toHaveLength(1);
});

test("a file outside every part and a part without files are reported", () => {
  const modules = [...tree.slice(1), madeUpModule("drawer/odds.ts")];
  expect(checkArrows(modules, arrows)).toEqual([
    "drawer/odds.ts is in no part that scripts/structure/arrows.ts lists",
    "scripts/structure/arrows.ts lists content, where there is no file",
  ]);
});

test("a file belongs to the closest part: itself, then the innermost folder, then the root", () => {
  const paths = [
    "voice/index.ts",
    "voice/client/sound/play.ts",
    "voice/api/calls.ts",
    "knip.ts",
    "drawer/a.ts",
  ];
  expect(paths.map((path) => partOf(path, arrows))).toEqual([
    "voice/index.ts",
    "voice/client",
    "voice",
    ".",
    undefined,
  ]);
});

test("imports between parts are counted, without tests, tools and imports within a part", () => {
  expect([...countArrows(tree, arrows)]).toEqual([
    ["site → content", 1],
    ["site → voice/client", 1],
    ["voice/index.ts → voice", 1],
  ]);
  expect(tree.filter(({ path }) => isProduct(path, arrows))).toHaveLength(5);
});
