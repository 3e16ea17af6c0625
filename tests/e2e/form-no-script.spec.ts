import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { freshPhone, outboundRequestOn } from "./support/form-pages.ts";
import { rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

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
  await confirm(page, "Schedule Demo Call", "We have your request.");
  await expect(page.getByRole("main")).toContainText("a person will read your request");
  expect(
    await site.rows("select website from larkline.demo_call where company_name = $1", [companyName]),
  ).toEqual([{ website: "https://acme.example" }]);
});

/** The wizard as one form. The card of four steps is still in the page, hidden. */
const plainWizardOn = (page: Page) =>
  page.locator("form[action='/api/demo-requests']").filter({ visible: true });

test("WIZD-09 without scripts, the wizard is one form that stores the row that the wizard stores", async ({
  page,
  browser,
  site,
}) => {
  const plain = wizardOn(page);
  const form = plainWizardOn(page);
  await page.goto("/book-demo");
  await plain.fillStepOne(form);
  await plain.fillStepTwo(form);
  await plain.fillStepThree(form);
  await plain.fillOptional(form);
  await form.getByRole("button", { name: "Send Demo Request" }).click();
  await expect(page.getByRole("main")).toContainText("No AI voice will call this number.");
  await expect(page.getByRole("main")).toContainText("Two sites, one phone");
  await confirm(page, "Send Demo Request", "Demo Request Received!");
  await expect(page.getByRole("main")).toContainText("write to you within 2-4 business hours");

  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: true });
  const scripted = wizardOn(await context.newPage(), plain.email);
  await scripted.open();
  await scripted.fillUpToStepThree();
  await scripted.fillOptional();
  await scripted.next("Schedule Your Demo");
  await expect(scripted.receivedDialog).toBeVisible();
  await context.close();

  const rows = await site.rows(`${rowsOfEmail} order by created_at`, [plain.email]);
  const [first, second] = rows.map(({ id, created_at, idempotency_key, ...row }) => row);
  expect(first).toMatchObject({
    phone: "+442079460958",
    integrations: ["Outlook Calendar", "CRM: Acme", "Other"],
  });
  expect(first).toEqual(second);
  expect(rows).toHaveLength(2);
});

test("WIZD-01 WIZD-07 without scripts the fields of all steps show, and the card of four steps does not", async ({
  page,
}) => {
  await page.goto("/book-demo");
  await expect(page.getByRole("button", { name: "Next Step" })).toBeHidden();
  await expect(page.getByRole("list", { name: "Progress" })).toBeHidden();
  const form = plainWizardOn(page);
  for (const name of ["Business Details", "Contact Information", "Business Operations", "Schedule Your Demo"])
    await expect(form.getByRole("heading", { level: 2, name })).toBeVisible();
  for (const name of ["Business Name", "Website", "Phone", "Which CRM?", "Which other integration?"])
    await expect(form.getByRole("textbox", { name })).toBeVisible();
  await expect(form.getByLabel("Phone")).toHaveAccessibleDescription(/No AI voice will call this number/);
  await form.getByRole("button", { name: "Send Demo Request" }).click();
  await expect(page, "the browser itself holds back what is not filled in").toHaveURL(/\/book-demo$/);
});

test("WIZD-02 WIZD-03 without scripts, an error stands beside its field, and everything typed and ticked is kept", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  const form = plainWizardOn(page);
  await page.goto("/book-demo");
  await wizard.fillStepOne(form);
  await wizard.fillStepTwo(form);
  await wizard.fillStepThree(form);
  await wizard.fillOptional(form);
  await form.getByLabel("Phone").fill("12");
  await form.getByLabel("Website").fill("not a url");
  await form.getByRole("button", { name: "Send Demo Request" }).click();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/valid \+44 number/);
  await expect(page.getByLabel("Website")).toHaveAccessibleDescription(/isn’t a web address.*Optional/);
  await expect(page.getByLabel("Business Name")).toHaveValue(/Växjö/);
  await expect(page.getByLabel("Industry")).toHaveValue("Healthcare");
  await expect(page.getByLabel("Country")).toHaveValue("GB");
  await expect(page.getByLabel("Outbound Preference")).toHaveValue("reminders");
  await expect(page.getByLabel("Friendly & Casual")).toBeChecked();
  for (const name of ["High number of missed calls", "Outlook Calendar", "CRM (please specify)", "Other"])
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
  await expect(page.getByLabel("Which CRM?")).toHaveValue("Acme");
  await page.getByLabel("Phone").fill("020 7946 0958");
  await page.getByLabel("Website").fill("");
  await page.getByRole("button", { name: "Send Demo Request" }).click();
  await confirm(page, "Send Demo Request", "Demo Request Received!");
});

test("HOME-01 without scripts, each call button gives way to our mail address and number", async ({
  page,
}) => {
  for (const path of ["/", "/features", "/technology", "/case-study"]) {
    await page.goto(path);
    const buttons = page.locator("main button[aria-haspopup=dialog]");
    // Playwright's text selectors ignore <noscript>.
    const hints = page.locator("main noscript p", { has: page.locator("a[href='tel:+15550100142']") });
    expect(await buttons.count(), path).toBeGreaterThan(0);
    await expect(hints, path).toHaveCount(await buttons.count());
    for (const button of await buttons.all()) await expect(button, path).toBeHidden();
    for (const hint of await hints.all()) {
      await expect(hint, path).toBeVisible();
      await expect(hint, path).toHaveText(/needs JavaScript.*Write to hello@larkline\.example or call/);
      await expect(hint.locator("a[href='mailto:hello@larkline.example']")).toBeVisible();
    }
  }
});
