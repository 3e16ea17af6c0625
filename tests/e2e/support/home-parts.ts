import { expect, type Locator, type Page } from "@playwright/test";
import { openHome } from "./open-home.ts";

/** Opens the home page, scrolls to a place below the fold, and waits until that part's code runs. */
export async function openHomeAt(page: Page, place: string): Promise<void> {
  await openHome(page);
  await page.mouse.wheel(0, 40);
  const element = page.locator(place).first();
  await isTakenOver(element);
  await element.scrollIntoViewIfNeeded();
}

/** Waits until React has hydrated an element; before that, mouse events on it are lost. */
export async function isTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((each) => Object.keys(each).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
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
