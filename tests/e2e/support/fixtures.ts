import { test as base, expect } from "@playwright/test";
import { type SiteProcess, type SiteProcessOptions, startSite } from "#fixtures/site-process.ts";
import { giveWay, letSessionsGiveWay } from "./give-way.ts";
import { calendlyUrl } from "./stand-in-calendars.ts";

export { expect };

interface Sites {
  /** Whoever looks at pages leaves the processors to those in a call. */
  politeness: undefined;
  /** Look, but do not stop it. A visitor's address is what their first proxy says, where a test plays one. */
  site: SiteProcess;
  /** To stop and start; a test leaves it running. */
  stoppableSite: SiteProcess;
  /** On which nothing was booked or written but by tests that ask for it. */
  callSite: SiteProcess;
  /** Configured with the hosted calendar. Look, but do not stop it. */
  hostedSite: SiteProcess;
}

/**
 * Sites are shared by a worker's tests, and started for the first test that asks: each costs seconds. So a test looks
 * only at rows of its own. A script error on a page fails the test that saw it.
 */
export const test = base.extend<{ pageErrors: Error[] }, Sites>({
  politeness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => {
      if (project.name === "pages") giveWay();
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  browser: [
    async ({ browser }, use, { project }) => {
      if (project.name === "pages") letSessionsGiveWay();
      await use(browser);
    },
    { scope: "worker" },
  ],
  site: siteOfWorker({ env: { TRUST_PROXY: "1" } }),
  stoppableSite: siteOfWorker(),
  callSite: siteOfWorker(),
  hostedSite: siteOfWorker({ env: { CALENDLY_URL: calendlyUrl } }),
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function siteOfWorker(options?: SiteProcessOptions) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  const start = async ({}, use: (site: SiteProcess) => Promise<void>) => {
    await using site = await startSite(options);
    await use(site);
  };
  return [start, { scope: "worker", timeout: 90_000 }] as [
    typeof start,
    { scope: "worker"; timeout: number },
  ];
}
