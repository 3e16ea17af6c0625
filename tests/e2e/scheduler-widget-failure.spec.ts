import { expect } from "./support/fixtures.ts";
import { bookingsOf, newEmail, readyToBook, test, widgetOn, widgetPath } from "./support/scheduler-pages.ts";
import { timePassesUntil } from "./support/time-passes.ts";

test("SCHD-01 a server that is unreachable for a while is reported, nothing is lost, and one booking is made", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const { widget, email } = await readyToBook(page, 9);
  const submissions: string[] = [];
  await page.route("**/api/scheduler/bookings", async (route) => {
    submissions.push(route.request().postDataJSON().submission);
    if (submissions.length === 1) return route.abort();
    if (submissions.length === 2) return route.fulfill({ status: 503, body: "starting" });
    // The third request reaches the server, but its response is lost.
    if (submissions.length === 3) {
      await route.fetch();
      return route.abort("connectionreset");
    }
    return route.fallback();
  });
  await widget.book();
  await expect(widget.alert.filter({ hasText: "We’ll keep trying" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Booking…" })).toBeFocused();
  await expect(widget.email).toHaveValue(email);
  await timePassesUntil(page, () => expect(widget.confirmed).toBeVisible({ timeout: 100 }));
  expect(submissions).toHaveLength(4);
  expect(new Set(submissions).size).toBe(1);
  expect(await site.rows(bookingsOf, [email])).toHaveLength(1);
});

test("SCHD-01 a visitor can retry at once instead of waiting, and one who leaves has not booked", async ({
  page,
  site,
}) => {
  const { widget, email } = await readyToBook(page, 10);
  await page.clock.install();
  await page.route("**/api/scheduler/bookings", (route) => route.abort());
  await widget.book();
  const now = widget.button("Try now");
  await now.waitFor();
  // Timers stop from here on.
  await page.clock.pauseAt(new Date(Date.now() + 60 * 60_000));
  await widget.button("Choose a different time").click();
  await page.unroute("**/api/scheduler/bookings");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await widget.times.first().click();
  await expect(widget.email).toHaveValue(email);
  expect(await site.rows(bookingsOf, [email])).toHaveLength(0);

  await page.route("**/api/scheduler/bookings", (route) => route.abort(), { times: 1 });
  await widget.book();
  await now.click();
  await expect(widget.confirmed).toBeVisible();
  expect(await site.rows(bookingsOf, [email])).toHaveLength(1);
});

test("SCHD-01 a visitor who leaves although the booking arrived is told the booked time", async ({
  page,
  site,
}) => {
  const { widget, email, chosen: first } = await readyToBook(page, 13);
  await page.route(
    "**/api/scheduler/bookings",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await widget.book();
  await widget.button("Try now").waitFor();
  await widget.button("Choose a different time").click();
  await widget.times.nth(4).click();
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  await expect(page.getByText("Your first try went through")).toBeVisible();
  await expect(page.locator(".chosen time")).toContainText(first);
  expect(await site.rows(bookingsOf, [email])).toHaveLength(1);
});

test("SCHD-01 a time that could not be held can still be booked", async ({ page, site }) => {
  const widget = widgetOn(page);
  const email = newEmail();
  await page.goto(widgetPath);
  await widget.openDay(11);
  await page.route("**/api/scheduler/holds", (route) => route.abort());
  await widget.times.nth(2).click();
  await expect(page.getByText(/isn’t held for you yet/)).toBeVisible();
  await widget.fill(email);
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  expect(await site.rows(bookingsOf, [email])).toHaveLength(1);
});

test("SCHD-01 a time is held as long as promised; then the widget says that it expired, and it can be held again", async ({
  page,
}) => {
  const widget = widgetOn(page);
  await page.clock.install();
  await page.goto(widgetPath);
  await widget.chooseTime(12);
  await expect(page.getByText(/for 5 more minutes/)).toBeVisible();
  await page.clock.runFor(4 * 60_000 + 10_000);
  await expect(page.getByText(/for 1 more minute,/)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole("status").filter({ hasText: "no longer held for you" })).toBeVisible();
  await widget.button("Hold it again").press("Enter");
  await expect(page.locator(".hold")).toBeFocused();
  await expect(page.getByText(/for 5 more minutes/)).toBeVisible();
});

test("SCHD-01 a calendar that fails to load says so, and loads on the next try", async ({ page }) => {
  const widget = widgetOn(page);
  await page.route("**/api/scheduler/slots*", (route) => route.abort());
  await page.goto(widgetPath);
  await expect(widget.alert.filter({ hasText: "couldn’t load" })).toBeVisible();
  await expect(page.locator(".day").first()).toHaveAccessibleName(/, not loaded$/);
  await page.unroute("**/api/scheduler/slots*");
  await widget.button("Try again").press("Enter");
  await expect(widget.days.first()).toBeVisible();
  // The button is gone; the focus moves to the calendar.
  await expect(page.locator(".day:focus")).toHaveCount(1);
  await expect(widget.alert.filter({ hasText: "couldn’t load" })).toHaveCount(0);
});

test("SCHD-01 a month without free times leads to the next free one; without any, the widget offers our address", async ({
  page,
}) => {
  const widget = widgetOn(page);
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 1, 15);
  const slot = new Date(next.setUTCHours(15, 0, 0, 0)).toISOString();
  let slots = [slot];
  await page.route("**/api/scheduler/slots*", (route) => {
    const { searchParams } = new URL(route.request().url());
    const inRange = slots.filter(
      (each) => each >= (searchParams.get("from") ?? "") && each < (searchParams.get("to") ?? ""),
    );
    return route.fulfill({ json: { slotMinutes: 30, slots: inRange } });
  });
  await page.goto(widgetPath);
  await expect(page.getByText(/There are no free times in .* The next free time is /)).toBeVisible();
  await widget.button(/^Show /).press("Enter");
  await expect(widget.days).toHaveCount(1);
  await expect(widget.days).toBeFocused();
  await expect(widget.days).toHaveAccessibleName(/, 1 free time$/);

  slots = [];
  await page.reload();
  await expect(page.locator(".nothing").getByRole("link")).toHaveAttribute("href", /^mailto:/);
});
