import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Runs the page's timers faster than real time until a check passes. The page's clock must have been installed before
 * the page was opened.
 *
 * @param check must fail quickly while it does not pass yet, for example with a timeout of 100 ms.
 */
export async function timePassesUntil(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await check();
  }).toPass({ timeout: 60_000, intervals: [0] });
}
