import type { Page } from "@playwright/test";

/**
 * Until it is moved, the mouse of a browser without a screen is said to be in the corner, which no visitor's would be. Call it
 * before the page opens.
 */
export async function hideMouseInCorner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hide = (event: PointerEvent) => {
      if (event.screenX === 0 && event.screenY === 0) event.stopImmediatePropagation();
    };
    addEventListener("pointermove", hide, true);
  });
}
