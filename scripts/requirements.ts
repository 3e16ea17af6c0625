// Prints the requirements that no test names yet. A list, not a failure.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs/requirements.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));
const tests = globSync("{site,content,server,voice,widget,tests,scripts}/**/*.{test,spec}.{ts,tsx}", {
  cwd: root,
})
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

const missing = rows.filter(([id]) => id && !new RegExp(`\\b${id}\\b`).test(tests));
for (const [id, area, text] of missing) console.log(`${id}\t${area}\t${text}`);
console.log(`\n${rows.length - missing.length} of ${rows.length} requirements are named by a test.`);
