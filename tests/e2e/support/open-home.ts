import { expect, type Page } from "@playwright/test";
import { typefacesAreThere } from "./typefaces.ts";

/** Opens the home page and waits until it is complete and its scripts run, which add the control that plays the call. */
export async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.mouse.move(5, 5);
  await expect(page.getByRole("button", { name: /the sample call$/ })).toBeVisible();
  await typefacesAreThere(page);
}
