import { expect, test } from "./support/fixtures.ts";
import { pageProblems as problems } from "./support/page-problems.ts";
import { widgetOn } from "./support/scheduler-pages.ts";
import { embedded, frameOf, openLastStep, playCalendar, say } from "./support/stand-in-calendars.ts";
import { wizardOn } from "./support/wizard-pages.ts";

test.describe("for visitors with their own settings", () => {
  test.use({ reducedMotion: "reduce" });
  test.slow();

  /** Header and footer were checked before. */
  const main = { within: "main" };

  test("WIZD-01 WIZD-11 every step is accessible, empty, with errors and at 200% text, and so are the modal and step 4", async ({
    page,
  }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    expect(await problems(page, { isDoubled: true })).toEqual([]);
    await wizard.fillStepOne();
    await page.getByLabel("Website").fill("not a url");
    await wizard.nextButton.click();
    await expect(page.getByLabel("Website")).toBeFocused();
    expect(await problems(page, main)).toEqual([]);
    await page.getByLabel("Website").fill("");
    await wizard.next("Contact Information");
    await wizard.fillStepTwo();
    await page.getByLabel("Email").fill("maria@");
    await wizard.nextButton.click();
    await expect(page.getByLabel("Email")).toBeFocused();
    expect(await problems(page, main)).toEqual([]);
    await page.getByLabel("Email").fill(wizard.email);
    await wizard.next("Business Operations");
    expect(await problems(page, main)).toEqual([]);
    await wizard.fillStepThree();
    await page.getByLabel("CRM (please specify)").check();
    expect(await problems(page, { ...main, isDoubled: true })).toEqual([]);
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(wizard.receivedDialog).toBeHidden();
    await widgetOn(page.frameLocator("iframe")).isReady();
    expect(await problems(page, { isDoubled: true })).toEqual([]);
  });

  test("WIZD-12 the notices of a failed submission are accessible", async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    await page.route("**/rest/v1/demo_schedule*", (route) => route.abort());
    await wizard.next("Schedule Your Demo");
    await expect(wizard.notice).toContainText("saved on this device");
    expect(await problems(page)).toEqual([]);
    await page.unroute("**/rest/v1/demo_schedule*");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(wizard.notice).toContainText("has arrived");
    expect(await problems(page)).toEqual([]);
  });

  test("WIZD-13 WIZD-15 a calendar that loads, fails or has booked leaves an accessible page", async ({
    page,
  }) => {
    await playCalendar(page, embedded);
    await page.route(embedded.script, (route) => route.abort(), { times: 1 });
    await openLastStep(page);
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    expect(await problems(page, { isDoubled: true })).toEqual([]);
    await again.click();
    const frame = await frameOf(page, embedded);
    await expect(page.getByText("The calendar is loading.")).toBeVisible();
    expect(await problems(page, main)).toEqual([]);
    await say(frame, embedded.messages.booked);
    await expect(page.getByText("Thank you for scheduling a demo with us.")).toBeVisible();
    expect(await problems(page, main)).toEqual([]);
  });
});
