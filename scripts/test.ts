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
const entries = [...unitEntries(unit), ...suites.flatMap(journeyEntries)];
list("Passed on the second try", ({ status }) => status === "flaky");
list("Failed", ({ status }) => status === "failed");
const passed = unit.numPassedTests + stats.expected + stats.flaky;
// A suite that fails to load has no failed tests but has failed.
const failed = Math.max(unit.numFailedTests, unit.success ? 0 : 1) + stats.unexpected;
const flaky = entries.filter(({ status }) => status === "flaky").length;
console.log(`\n${passed} passed${flaky > 0 ? ` (${flaky} on the second try)` : ""}, ${failed} failed`);
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
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** A test that failed, or failed once and passed when it was tried again. */
interface Entry {
  readonly status: "failed" | "flaky";
  readonly file: string;
  readonly title: string;
  readonly message: string | undefined;
}

function list(heading: string, isListed: (entry: Entry) => boolean): void {
  const listed = entries.filter(isListed).map(describe);
  if (listed.length > 0) console.log(`\n${heading}:\n${listed.join("\n")}`);
}

function unitEntries({ testResults }: UnitReport): Entry[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const entries = assertionResults.flatMap(({ title, status, failureMessages: [first] }): Entry[] => {
      if (status === "failed") return [{ status, file, title, message: first }];
      return status === "passed" && first ? [{ status: "flaky", file, title, message: first }] : [];
    });
    const isExplained = status !== "failed" || entries.some((entry) => entry.status === "failed");
    return isExplained
      ? entries
      : [...entries, { status: "failed", file, title: "could not be loaded", message }];
  });
}

function journeyEntries({ specs, suites = [] }: Suite): Entry[] {
  const own = specs.flatMap(({ ok, file, title, tests }): Entry[] => {
    if (ok && tests.every(({ status }) => status !== "flaky")) return [];
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return [
      {
        status: ok ? "flaky" : "failed",
        file: join("tests/e2e", file),
        title,
        message: errors.find(Boolean),
      },
    ];
  });
  return [...own, ...suites.flatMap(journeyEntries)];
}

/** With the beginning of the message. */
function describe({ file, title, message = "" }: Entry): string {
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
