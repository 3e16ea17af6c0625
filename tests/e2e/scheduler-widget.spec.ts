import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures.ts";
import {
  bookForSomebody,
  bookingsOf,
  newEmail,
  readyToBook,
  test,
  widgetOn,
  widgetPath,
} from "./support/scheduler-pages.ts";

const holdsOf = "select from larkline.booking where state = 'held' and starts_at = $1";

/** The chosen time, as ISO 8601 in UTC. */
const chosenStart = async (page: Page) => (await page.locator(".chosen time").getAttribute("datetime")) ?? "";

/** Path of the widget with name and e-mail address filled in. */
const prefilled = (email: string) => `${widgetPath}#${new URLSearchParams({ name: "Åsa Ö'Neil", email })}`;

test("SCHD-01 a visitor books by mouse: the time is held while they type, then confirmed", async ({
  page,
  site,
}) => {
  const widget = widgetOn(page);
  const email = newEmail();
  await page.goto(widgetPath);
  const chosen = await widget.chooseTime(1, 2);
  await expect(page.locator(".chosen time")).toContainText(chosen);
  const start = await chosenStart(page);
  expect(await site.rows(holdsOf, [start])).toHaveLength(1);
  await widget.fill(email);
  await widget.book();
  await expect(widget.confirmed).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  expect(await site.rows(bookingsOf, [email])).toEqual([
    {
      starts_at: new Date(start),
      state: "booked",
      name: "Åsa Ö'Neil",
      time_zone: "America/New_York",
    },
  ]);
});

test("SCHD-01 the whole booking takes at most 25 keys with name and address filled in, and as few without them", async ({
  page,
  site,
}) => {
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until the control of this name has the focus, like a user of a screen reader. */
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 10; tabs += 1) {
      await press("Tab");
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return label ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
      });
      if (focused.startsWith(name)) return;
    }
    throw new Error(`Tab did not lead to ${name}.`);
  };
  const upToDetails = async () => {
    const widget = widgetOn(page);
    await widget.isReady();
    await tabTo("Next month");
    await press("Enter");
    await widget.isReady();
    await press("Tab");
    // Two days on and a week down, past days without free times.
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "End"]) await press(key);
    await press("Enter");
    await expect(widget.times.first()).toBeFocused();
    await press("Tab");
    await press("Enter");
    await expect(widget.heading("Your details")).toBeFocused();
  };

  const prefilledEmail = newEmail();
  await page.goto(prefilled(prefilledEmail));
  await upToDetails();
  await tabTo("Book this time");
  await press("Enter");
  await expect(widgetOn(page).confirmed).toBeFocused();
  expect(strokes).toBeLessThanOrEqual(25);
  expect(await site.rows(bookingsOf, [prefilledEmail])).toHaveLength(1);

  strokes = 0;
  const typedEmail = newEmail();
  await page.goto("about:blank");
  await page.goto(widgetPath);
  await upToDetails();
  await tabTo("Name");
  await page.keyboard.type("Åsa");
  await tabTo("Email");
  await page.keyboard.type(typedEmail);
  await press("Enter");
  await expect(widgetOn(page).confirmed).toBeFocused();
  expect(strokes).toBeLessThanOrEqual(25);
  expect(await site.rows(bookingsOf, [typedEmail])).toHaveLength(1);
});

test("SCHD-01 the month is a grid: days name their date and free times, and every day is reachable", async ({
  page,
}) => {
  const widget = widgetOn(page);
  await page.goto(widgetPath);
  await widget.isReady();
  await widget.button("Next month").click();
  await widget.isReady();
  await expect(widget.days.first()).toHaveAccessibleName(
    /^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, 20\d\d, \d+ free times?$/,
  );
  await expect(page.locator(".day[tabindex='0']")).toHaveCount(1);
  const date = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date ?? "");
  await widget.days.first().focus();
  const first = await date();

  await page.keyboard.press("PageUp");
  await expect.poll(date).toBe(await neighbour(page, first, -1));
  await page.keyboard.press("PageDown");
  await expect.poll(date).toBe(first);
  await page.keyboard.press("Home");
  await expect.poll(async () => new Date(await date()).getUTCDay()).toBe(0);
  // New York's office is closed on Sundays: the day is reached and says so, and does not open.
  const sunday = page.locator(":focus");
  await expect(sunday).toHaveAccessibleName(/^Sunday, .*, no free times$/);
  await expect(sunday).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(widget.month).toBeVisible();
  await page.keyboard.press("End");
  await expect.poll(async () => new Date(await date()).getUTCDay()).toBe(6);
});

test("SCHD-01 keys move the focus while months load, when responses are out of order, and while a month is drawn", async ({
  page,
}) => {
  const widget = widgetOn(page);
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date ?? "nowhere");
  // On other days of a year the next month is shorter, or the month after it too far ahead to be booked.
  await page.clock.install({ time: "2026-11-16T12:00:00Z" });
  /** The months that were asked for and have no answer yet, in their order. */
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/scheduler/slots*", (route) => {
    const from = Date.parse(new URL(route.request().url()).searchParams.get("from") ?? "");
    const slot = new Date(from + 10 * 24 * 60 * 60_000).toISOString();
    held.push(() => route.fulfill({ json: { slotMinutes: 30, slots: [slot] } }));
  });
  await page.goto(widgetPath);
  await expect.poll(() => held.length).toBe(1);
  await held.shift()?.();
  await widget.isReady();
  await page.locator(".day[tabindex='0']").focus();
  const first = await focused();

  for (const months of [1, 2]) {
    await page.keyboard.press("PageDown");
    expect(await focused()).toBe(await neighbour(page, first, months));
    await expect.poll(() => held.length).toBe(months);
  }
  const [second, third] = held;
  await third?.();
  await widget.isReady();
  expect(await focused()).toBe(await neighbour(page, first, 2));
  await page.keyboard.press("PageUp");
  await expect(widget.month).toHaveAttribute("aria-busy", "true");

  // Simulates a slow machine: a key is pressed after the month was drawn, before React has run its effects.
  await widget.month.evaluate((grid) => {
    const setAttribute = grid.setAttribute.bind(grid);
    grid.setAttribute = (name, value) => {
      setAttribute(name, value);
      if (name !== "aria-busy" || String(value) !== "false") return;
      const drawnFor = performance.now() + 20;
      while (performance.now() < drawnFor);
      queueMicrotask(() =>
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp", bubbles: true })),
      );
    };
  });
  await second?.();
  await expect.poll(focused).toBe(first);
});

/** The same day of another month, calculated by the browser's `Date`. */
function neighbour(page: Page, date: string, months: number): Promise<string> {
  return page.evaluate(
    ([from, count]) => {
      const day = new Date(from);
      const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count + 1, 0));
      const wished = Math.min(day.getUTCDate(), last.getUTCDate());
      return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), wished)).toISOString().slice(0, 10);
    },
    [date, months] as const,
  );
}

test("SCHD-01 changing the date leads back to days, changing the time to times, and leaving the page frees the time", async ({
  page,
  site,
}) => {
  const widget = widgetOn(page);
  await page.goto(widgetPath);
  await widget.openDay(2);
  await expect(widget.times.first()).toBeFocused();
  await widget.button("Choose a different date").click();
  await expect(widget.days.nth(2)).toBeFocused();
  await widget.days.nth(2).press("Enter");
  await widget.times.nth(3).click();
  await expect(widget.held).toBeVisible();
  const start = await chosenStart(page);
  expect(await site.rows(holdsOf, [start])).toHaveLength(1);
  await widget.button("Choose a different time").click();
  await expect(widget.times.nth(3)).toBeFocused();
  await expect.poll(() => site.rows(holdsOf, [start])).toHaveLength(0);

  await widget.times.first().click();
  await expect(widget.held).toBeVisible();
  const other = await chosenStart(page);
  expect(await site.rows(holdsOf, [other])).toHaveLength(1);
  await page.goto("/healthz");
  await expect.poll(() => site.rows(holdsOf, [other])).toHaveLength(0);
});

test("SCHD-01 another zone shows the same times on its own days and clocks", async ({ page, site }) => {
  const widget = widgetOn(page);
  const email = newEmail();
  await page.goto(widgetPath);
  await widget.isReady();
  await widget.button("Time zone: Eastern Time (New York)").click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("tokyo");
  await expect(page.getByRole("list", { name: "Choose your time zone" }).getByRole("button")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const zone = widget.button(/^Time zone: Japan .*\(Tokyo\)/);
  await expect(zone).toBeFocused();
  // New York's office hours are at night and in the early morning in Tokyo, where Monday begins on New York's Sunday.
  await widget.openThursday();
  await expect(widget.times.first()).toHaveText(/AM/);
  await widget.times.first().click();
  // The day in New York is shown, as it differs.
  await expect(page.getByText(/in New York$/)).toContainText(/day, /);
  await expect(widget.held).toBeVisible();
  await widget.fill(email);
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  const [booked] = await site.rows<{ starts_at: Date; time_zone: string }>(bookingsOf, [email]);
  expect(booked?.time_zone).toBe("Asia/Tokyo");
  expect(await chosenStart(page)).toBe(booked?.starts_at.toISOString());
});

test.describe("with a 24-hour clock", () => {
  test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });
  test("SCHD-01 times are written without AM and PM, and weeks begin on Monday", async ({ page }) => {
    const widget = widgetOn(page);
    await page.goto(widgetPath);
    await widget.openDay();
    await expect(widget.times.first()).toHaveText(/^\d\d:\d\d$/);
    await widget.button("Choose a different date").click();
    await expect(page.getByRole("columnheader").first()).toHaveText("Mo");
  });
});

test("SCHD-01 when another visitor books the time meanwhile, others are offered and nothing typed is lost", async ({
  page,
  site,
}) => {
  const { widget, email } = await readyToBook(page, 5, 4);
  const start = await chosenStart(page);
  await site.rows("update larkline.booking set held_until = now() where state = 'held' and starts_at = $1", [
    start,
  ]);
  await bookForSomebody(site.origin, start);

  await widget.book();
  await expect(widget.heading("This time was just taken.")).toBeFocused();
  const others = page.locator(".alternatives button");
  await expect(others).toHaveCount(3);
  await others.nth(1).click();
  await expect(widget.held).toBeVisible();
  await expect(widget.email).toHaveValue(email);
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  const [booked] = await site.rows<{ starts_at: Date }>(bookingsOf, [email]);
  expect(booked?.starts_at.toISOString()).not.toBe(start);
});

test("SCHD-01 choosing a time that is already taken says so at once", async ({ page, site }) => {
  const widget = widgetOn(page);
  await page.goto(widgetPath);
  await widget.openDay(6);
  const free = await widget.times.count();
  const [first = ""] = await slotsShown(page, site.origin);
  await bookForSomebody(site.origin, first);
  await widget.times.first().click();
  await expect(widget.heading("This time was just taken.")).toBeFocused();
  await widget.button("Choose a different date").click();
  await widget.days.nth(6).click();
  // The calendar has reloaded its free times.
  await expect.poll(() => widget.times.count()).toBe(free - 1);
});

/** The server's free times of the shown day. */
async function slotsShown(page: Page, origin: string): Promise<string[]> {
  const title = (await page.locator("#day-title").textContent()) ?? "";
  const from = Date.now();
  const day = 24 * 60 * 60_000;
  const found: string[] = [];
  for (const begin of [from, from + 40 * day]) {
    const range = `from=${new Date(begin).toISOString()}&to=${new Date(begin + 40 * day).toISOString()}`;
    const { slots } = await (await fetch(`${origin}/api/scheduler/slots?${range}`)).json();
    found.push(...slots);
  }
  const inWords = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "America/New_York",
  });
  return found.filter((slot) => inWords.format(new Date(slot)) === title);
}

test("SCHD-01 wrong fields are marked before sending, the server's errors are beside fields, its refusals in its words", async ({
  page,
}) => {
  const widget = widgetOn(page);
  await page.goto(widgetPath);
  await widget.chooseTime(7);
  await widget.fill("asa@dental", "");
  await widget.book();
  await expect(widget.name).toBeFocused();
  await expect(widget.name).toHaveAccessibleDescription(/Enter your name/);
  await expect(widget.email).toHaveAccessibleDescription(/isn’t an email address/);
  await widget.fill(newEmail());
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);

  const complaint = "We know this address is wrong.";
  await page.route("**/api/scheduler/bookings", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { type: "/problems/validation", errors: [{ field: "email", message: complaint }] },
    }),
  );
  await widget.book();
  await expect(widget.email).toHaveAccessibleDescription(new RegExp(complaint));

  const detail = "This address has 3 demos before it already.";
  await page.route("**/api/scheduler/bookings", (route) =>
    route.fulfill({ status: 409, json: { type: "/problems/too-many-bookings", detail } }),
  );
  await widget.fill(newEmail());
  await widget.book();
  await expect(widget.alert.filter({ hasText: detail })).toBeVisible();
  await expect(widget.button("Book this time")).toBeEnabled();
});
