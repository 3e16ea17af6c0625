// Prints the requirements that no test names yet. A list, not a failure.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs/requirements.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const titles = globSync("{site,content,server,voice,widget,tests,scripts}/**/*.{test,spec}.{ts,tsx}", {
  cwd: root,
})
  .flatMap((file) => titlesIn(readFileSync(join(root, file), "utf8")))
  .join("\n");

const missing = rows.filter(([id]) => id && !new RegExp(`\\b${id}\\b`).test(titles));
for (const [id, area, text] of missing) console.log(`${id}\t${area}\t${text}`);
console.log(`\n${rows.length - missing.length} of ${rows.length} requirements are named by a test.`);

/** What stands as the first text in `test(…)`, or behind the first brackets in `test.each(…)(…)`: a comment proves nothing. */
function titlesIn(source: string): string[] {
  const title = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return [...source.matchAll(title)].map((match) => match[2] ?? "");
}
