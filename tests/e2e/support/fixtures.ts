import { test as base, expect } from "@playwright/test";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { type SiteProcess, type SiteProcessOptions, startSite } from "#fixtures/site-process.ts";
import { giveWay, letSessionsGiveWay } from "./give-way.ts";
import { calendlyUrl } from "./stand-in-calendars.ts";

export { expect };

interface Sites {
  /** Lowers the priority of workers that test pages, in favor of those in calls. */
  politeness: undefined;
  /** Shared: do not stop it. It trusts one proxy, so a test may set a visitor's address in `x-forwarded-for`. */
  site: SiteProcess;
  /** May be stopped and started. A test must leave it running. */
  stoppableSite: SiteProcess;
  /** Has only the bookings and rows of tests that use it, and all that hears and speaks ready before the first call. */
  callSite: SiteProcess;
  /** Lets callers save their calls. Shared: do not stop it. */
  savingSite: SiteProcess;
  /** Has an automation that calls phones, at an address that nothing is sent to. Shared: do not stop it. */
  dialingSite: SiteProcess;
  /** Uses the hosted calendar. Shared: do not stop it. */
  hostedSite: SiteProcess;
}

/**
 * A worker's tests share sites, each started for the first test that uses it, as a start takes seconds. A test must
 * therefore look only at its own rows. A script error on a page fails the test.
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
  callSite: siteOfWorker({ env: { VOICE_WARM_UP: "start" } }),
  savingSite: siteOfWorker({ env: { VOICE_WARM_UP: "start", CALL_RECORDING: "true" } }),
  dialingSite: siteOfWorker(
    { env: { AUTOMATION_WEBHOOK_URL: "https://automation.invalid/" } },
    callsWithoutEnd,
  ),
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

/** @param sql run once the site is there, so that no test depends on the hour. Default: none. */
function siteOfWorker(options?: SiteProcessOptions, sql?: string) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  const start = async ({}, use: (site: SiteProcess) => Promise<void>) => {
    await using site = await startSite(options);
    if (sql !== undefined) await site.rows(sql);
    await use(site);
  };
  return [start, { scope: "worker", timeout: 180_000 }] as [
    typeof start,
    { scope: "worker"; timeout: number },
  ];
}
