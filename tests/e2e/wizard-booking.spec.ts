import type { Locator, Page } from "@playwright/test";
import type { SiteProcess } from "#fixtures/site-process.ts";
import { expect, test } from "./support/fixtures.ts";
import { widgetOn } from "./support/scheduler-pages.ts";
import { calendly, embedded, frameOf, playCalendar, say, tracesOf } from "./support/stand-in-calendars.ts";
import { timePassesUntil } from "./support/time-passes.ts";
import { arriveAtCalendar, bookingOf } from "./support/wizard-calendar.ts";
import { wizardOn } from "./support/wizard-pages.ts";

const thanks =
  "Thank you for scheduling a demo with us. We've sent a confirmation to your email with all the details.";
const heldFor = "select state from larkline.booking where submission_id = $1 and state = 'held'";
const nothing = { scripts: 0, frames: 0, places: 0, global: false };

/** The beginning of "10:00 – 10:30 AM", for any kind of space. */
function clock(moment: Date, timeZone: string): string {
  const time = moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone });
  return time.replace(/\s[AP]M$/, "");
}

async function bookForSomebodyElse(site: SiteProcess, start: string): Promise<void> {
  const answer = await fetch(`${site.origin}/api/scheduler/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      submission: crypto.randomUUID(),
      start,
      name: "Somebody Else",
      email: `${crypto.randomUUID()}@quick.example`,
      timeZone: "UTC",
    }),
  });
  expect(answer.status).toBe(201);
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 15; presses++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control}`);
}

test("WIZD-15 from the first step to a confirmed booking by mouse, and home again", async ({
  page,
  site,
}) => {
  const { wizard, widget, confirmed, refusedByPolicy } = await arriveAtCalendar(page);
  await widget.chooseTime(1);
  await expect(widget.name).toHaveValue("Åsa Öberg");
  await expect(widget.email).toHaveValue(wizard.email);
  await expect(widget.phone).toHaveValue("+44 20 7946 0958");
  await widget.book();
  await expect(confirmed).toBeFocused();
  await expect(page.getByRole("main")).toContainText(thanks);
  expect(await tracesOf(page, embedded)).toEqual(nothing);
  expect(refusedByPolicy).toEqual([]);

  const [booking] = await site.rows<{ starts_at: Date }>(bookingOf, [wizard.email]);
  expect(booking).toMatchObject({ state: "booked", name: "Åsa Öberg", phone: "+442079460958" });
  const starts = booking?.starts_at ?? new Date(0);
  await expect(page.getByRole("time")).toContainText(
    starts.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "America/New_York" }),
  );
  await expect(page.getByRole("time")).toContainText(clock(starts, "America/New_York"));
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("WIZD-15 a time is booked by keyboard only, from the closed dialog on", async ({ page, site }) => {
  const wizard = wizardOn(page);
  const widget = widgetOn(page.frameLocator("iframe"));
  const { keyboard } = page;
  await wizard.openAtStepThree();
  await wizard.nextButton.press("Enter");
  await expect(wizard.receivedDialog.getByRole("button", { name: "Got it!" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(wizard.heading("Schedule Your Demo")).toBeFocused();

  await widget.isReady();
  await tabTo(page, widget.button("Next month"));
  await keyboard.press("Enter");
  await widget.isReady();
  await tabTo(page, widget.days.first());
  await keyboard.press("Enter");
  await expect(widget.times.first()).toBeFocused();
  await keyboard.press("Enter");
  await expect(widget.held).toBeVisible();
  await tabTo(page, widget.button("Book this time"));
  await keyboard.press("Enter");

  await expect(wizard.heading("Booking Confirmed!")).toBeFocused();
  expect(await site.rows(bookingOf, [wizard.email])).toMatchObject([{ state: "booked" }]);
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Return Home" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
});

test("WIZD-15 SCHD-01 a slot taken meanwhile costs one more choice but no entries; another zone shows the same moment", async ({
  page,
  site,
}) => {
  const { wizard, widget, confirmed } = await arriveAtCalendar(page);
  await widget.isReady();
  await widget.button(/^Time zone/).click();
  await page.keyboard.type("Tokyo");
  await page.keyboard.press("Enter");
  let taken = "";
  await page.route(
    "**/api/scheduler/holds",
    async (route) => {
      taken = route.request().postDataJSON().start;
      await bookForSomebodyElse(site, taken);
      await route.continue();
    },
    { times: 1 },
  );
  await widget.openDay(3);
  const label = await widget.times.first().textContent();
  await widget.times.first().click();
  await expect(widget.heading("This time was just taken.")).toBeVisible();
  expect(Date.parse(taken)).toBeGreaterThan(0);
  expect(label).toContain(clock(new Date(taken), "Asia/Tokyo"));
  await page.frameLocator("iframe").locator(".alternatives button").first().click();
  await expect(widget.held).toBeVisible();
  await expect(widget.email).toHaveValue(wizard.email);
  await widget.book();
  await expect(confirmed).toBeVisible();
  const [booking] = await site.rows<{ starts_at: Date }>(bookingOf, [wizard.email]);
  expect(booking).toMatchObject({ time_zone: "Asia/Tokyo" });
  const starts = booking?.starts_at ?? new Date(0);
  expect(starts.getTime()).not.toBe(Date.parse(taken));
  await expect(page.getByRole("time")).toContainText(clock(starts, "America/New_York"));
});

test("WIZD-12 a calendar that failed offline loads automatically once the browser is online", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await page.clock.install();
  await wizard.openAtStepThree();
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  await wizard.next("Schedule Your Demo");
  const failure = page.getByRole("region", { name: "Calendar" }).getByRole("alert");
  await expect(failure).toContainText("Your request is saved all the same.");
  await page.unroute("**/*");
  await timePassesUntil(page, () => expect(wizard.notice).toContainText("has arrived", { timeout: 100 }));
  await widgetOn(page.frameLocator("iframe")).isReady();
  await expect(failure).toBeEmpty();
});

test("WIZD-14 leaving the last step removes script and frame and frees the held time", async ({
  page,
  site,
}) => {
  const { wizard, widget } = await arriveAtCalendar(page);
  const hold = page.waitForRequest("**/api/scheduler/holds");
  await widget.chooseTime(4);
  const { submission } = (await hold).postDataJSON();
  expect(await site.rows(heldFor, [submission])).toHaveLength(1);
  expect(await tracesOf(page, embedded)).toMatchObject({ scripts: 1, frames: 1, places: 1 });
  await page.goBack();
  await expect(wizard.heading("Business Details")).toBeVisible();
  await expect.poll(() => tracesOf(page, embedded)).toEqual(nothing);
  await expect.poll(() => site.rows(heldFor, [submission])).toEqual([]);
});

test("SCHD-02 WIZD-15 from the first step to a confirmed booking with the hosted calendar", async ({
  page,
  hostedSite,
}) => {
  await playCalendar(page, calendly);
  const { wizard, confirmed, refusedByPolicy } = await arriveAtCalendar(page, hostedSite.origin);
  const frame = await frameOf(page, calendly);
  expect(calendly.prefillIn(new URL(frame.url()))).toEqual(["Åsa Öberg", wizard.email]);
  await say(frame, calendly.messages.booked);
  await expect(confirmed).toBeFocused();
  await expect(page.getByRole("main")).toContainText(thanks);
  expect(await tracesOf(page, calendly)).toEqual(nothing);
  expect(refusedByPolicy).toEqual([]);
});
