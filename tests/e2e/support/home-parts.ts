import { expect, type Locator, type Page } from "@playwright/test";
import { openHome } from "./open-home.ts";

/** Opens the home page, scrolls to a place below the fold, touches that part, and waits until its code runs. */
export async function openHomeAt(page: Page, place: string): Promise<void> {
  await openHome(page);
  await page.mouse.wheel(0, 40);
  const element = page.locator(place).first();
  await element.scrollIntoViewIfNeeded();
  await element.dispatchEvent("pointerover");
  await isTakenOver(element);
}

/** Waits until the code of the part that an element belongs to runs. It is fetched when the part is touched. */
export async function isTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((each) => each.closest("[data-works]") !== null)).toBe(true);
}

/**
 * Stops the page's clock; from then on only `page.clock.runFor` moves it. Needs `clock.install`.
 *
 * A clock cannot stop in the past, and it keeps running during the request, so it stops a minute ahead, which is the
 * test's whole timeout. Timers due in between fire once.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}
