import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Waits until a page's scripts have run. Pages with a form have `data-ready` for that.
 */
export async function scriptsHaveRun(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-scripts", "run");
}
