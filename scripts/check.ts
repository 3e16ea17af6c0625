// All static checks: types, lint and format, unused code, size, structure, corpora, requirements, voice, packages.
import { execFile } from "node:child_process";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = "node_modules/.bin";
/** `program` is a path from the root. */
type Check = readonly [what: string, program: string, args: readonly string[]];
const checks: readonly Check[] = [
  ["Types", `${bin}/tsc`, ["--noEmit"]],
  ["Lint, format", `${bin}/biome`, ["check", "--error-on-warnings", "."]],
  ["Unused code", `${bin}/knip`, ["--no-progress"]],
  ["Size", `${bin}/size-limit`, []],
  ["Structure", "scripts/structure.ts", []],
  ["Corpora", "scripts/corpus.ts", []],
  ["Requirements", "scripts/requirements.ts", []],
  ["Understanding", "scripts/assistant.ts", ["stale"]],
  ["Voice", "scripts/voice.ts", ["check"]],
  ["Checksums", "scripts/lockfile.ts", []],
  ["Known vulnerabilities", "scripts/audit.ts", []],
];

/** Checks run in parallel and report one after another. */
const results = await tell(checks.map(run));
const failed = results.filter(({ isGood }) => !isGood).map(({ what }) => what);
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

interface Result {
  readonly what: string;
  readonly program: string;
  readonly isGood: boolean;
  readonly output: string;
}

function run([what, program, args]: Check): Promise<Result> {
  const own = [join(root, program), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, own, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ what, program, isGood: error === null, output: stdout + stderr });
    });
  });
}

async function tell(running: readonly Promise<Result>[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const next of running) {
    const result = await next;
    console.log(`\n${result.what} (${basename(result.program, ".ts")})\n${result.output.trimEnd()}`);
    results.push(result);
  }
  return results;
}
