import type { Locator } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { widgetOn } from "./support/scheduler-pages.ts";
import { bookingOf } from "./support/wizard-calendar.ts";
import { businessName, wizardOn } from "./support/wizard-pages.ts";

const whoCalls = "select phone, company, starts_at, state from larkline.booking where email = $1";

/** A visitor who fills in what is required and nothing else. */
const answers = { phone: "415 555 0142", inStore: "+14155550142" };

test.describe("on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("WIZD-15 a picked time is booked with 12 taps on the page and 1 in the phone's own list, and no scrolling", async ({
    page,
    site,
  }) => {
    const wizard = wizardOn(page);
    const widget = widgetOn(page.frameLocator("iframe"));
    let taps = 0;
    let picks = 0;
    const tap = async (control: Locator) => {
      await control.tap();
      taps += 1;
    };
    /** A list opens at the first tap; the second one is in a list that the page does not draw. */
    const pick = async (label: string, option: string) => {
      await page.getByLabel(label).selectOption(option);
      taps += 1;
      picks += 1;
    };
    /** On a phone, Enter is the keyboard's "next": part of typing. */
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };

    await page.goto("/book-demo");
    const time = wizard.nextTimes.nth(1);
    const start = await time.getAttribute("value");
    await tap(time);
    await tap(page.getByLabel("Business Name"));
    await wizard.isReady();
    await type(businessName);
    await expect(page.getByLabel("Industry")).toBeFocused();
    await pick("Industry", "Healthcare");
    await tap(page.getByText("Small (1-10 employees)"));
    await expect(wizard.nextButton, "in view without scrolling").toBeInViewport({ ratio: 1 });
    await tap(wizard.nextButton);

    await expect(wizard.heading("Contact Information")).toBeFocused();
    await tap(page.getByLabel("Full Name"));
    await type("Åsa Öberg");
    await expect(page.getByLabel("Email")).toBeFocused();
    await type(wizard.email);
    await expect(page.getByLabel("Phone")).toBeFocused();
    await type(answers.phone);

    await expect(wizard.heading("Business Operations")).toBeFocused();
    await tap(page.getByText("A mix of these"));
    await tap(page.getByText("100-500 calls"));
    await tap(page.getByText("Friendly & Casual"));
    await expect(wizard.nextButton, "in view without scrolling").toBeInViewport({ ratio: 1 });
    await tap(wizard.nextButton);

    await expect(wizard.receivedDialog).toContainText("Now choose a time");
    await tap(wizard.receivedDialog.getByRole("button", { name: "Got it!" }));
    await expect(widget.held).toBeVisible();
    await tap(widget.button("Book this time"));
    await expect(wizard.heading("Booking Confirmed!")).toBeFocused();

    expect({ taps, picks }).toEqual({ taps: 12, picks: 1 });
    await expect(page.getByRole("main")).toContainText("One of us calls you at +1 415 555 0142.");
    expect(await site.rows(whoCalls, [wizard.email])).toEqual([
      { phone: answers.inStore, company: businessName, starts_at: new Date(start ?? 0), state: "booked" },
    ]);
  });
});

test("WIZD-15 by keyboard alone, from the top of the page to a confirmed booking, 45 presses are enough besides text", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  const widget = widgetOn(page.frameLocator("iframe"));
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  const tabTo = async (control: Locator) => {
    while (!(await control.evaluate((element) => element === element.ownerDocument.activeElement))) {
      if (presses > 60) throw new Error(`Tab does not reach ${control}`);
      await press("Tab");
    }
  };
  const type = (text: string) => page.keyboard.type(text);

  await page.goto("/book-demo");
  await wizard.nextTimes.first().waitFor();
  await press("Tab");
  await press("Enter");
  await tabTo(wizard.nextTimes.first());
  await press("Space");
  await tabTo(page.getByLabel("Business Name"));
  await wizard.isReady();
  await type(businessName);
  await press("Enter");
  await expect(page.getByLabel("Industry")).toBeFocused();
  await type("Hea");
  await press("Tab");
  await press("Space");
  await press("Enter");

  await expect(wizard.heading("Contact Information")).toBeFocused();
  await press("Tab");
  await type("Åsa Öberg");
  await press("Enter");
  await type(wizard.email);
  await press("Enter");
  await type(answers.phone);
  await press("Enter");

  await expect(wizard.heading("Business Operations")).toBeFocused();
  await press("Tab");
  await press("ArrowLeft");
  await press("Tab");
  await press("ArrowLeft");
  await tabTo(page.getByLabel("Professional & Formal"));
  await press("Space");
  await press("Enter");

  await expect(wizard.receivedDialog.getByRole("button", { name: "Got it!" })).toBeFocused();
  await press("Enter");
  await expect(wizard.heading("Schedule Your Demo")).toBeFocused();
  await expect(widget.held).toBeVisible();
  await tabTo(widget.button("Book this time"));
  await press("Enter");
  await expect(wizard.heading("Booking Confirmed!")).toBeFocused();
  expect(presses).toBeLessThanOrEqual(45);
  expect(await site.rows(bookingOf, [wizard.email])).toMatchObject([{ state: "booked" }]);
});

test("WIZD-06 the foot names what is missing, leads there, and speaks only when a field becomes full or empty", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  const foot = page.getByRole("status", { name: "Still to fill in" });
  await wizard.open();
  await expect(foot).toHaveText("3 to go: Business Name, Industry, Business Size");
  await foot.evaluate((element) => {
    const changes = new MutationObserver((found) => {
      element.dataset.changes = String(Number(element.dataset.changes ?? 0) + found.length);
    });
    changes.observe(element, { childList: true, characterData: true, subtree: true });
  });
  await page.getByLabel("Business Name").pressSequentially("B");
  await expect(foot).toHaveText("2 to go: Industry, Business Size");
  const once = await foot.getAttribute("data-changes");
  await page.getByLabel("Business Name").pressSequentially("right Dental");
  expect(await foot.getAttribute("data-changes")).toBe(once);
  await foot.getByRole("button").click();
  await expect(page.getByLabel("Industry")).toBeFocused();
  await page.getByLabel("Industry").selectOption("Healthcare");
  await foot.getByRole("button").click();
  const small = page.getByLabel("Small (1-10 employees)");
  await expect(small).toBeFocused();
  await small.check();
  await expect(foot).toHaveText("All set.");
  await expect(wizard.nextButton).toBeEnabled();
});
