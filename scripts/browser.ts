import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Flags of headless browsers: no sandbox, as root has none, and no background network traffic. */
export const browserFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium's headless shell: the same engine for half the processor time. */
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const browserNames = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** "measure" wants the full browser that visitors have; "test" prefers the headless shell. */
type Purpose = "test" | "measure";

/** Path of an installed browser: CHROME_PATH, then one of the system's, then one of Playwright's. */
export function findBrowser(purpose: Purpose = "test"): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== "") {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME_PATH is "${named}", where there is no program that can be run.`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = purpose === "test" ? [...shellNames, ...browserNames] : browserNames;
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...macApplications, chromium.executablePath()].find(isExecutable);
}

/**
 * {@link findBrowser}, or else installs a browser: with Playwright, or as root on Debian from its packages.
 *
 * @throws Error with the command to run if no browser can be installed.
 */
export function findOrInstallBrowser(purpose: Purpose = "test"): string {
  const installed = findBrowser(purpose);
  if (installed) return installed;
  console.log("No Chrome or Chromium was found; installing one ...");
  // Without a time limit, the download hangs instead of failing where Playwright's server is unreachable.
  run("node_modules/.bin/playwright", ["install", "chromium"], 90_000);
  if (!findBrowser(purpose) && process.getuid?.() === 0) {
    run("apt-get", ["update"], 120_000);
    const packages = purpose === "test" ? ["chromium-headless-shell", "chromium"] : ["chromium"];
    for (const name of packages) {
      if (!findBrowser(purpose)) run("apt-get", ["install", "--yes", name], 400_000);
    }
  }
  const found = findBrowser(purpose);
  if (found) return found;
  throw new Error(
    "The browser tests need Chrome or Chromium. Install one (on Debian: apt-get install chromium) " +
      "or set CHROME_PATH to it.",
  );
}

function run(command: string, args: string[], timeout: number): void {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
