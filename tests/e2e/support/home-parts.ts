import { expect, type Locator, type Page } from "@playwright/test";
import { openHome } from "./open-home.ts";

/** Opens the home page and waits until a place below its fold is in view and its own code runs. */
export async function openHomeAt(page: Page, place: string): Promise<void> {
  await openHome(page);
  await page.mouse.wheel(0, 40);
  const element = page.locator(place).first();
  await isTakenOver(element);
  await element.scrollIntoViewIfNeeded();
}

/** React marks the elements it has taken over; until then what a mouse does over them is lost. */
export async function isTakenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((each) => Object.keys(each).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/**
 * Stops the page's clock at a moment; from there only `page.clock.runFor` moves it. Needs `clock.install`.
 *
 * A clock stops at no moment that has passed, and this one goes on while it is asked: so it stops a minute ahead, which
 * is all the time that a test has. Whatever was due in between happens once.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}
