import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readAliases, readModules } from "./read-modules.ts";

const hasGit = spawnSync("git", ["--version"]).status === 0;

test("aliases are the folders that package.json names", () => {
  const aliases = readAliases(`{ "imports": { "#site/*": "./site/*", "#ui/*": "./ui/*" } }`);
  expect([...aliases]).toEqual([
    ["#site/", "site/"],
    ["#ui/", "ui/"],
  ]);
});

test.skipIf(!hasGit)("with git, modules are the tracked and new files, not the ignored ones", () => {
  using folder = makeTree();
  spawnSync("git", ["init", "-q"], { cwd: folder.path });
  const modules = readModules(folder.path);
  expect(modules.map(({ path }) => path)).toEqual(["content/home.ts", "site/home.tsx"]);
  expect(modules[1]?.imports.map(({ to }) => to)).toEqual(["content/home.ts"]);
});

test("without git, all modules are read except built and installed ones", () => {
  using folder = makeTree();
  const paths = readModules(folder.path).map(({ path }) => path);
  expect(paths).toEqual(["content/home.ts", "drafts/later.ts", "site/home.tsx"]);
});

function makeTree() {
  const folder = mkdtempDisposableSync(join(tmpdir(), "larkline-structure-"));
  const files = {
    "package.json": `{ "imports": { "#content/*": "./content/*" } }`,
    ".gitignore": "build/\nnode_modules/\ndrafts/\n",
    "content/home.ts": "export const home = {};\n",
    "drafts/later.ts": "export {};\n",
    "site/home.tsx": `import { home } from "#content/home.ts";\n`,
    "build/server.mjs": "export {};\n",
    "node_modules/react/index.mjs": "export {};\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    writeFileSync(join(folder.path, path), text);
  }
  return folder;
}
