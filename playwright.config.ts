import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/browser.ts";

const executablePath = findBrowser();
/** These talk, and so pass in real time; other journeys of calls have a stand-in at the far end. */
const calls = /\/(voice-|hosted-|call-(voice|screen|lines))[^/]*\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/prepared-database.ts",
  fullyParallel: true,
  // One takes part in calls, which pass in real time and want a processor of their own; the others look at pages.
  workers: 3,
  projects: [
    { name: "calls", testMatch: calls, workers: 1 },
    { name: "pages", testIgnore: calls },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    headless: true,
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath && { executablePath }), args: browserFlags },
  },
});
