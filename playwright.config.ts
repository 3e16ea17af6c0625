import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/browser.ts";

const executablePath = findBrowser();
/** Calls with real audio, which take real time. Other call tests use a scripted far end. */
const calls = /\/(answer-as|journey|voice-|hosted-|call-(voice|screen|lines))[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/prepared-database.ts",
  fullyParallel: true,
  // One worker for calls, which run in real time and need a processor of their own; the rest for pages.
  workers: 3,
  projects: [
    { name: "calls", testMatch: calls, workers: 1 },
    { name: "pages", testIgnore: calls },
  ],
  // A browser on a busy machine may fail for no fault of ours. Each test that needed this is named at the end of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Page tests yield the processors to calls, so on a busy machine a page may be ready only after many seconds.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    headless: true,
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
  },
});
