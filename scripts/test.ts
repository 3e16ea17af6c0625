// The whole suite: unit and server tests, and beside them the journeys in a real browser, since both wait more than
// they compute. Arguments go to neither; run one file with `npx vitest run path` or `npx playwright test path`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const unitReport = join(results, "unit.json");
const unitTests = start(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
  "inherit",
);
const unitsEnd = once(unitTests, "exit");
process.env.CHROME_PATH = findOrInstallBrowser();
const journeys = start("playwright", ["test"], "pipe");
const journeysEnd = once(journeys, "close");
// Shown after the unit tests, so that the two can be told apart.
const held: Buffer[] = [];
let isShown = false;
for (const stream of [journeys.stdout, journeys.stderr]) {
  stream?.on("data", (text: Buffer) => (isShown ? process.stdout.write(text) : held.push(text)));
}
await unitsEnd;
isShown = true;
for (const text of held) process.stdout.write(text);
await journeysEnd;

const unit = read(unitReport) as { numPassedTests: number; numFailedTests: number; success: boolean };
const { stats } = read(join(results, "e2e.json")) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
const passed = unit.numPassedTests + stats.expected;
// A suite that could not even be loaded has no failed test, but it has failed.
const failed = Math.max(unit.numFailedTests, unit.success ? 0 : 1) + stats.unexpected + stats.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function start(tool: string, args: string[], output: "inherit" | "pipe") {
  const own = [join(root, "node_modules/.bin", tool), ...args];
  return spawn(process.execPath, own, { cwd: root, stdio: ["ignore", output, output] });
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    console.error(`The tests ended before they could report (${path} is missing).`);
    process.exit(1);
  }
}
