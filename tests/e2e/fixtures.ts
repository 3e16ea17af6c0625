import { test as base, expect } from "@playwright/test";
import { type SiteProcess, startSite } from "../fixtures/site-process.ts";

export { expect };

/**
 * `site` is shared by a worker's tests: look, but do not stop it. `ownSite` is one test's own, to stop and
 * start. A script error on a page fails the test that saw it.
 */
export const test = base.extend<{ ownSite: SiteProcess; pageErrors: Error[] }, { site: SiteProcess }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownSite: async ({}, use) => {
    await using site = await startSite();
    await use(site);
  },
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
