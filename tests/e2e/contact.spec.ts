import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { turnTo } from "./support/islands.ts";

const fields = ["First Name", "Last Name", "Email", "Company", "Message"];

async function openContact(page: Page, address = "/contact"): Promise<void> {
  await page.goto(address);
  await turnTo(page, "contact-form");
  // The office hours follow the clock once they are in view.
  await page.getByText("Saturday").scrollIntoViewIfNeeded();
}

test("CONT-01 CONT-02 five fields, none required, and Send Message; office hours, response time, mail and tel links", async ({
  page,
}) => {
  await openContact(page, "/contact?plan=<b>gold</b>");
  for (const name of fields) {
    const field = page.getByRole("textbox", { name, exact: true });
    await expect(field).toBeVisible();
    await expect(field).not.toHaveAttribute("required");
  }
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  await expect(page.getByText(/About the/)).toHaveCount(0);

  const main = page.getByRole("main");
  await expect(main).toContainText("Monday to Friday9:00-18:00 EST");
  await expect(main).toContainText("Saturday10:00-16:00 EST");
  await expect(main).toContainText("SundayClosed");
  await expect(main).toContainText("2-4 business hours");
  await expect(main.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: /^\+1/ })).toHaveAttribute("href", /^tel:\+1\d+$/);
});

test("CONT-02 says whether the office is open now, by the clock in New York", async ({ page }) => {
  await page.clock.setFixedTime("2025-01-15T17:59:00-05:00");
  await openContact(page);
  await expect(page.getByText("Open now, until 18:00 EST")).toBeVisible();
  await page.clock.setFixedTime("2025-01-18T16:00:00-05:00");
  await openContact(page);
  await expect(page.getByText("Closed now, opens Monday at 9:00 EST")).toBeVisible();
  await expect(page.getByText("All times are New York time.")).toBeVisible();
});

test("CONT-02 at night the office says who picks up, and the call is one press away; by day it says so too", async ({
  page,
}) => {
  await page.clock.setFixedTime("2025-01-15T22:00:00-05:00");
  await openContact(page);
  const office = page.getByRole("region", { name: "Office hours" });
  await expect(office.getByRole("heading", { name: "We are closed. Wren is not." })).toBeVisible();
  await office.getByRole("button", { name: "Try a Call" }).click();
  const call = callOn(page);
  await expect(call.dialog).toBeVisible();
  await call.button("Close").click();
  await expect(office.getByRole("button", { name: "Try a Call" })).toBeFocused();
  await page.clock.setFixedTime("2025-01-15T12:00:00-05:00");
  await openContact(page);
  await expect(office.getByRole("heading", { name: "We are open. Wren is, too." })).toBeVisible();
});

test.describe("elsewhere", () => {
  test.use({ timezoneId: "Europe/Stockholm" });

  test("CONT-02 the time is shown in the visitor's own zone too", async ({ page }) => {
    await page.clock.setFixedTime("2025-01-15T12:00:00-05:00");
    await openContact(page);
    await expect(page.getByText("That’s Thursday 0:00 where you are.")).toBeVisible();
  });
});
