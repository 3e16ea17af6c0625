import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Waits until the scripts of a page that shows no sign of it have run. A page with a form says so itself: `data-ready`.
 */
export async function scriptsHaveRun(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
}
