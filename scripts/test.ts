// Runs the whole suite: unit and server tests, then browser tests. Takes no arguments; to run one file, use
// `npx vitest run path` or `npx playwright test path`.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const unitReport = join(results, "unit.json");
run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]);
process.env.CHROME_PATH = findOrInstallBrowser();
run("playwright", ["test"]);

const unit = read(unitReport) as { numPassedTests: number; numFailedTests: number; success: boolean };
const { stats } = read(join(results, "e2e.json")) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
const passed = unit.numPassedTests + stats.expected;
// A suite that fails to load has no failed tests but has failed.
const failed = Math.max(unit.numFailedTests, unit.success ? 0 : 1) + stats.unexpected + stats.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function run(tool: string, args: string[]): void {
  const own = [join(root, "node_modules/.bin", tool), ...args];
  spawnSync(process.execPath, own, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    console.error(`The tests ended before they could report (${path} is missing).`);
    process.exit(1);
  }
}
