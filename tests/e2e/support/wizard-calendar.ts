import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { widgetOn } from "./scheduler-pages.ts";
import { wizardOn } from "./wizard-pages.ts";

/** Query for the booked and held times of one e-mail address. */
export const bookingOf =
  "select starts_at, state, name, phone, time_zone from larkline.booking where email = $1";

/** Goes through all steps to the calendar of the last one. */
export async function arriveAtCalendar(page: Page, origin = "") {
  const wizard = wizardOn(page);
  const widget = widgetOn(page.frameLocator("iframe"));
  const refusedByPolicy: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusedByPolicy.push(message.text());
  });
  await wizard.openAtStepThree(origin);
  await wizard.nextButton.click();
  await wizard.receivedDialog.getByRole("button", { name: "Got it!" }).click();
  await expect(wizard.heading("Schedule Your Demo")).toBeFocused();
  return { wizard, widget, refusedByPolicy, confirmed: wizard.heading("Booking Confirmed!") };
}
