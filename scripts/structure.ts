// Measures the tree and its imports, and reports every import that breaks the arrows.
//
//   npm run structure               the measures; fails on a breach, a cycle of folders or a file that is too long
//   npm run structure -- --list     also the names and files behind the measures
//   npm run structure -- --write    also redraws the arrows in docs/architecture.md
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arrows } from "./structure/arrows.ts";
import { checkArrows, countArrows, isProduct } from "./structure/check-arrows.ts";
import { drawInto } from "./structure/draw.ts";
import { findFolderCycles } from "./structure/folder-cycles.ts";
import { findLongFiles, measure, mostLines } from "./structure/measure.ts";
import { readModules } from "./structure/read-modules.ts";

const root = join(import.meta.dirname, "..");
const modules = readModules(root);
const product = modules.filter(({ path }) => isProduct(path, arrows));
const { files, medianLines, p90Lines, sharedNames, thinFiles } = measure(product);
const cycles = findFolderCycles(product);
const longFiles = findLongFiles(modules);

console.log("Imports from part to part");
for (const [arrow, count] of [...countArrows(modules, arrows)].toSorted()) {
  console.log(`${String(count).padStart(6)}  ${arrow}`);
}

if (process.argv.includes("--list")) {
  console.log("\nNames that several files export");
  for (const each of sharedNames) console.log(`  ${each.name}: ${each.files.join(", ")}`);
  console.log("\nThin files with one importer");
  for (const { path, importer } of thinFiles) console.log(`  ${path} in ${importer}`);
}

const table: readonly (readonly [what: string, figure: number])[] = [
  ["files of the product", files],
  ["lines of a file, median", medianLines],
  ["lines of a file, nine of ten at most", p90Lines],
  [`files of more than ${mostLines} lines, tests and tools too`, longFiles.length],
  ["circles of folders", cycles.length],
  ["names that several files export", sharedNames.length],
  ["files of less than 20 lines with one importer", thinFiles.length],
];
console.log("\nMeasures");
for (const [what, figure] of table) console.log(`${String(figure).padStart(6)}  ${what}`);

const violations = [...checkArrows(modules, arrows), ...cycles, ...longFiles, ...checkDrawing()];
if (violations.length > 0) console.error(`\n${violations.join("\n")}\n\n${violations.length} to mend.`);
process.exit(violations.length === 0 ? 0 : 1);

function checkDrawing(): string[] {
  const file = join(root, "docs/architecture.md");
  const page = readFileSync(file, "utf8");
  const drawn = drawInto(page, arrows);
  if (drawn === undefined) return ["docs/architecture.md lacks the marks between which the arrows are drawn"];
  if (drawn === page) return [];
  if (!process.argv.includes("--write")) {
    return ["docs/architecture.md shows other arrows than are listed: run npm run structure -- --write"];
  }
  writeFileSync(file, drawn);
  return [];
}
