import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchedFolders } from "./watched-folders.ts";

const root = join(import.meta.dirname, "..");

test("every folder that the server reaches is watched while it is developed", () => {
  const reached = new Set(["server"]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const folder of reached) {
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$|^voice\/testing\//.test(file)) continue;
      const imported = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\() ?"#(\w+)\//g);
      for (const [, name = ""] of imported) reached.add(name);
    }
  }
  expect([...reached].sort()).toEqual([...watchedFolders].sort());
});
