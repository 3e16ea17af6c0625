import { expect, type Page } from "@playwright/test";

/** Opens the home page and waits until its scripts run, which add the control that plays the call. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.mouse.move(5, 5);
  await expect(page.getByRole("button", { name: /the sample call$/ })).toBeVisible();
}
