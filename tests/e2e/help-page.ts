import type { Page } from "@playwright/test";

/** Waits until the scripts of the Help Center run: before that, its controls do nothing yet. */
export async function helpIsReady(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator("main [data-ready]").waitFor();
}
