import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/browser.ts";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  workers: 2,
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
