import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Lets the page's timers run, faster than real time, until a check holds: what waits for nothing but a timer need not
 * be waited for. The page's clock must have been installed before it was opened.
 *
 * @param check should fail soon where it does not hold yet, as an assertion with a timeout of 100 ms does.
 */
export async function timePassesUntil(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await check();
  }).toPass({ timeout: 30_000, intervals: [0] });
}
