// Everything that can be known without running: types; lint, format and boundaries; unused code; size.
import { execFile } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
type Check = readonly [what: string, tool: string, args: readonly string[]];
/** What the others read. */
const first: Check = ["Route types", "react-router", ["typegen"]];
const others: readonly Check[] = [
  ["Types", "tsc", ["--noEmit"]],
  ["Lint, format, boundaries", "biome", ["check", "--error-on-warnings", "."]],
  ["Unused code", "knip", ["--no-progress"]],
  ["Size", "size-limit", []],
];

/** All at once, and told one after the other. */
const results = [...(await tell([run(first)])), ...(await tell(others.map(run)))];
const failed = results.filter(({ isGood }) => !isGood).map(({ what }) => what);
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

interface Result {
  readonly what: string;
  readonly tool: string;
  readonly isGood: boolean;
  readonly output: string;
}

function run([what, tool, args]: Check): Promise<Result> {
  const own = [join(root, "node_modules/.bin", tool), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, own, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ what, tool, isGood: error === null, output: stdout + stderr });
    });
  });
}

async function tell(running: readonly Promise<Result>[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const next of running) {
    const result = await next;
    console.log(`\n${result.what} (${result.tool})\n${result.output.trimEnd()}`);
    results.push(result);
  }
  return results;
}
