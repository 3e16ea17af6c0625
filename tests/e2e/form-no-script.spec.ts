import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { freshPhone, outboundRequestOn } from "./support/form-pages.ts";

test.use({ javaScriptEnabled: false });

/** Presses the confirmation page's button until it is accepted: a press within two seconds is not. */
async function confirm(page: Page, button: string, received: string): Promise<void> {
  const heading = page.getByRole("heading", { name: received });
  await expect(async () => {
    if (await heading.isHidden()) await page.getByRole("button", { name: button }).click({ timeout: 1_000 });
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("CONT-03 without scripts, a message is posted, confirmed and stored", async ({ page, site }) => {
  const email = `${crypto.randomUUID()}@dental.example`;
  await page.goto("/contact");
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("Hello\nthere");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main")).toContainText(email);
  await confirm(page, "Send Message", "Your message is on its way.");
  expect(
    await site.rows("select first_name, message from larkline.contact_message where email = $1", [email]),
  ).toEqual([{ first_name: "Ana", message: "Hello\nthere" }]);
});

test("CONT-02 CONT-03 without scripts office hours are there, missing fields are asked for, and typed text is kept", async ({
  page,
}) => {
  await page.goto("/contact");
  await expect(page.getByText("9:00-18:00 EST")).toBeVisible();
  await page.getByLabel("First Name").fill("Ana");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter your email/);
  await expect(page.getByLabel("First Name")).toHaveValue("Ana");
});

test("OUTB-02 OUTB-03 without scripts, a demo call is posted, confirmed and stored", async ({
  page,
  site,
}) => {
  const { form, field, consent, companyName } = outboundRequestOn(page);
  await page.goto("/outbound-calls");
  await form.getByRole("button", { name: "Schedule Demo Call" }).click();
  await expect(page, "the browser itself holds back what is not filled in").toHaveURL(/\/outbound-calls$/);
  await field("Phone").fill(freshPhone());
  await field("Company Name").fill(companyName);
  await field("Name").fill("Ann");
  await field("Website").fill("https://acme.example");
  await consent.check();
  await form.getByRole("button", { name: "Schedule Demo Call" }).click();
  await expect(page.getByRole("main")).toContainText(companyName);
  await confirm(page, "Schedule Demo Call", "Your request has arrived.");
  await expect(page.getByRole("main")).toContainText("a person reads your request");
  expect(
    await site.rows("select website from larkline.demo_call where company_name = $1", [companyName]),
  ).toEqual([{ website: "https://acme.example" }]);
});
