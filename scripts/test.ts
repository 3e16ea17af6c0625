// Runs the whole suite: unit and server tests, then browser tests. Takes no arguments; to run one file, use
// `npx vitest run path` or `npx playwright test path`.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findOrInstallBrowser } from "./browser.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const unitReport = join(results, "unit.json");
run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]);
process.env.CHROME_PATH = findOrInstallBrowser();
run("playwright", ["test"]);

const unit = read(unitReport) as UnitReport;
const { stats, suites } = read(join(results, "e2e.json")) as JourneyReport;
// Both runners tell of a failure where it happens, thousands of lines before the end.
const failures = [...failedUnits(unit), ...suites.flatMap(failedJourneys)];
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
const passed = unit.numPassedTests + stats.expected;
// A suite that fails to load has no failed tests but has failed.
const failed = Math.max(unit.numFailedTests, unit.success ? 0 : 1) + stats.unexpected + stats.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface JourneyReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

function failedUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (failed.length === 0 && status === "failed") return [entry(file, "could not be loaded", message)];
    return failed.map(({ title, failureMessages }) => entry(file, title, failureMessages[0]));
  });
}

function failedJourneys({ specs, suites = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return entry(join("tests/e2e", file), title, errors.find(Boolean));
  });
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** A failed test with the beginning of its message. */
function entry(file: string, title: string, message = ""): string {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, 12);
  return [`- ${file}: ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

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
