import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { stopTime } from "./support/help-page.ts";
import {
  calendly,
  contact,
  embedded,
  frameOf,
  openLastStep,
  playCalendar,
  say,
  tracesOf,
} from "./support/stand-in-calendars.ts";

// The contract of every calendar behind `Scheduler`. The test plays the calendar's script and frame.

const nothing = { scripts: 0, frames: 0, places: 0, global: false };

const region = (page: Page) => page.getByRole("region", { name: "Calendar" });
const failure = (page: Page) => region(page).getByRole("alert");
const confirmation = (page: Page) => page.getByRole("heading", { level: 2, name: "Booking Confirmed!" });

/** Makes the page believe that its tab is in the background, or in front again. */
function lookAway(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

for (const [name, calendar] of [
  ["our own calendar", embedded],
  ["the hosted calendar", calendly],
] as const) {
  test.describe(name, () => {
    let origin = "";
    if (calendar === calendly) {
      // All in one worker, as starting their site takes seconds.
      test.describe.configure({ mode: "default" });
      test.beforeEach(({ hostedSite }) => {
        ({ origin } = hostedSite);
      });
    }

    test("WIZD-13 WIZD-14 WIZD-15 SCHD-02 it is prefilled, grows, hears its own frame alone, and its event confirms the booking", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await playCalendar(page, calendar);
      await openLastStep(page, origin);
      const frame = await frameOf(page, calendar);
      const element = page.locator("iframe");

      await test.step("it comes with name and address filled in, 700 px tall and at least 320 px wide", async () => {
        expect(calendar.prefillIn(new URL(frame.url()))).toEqual([contact.fullName, contact.email]);
        await expect(region(page)).toHaveAttribute("aria-busy", "true");
        await expect(page.getByText("The calendar is loading.")).toBeVisible();
        await say(frame, calendar.messages.alive);
        await expect(page.getByText("The calendar is loading.")).toBeHidden();
        await expect(element).toBeVisible();
        expect(await element.boundingBox()).toMatchObject({ width: 320, height: 700 });
      });

      await test.step("it grows with its content, and never below 700 px", async () => {
        const height = async () => Math.round((await element.boundingBox())?.height ?? 0);
        await say(frame, calendar.messages.height(912));
        await expect.poll(height).toBe(912);
        await say(frame, calendar.messages.height(200));
        await expect.poll(height).toBe(700);
      });

      await test.step("only its own frame is listened to, and only from its own address", async () => {
        await page.evaluate(
          async ({ booked, origin }) => {
            // The right origin, but another window.
            dispatchEvent(new MessageEvent("message", { data: booked, origin, source: window }));
            // The right window, but another origin.
            const source = document.querySelector("iframe")?.contentWindow ?? null;
            dispatchEvent(
              new MessageEvent("message", { data: booked, origin: "https://evil.example", source }),
            );
          },
          { booked: calendar.messages.booked, origin: new URL(frame.url()).origin },
        );
        for (const strange of [null, "booked", { type: "scheduler.event_scheduled" }, { event: 1 }])
          await say(frame, strange);
        await say(frame, calendar.messages.height(800));
        await expect.poll(async () => (await element.boundingBox())?.height).toBe(800);
        await expect(element).toBeVisible();
        await expect(confirmation(page)).toHaveCount(0);
      });

      await test.step("its event confirms the booking and ends it: script, frame and what they left go", async () => {
        expect(await tracesOf(page, calendar)).toMatchObject({ scripts: 1, frames: 1, places: 1 });
        // The right window and origin together are accepted, so the messages above were refused for their sender.
        await say(frame, calendar.messages.booked);
        await expect(confirmation(page)).toBeFocused();
        await expect(page.getByRole("main")).toContainText(
          "Thank you for scheduling a demo with us. We've sent a confirmation to your email with all the details.",
        );
        expect(await tracesOf(page, calendar)).toEqual(nothing);
      });
    });

    test("WIZD-13 WIZD-14 SCHD-02 a blocked script is explained and can be tried again; leaving the step removes the calendar", async ({
      page,
    }) => {
      await playCalendar(page, calendar);
      await page.route(calendar.script, (route) => route.abort("blockedbyclient"), { times: 1 });
      await openLastStep(page, origin);
      await expect(failure(page)).toContainText("The calendar didn’t load.");
      await expect(failure(page)).toContainText("We have your request all the same.");
      await expect(failure(page).getByRole("link", { name: "hello@larkline.example" })).toBeVisible();
      expect(await tracesOf(page, calendar)).toEqual(nothing);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(region(page)).toBeFocused();
      // Any message from its frame counts as loaded.
      await say(await frameOf(page, calendar), calendar.messages.height(800));
      await expect(page.locator("iframe")).toBeVisible();
      await expect(failure(page)).toBeEmpty();

      expect(await tracesOf(page, calendar)).toMatchObject({ scripts: 1, frames: 1, places: 1 });
      await page.getByRole("link", { name: "Return Home" }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(() => tracesOf(page, calendar)).toEqual(nothing);
    });

    test("WIZD-13 SCHD-02 a frame that stays silent counts as failed, except in a background tab", async ({
      page,
    }) => {
      await page.clock.install();
      await playCalendar(page, calendar);
      await openLastStep(page, origin);
      await frameOf(page, calendar);
      await page.clock.fastForward(21_000);
      await expect(failure(page)).toContainText("The calendar didn’t load.");
      expect(await tracesOf(page, calendar)).toEqual(nothing);

      const again = page.getByRole("button", { name: "Try again" });
      // The page needs a running clock to start, on a slow machine for seconds. The next timeout begins with the click.
      await stopTime(page);
      await again.click();
      await frameOf(page, calendar);
      await page.clock.fastForward(15_000);
      await expect(failure(page)).toBeEmpty();
      await page.clock.fastForward(6_000);
      await expect(failure(page)).toContainText("The calendar didn’t load.");
      expect(await tracesOf(page, calendar)).toEqual(nothing);

      await again.click();
      const frame = await frameOf(page, calendar);
      await lookAway(page, true);
      await page.clock.fastForward(60_000);
      await lookAway(page, false);
      await page.clock.fastForward(15_000);
      await say(frame, calendar.messages.alive);
      await expect(page.locator("iframe")).toBeVisible();
      await expect(failure(page)).toBeEmpty();
    });
  });
}

for (const [what, address] of [
  ["code", "**/assets/on-step-4-*.js"],
  ["configuration", "**/api/config"],
] as const) {
  test(`WIZD-13 when the calendar's ${what} does not come, the step stays and trying again brings it`, async ({
    page,
  }) => {
    await playCalendar(page, embedded);
    await page.route(address, (route) => route.abort());
    await openLastStep(page);
    await expect(failure(page)).toContainText("The calendar didn’t load.");
    await page.unroute(address);
    await page.getByRole("button", { name: "Try again" }).click();
    await say(await frameOf(page, embedded), embedded.messages.alive);
    await expect(page.locator("iframe")).toBeVisible();
  });
}

test("WIZD-15 a booked time outlives a reload, name and address do not outlive the booking", async ({
  page,
}) => {
  await playCalendar(page, embedded);
  await openLastStep(page);
  await say(await frameOf(page, embedded), embedded.messages.booked);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText("Tuesday, November 24, 2026")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(contact.email);
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText("Eastern Standard Time")).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("larkline:");
});
