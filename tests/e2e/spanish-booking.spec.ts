import type { FrameLocator, Page } from "@playwright/test";
import { bookDemo } from "#content/es/book-demo/book-demo.ts";
import { demoReceived } from "#content/es/book-demo/demo-received.ts";
import { bookingFrameTitle } from "#content/es/booking/frame.ts";
import { bookingWidget } from "#content/es/booking/widget.ts";
import { formPages } from "#content/es/forms/form-pages.ts";
import { problems } from "./support/accessibility.ts";
import { expect } from "./support/fixtures.ts";
import { turnTo } from "./support/islands.ts";
import { newEmail, test } from "./support/scheduler-pages.ts";

const { details, day, done } = bookingWidget;

/** Books the first free time of the next month. */
async function book(root: Page | FrameLocator, email?: string): Promise<void> {
  await expect(root.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await root.getByRole("button", { name: day.nextMonth }).click();
  await expect(root.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await root.locator("[data-free]").first().click();
  await root.locator(".times button").first().click();
  await expect(root.getByText(/^Apartada para usted por \d minutos más/)).toBeVisible();
  if (email !== undefined) {
    await root.getByLabel(details.name).fill("Ana Díaz");
    await root.getByLabel(details.email).fill("ana");
    await root.getByRole("button", { name: details.submit }).click();
    await expect(root.getByText(/^Esto no es una dirección de correo/)).toBeVisible();
    await root.getByLabel(details.email).fill(email);
  }
  await root.getByRole("button", { name: details.submit }).click();
}

const languageOf = "select language from larkline.booking where email = $1 and state = 'booked'";

test("LANG-05 the calendar at ?language=es is Spanish from the month to the confirmation", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await page.goto("/widget/scheduler?language=es");
  await expect(page).toHaveTitle(new RegExp(`^${bookingFrameTitle}`));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bookingWidget.title);
  await expect(page.getByRole("columnheader").first()).toHaveText("do");
  await expect(page.locator(".month-name")).toHaveText(/^[a-z]+ de \d{4}$/);
  await expect(page.getByText("hora oriental (Nueva York)")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await book(page, email);
  await expect(page.getByRole("heading", { name: done.title })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  expect(await site.rows(languageOf, [email])).toEqual([{ language: "es" }]);
});

test("LANG-05 the calendar of an unknown language is English", async ({ page }) => {
  for (const query of ["", "?language=fr", "?language=../es", "?language=en"]) {
    await page.goto(`/widget/scheduler${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book your demo");
  }
});

test("LANG-04 the Spanish wizard sends a Spanish request, and its calendar books in Spanish", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await page.goto("/es/book-demo");
  await turnTo(page, "book-demo-wizard");
  const { fields, buttons, headings } = bookDemo;
  const next = () => page.getByRole("button", { name: buttons.next }).click();
  await page.getByLabel(fields.businessName.label).fill("Clínica Sol");
  await page.getByLabel(fields.industry.label).selectOption({ label: "Salud" });
  await page.getByRole("radio", { name: fields.businessSize.options.small }).check();
  await next();
  await expect(page.getByRole("heading", { name: headings[2] })).toBeVisible();
  await page.getByLabel(fields.fullName.label).fill("Ana Díaz");
  await page.getByLabel(fields.email.label).fill(email);
  await page.getByLabel(fields.country.label).selectOption({ label: "Estados Unidos (+1)" });
  await page.getByLabel(fields.phone.label).fill("202 555 0123");
  await next();
  await expect(page.getByRole("heading", { name: headings[3] })).toBeVisible();
  await page.getByRole("radio", { name: fields.currentSolution.options.mixed }).check();
  await page.getByRole("radio", { name: fields.callVolume.options["100-500"] }).check();
  await page.getByLabel(fields.aiTone.options.friendly).check();
  await page.getByLabel(fields.challenges.options["High number of missed calls"]).check();
  await next();
  const dialog = page.getByRole("dialog", { name: demoReceived.title });
  await dialog.getByRole("button", { name: demoReceived.confirm }).click();
  expect(
    await site.rows("select language, industry, challenges from demo_schedule where email = $1", [email]),
  ).toEqual([{ language: "es", industry: "Healthcare", challenges: ["High number of missed calls"] }]);

  await expect(page.locator("iframe")).toHaveAttribute("title", bookingFrameTitle);
  await book(page.frameLocator("iframe"));
  await expect(page.getByRole("heading", { name: "¡Demo agendada!" })).toBeVisible();
  expect(await site.rows(languageOf, [email])).toEqual([{ language: "es" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("LANG-05 the Spanish wizard is answered with Spanish pages and stores a Spanish request", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    const { fields, noScript } = bookDemo;
    await page.goto("/es/book-demo");
    const form = page.locator("form[action='/api/demo-requests?language=es']").filter({ visible: true });
    await form.getByLabel(fields.businessName.label).fill("Clínica Sol");
    await form.getByLabel(fields.industry.label).selectOption("Healthcare");
    await form.getByRole("radio", { name: fields.businessSize.options.small }).check();
    await form.getByLabel(fields.fullName.label).fill("Ana Díaz");
    await form.getByLabel(fields.email.label).fill(email);
    await form.getByLabel(fields.phone.label).fill("202 555 0123");
    await form.getByRole("radio", { name: fields.currentSolution.options.mixed }).check();
    await form.getByRole("radio", { name: fields.callVolume.options["100-500"] }).check();
    await form.getByLabel(fields.aiTone.options.friendly).check();
    await form.getByRole("button", { name: noScript.button }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("main")).toContainText(email);
    const received = page.getByRole("heading", { name: formPages["demo-request"].received.title });
    await expect(async () => {
      if (await received.isHidden())
        await page.getByRole("button", { name: noScript.button }).click({ timeout: 1_000 });
      await expect(received).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(new URL(page.url()).pathname).toBe("/es/book-demo/received");
    expect(await site.rows("select language from demo_schedule where email = $1", [email])).toEqual([
      { language: "es" },
    ]);
  });
});
