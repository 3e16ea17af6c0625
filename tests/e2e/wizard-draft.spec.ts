import { expect, test } from "./support/fixtures.ts";
import { openWithLateScripts } from "./support/islands.ts";
import { wizardOn } from "./support/wizard-pages.ts";

test("WIZD-01 a draft survives a reload on every step", async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await page.getByLabel("Another challenge").fill("Half a sent");
  await page.reload();
  await expect(wizard.heading("Business Operations")).toBeVisible();
  await expect(page.getByLabel("Another challenge")).toHaveValue("Half a sent");
  await expect(page.getByLabel("Friendly & Casual")).toBeChecked();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(wizard.email);
});

test("WIZD-01 the browser's own Back goes one step back, and an address opens no step too early", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await page.goto("/book-demo?step=4");
  await wizard.isReady();
  await expect(wizard.heading("Business Details")).toBeVisible();
  await expect(page).toHaveURL(/\/book-demo$/);
  await wizard.fillUpToStepThree();
  await page.goBack();
  await expect(wizard.heading("Contact Information")).toBeFocused();
  await page.goBack();
  await expect(wizard.heading("Business Details")).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel("Email")).toHaveValue(wizard.email);
});

test("WIZD-01 entries made before the page's scripts run are kept", async ({ page }) => {
  const wizard = wizardOn(page);
  const release = await openWithLateScripts(page, "/book-demo");
  await page.getByLabel("Business Name").fill("Typed early");
  await page.getByLabel("Industry").selectOption("Finance");
  release();
  await wizard.isReady();
  await page.getByLabel("Medium (11-50 employees)").check();
  await expect(page.getByLabel("Business Name")).toHaveValue("Typed early");
  await expect(page.getByLabel("Industry")).toHaveValue("Finance");
  await wizard.next("Contact Information");
});

test("WIZD-01 Next Step looks disabled until step 1 is full, before its code is there, too; pressed then, it goes one step on", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  const { nextButton } = wizard;
  const disabled = "rgba(0, 0, 0, 0)";
  const release = await openWithLateScripts(page, "/book-demo");
  await expect(nextButton).toHaveCSS("background-color", disabled);
  await wizard.fillStepOne();
  await expect(nextButton).toBeEnabled();
  await expect(nextButton).not.toHaveCSS("background-color", disabled);
  await nextButton.dblclick();
  await expect(nextButton).toHaveAttribute("data-pressed");
  release();
  await expect(wizard.heading("Contact Information")).toBeFocused();
  await expect(page).toHaveURL("/book-demo?step=2");
  await expect(nextButton).toBeDisabled();
  await expect(nextButton).toHaveCSS("background-color", disabled);
  await page.goBack();
  await expect(page.getByLabel("Website")).toHaveValue("https://vaxjo-dental.example");
});
