import { randomInt } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { test as base, expect } from "./fixtures.ts";

/** Gives each test a visitor's address of its own, so that tests do not use up each other's limits. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `203.0.113.${randomInt(256)}, ${visitorAddress()}` });
  },
});

export const widgetPath = "/widget/scheduler";

/** The booking widget, on its own page or in a frame. */
export function widgetOn(root: Page | FrameLocator) {
  const days = root.locator("[data-free]");
  const times = root.locator(".times button");
  const openInNextMonth = async (day: Locator) => {
    await widget.isReady();
    await widget.button("Next month").click();
    await widget.isReady();
    await day.click();
    await expect(times.first()).toBeVisible();
  };
  const widget = {
    days,
    times,
    month: root.getByRole("grid"),
    heading: (name: string) => root.getByRole("heading", { level: 2, name, exact: true }),
    button: (name: string | RegExp) => root.getByRole("button", { name }),
    name: root.getByLabel("Name"),
    email: root.getByLabel("Email"),
    phone: root.getByLabel("Phone"),
    alert: root.getByRole("alert"),
    held: root.getByText(/^Held for you for \d more minutes/),
    async isReady() {
      await expect(widget.month).toHaveAttribute("aria-busy", "false");
    },
    /** Opens the n-th free day of the next month, which does not depend on how much of this month is left. */
    async openDay(index = 0) {
      await openInNextMonth(days.nth(index));
    },
    /** Opens the next month's first Thursday: the weekday of the n-th day, and so its number of times, varies. */
    async openThursday() {
      await openInNextMonth(widget.button(/^Thursday, .* free times$/).first());
    },
    /** Chooses a time, which is then held, up to the visitor's details. */
    async chooseTime(day = 0, time = 0) {
      await widget.openDay(day);
      const label = (await times.nth(time).textContent()) ?? "";
      await times.nth(time).click();
      await expect(widget.held).toBeVisible();
      return label;
    },
    async fill(email: string, name = "Åsa Ö'Neil") {
      await widget.name.fill(name);
      await widget.email.fill(email);
    },
    async book() {
      await widget.button("Book this time").click();
    },
    confirmed: root.getByRole("heading", { name: "Booking Confirmed!" }),
  };
  return widget;
}

/** A unique e-mail address. */
export const newEmail = () => `${crypto.randomUUID()}@dental.example`;

/** Fills in everything before the final button. `day` and `time` are indexes into the next month's free ones. */
export async function readyToBook(page: Page, day: number, time = 0) {
  const widget = widgetOn(page);
  const email = newEmail();
  await page.goto(widgetPath);
  const chosen = await widget.chooseTime(day, time);
  await widget.fill(email);
  return { widget, email, chosen };
}

/** Query for the bookings of one mail address. */
export const bookingsOf =
  "select starts_at, state, name, time_zone from larkline.booking where email = $1 order by starts_at";

/** Books this time for another visitor. */
export async function bookForSomebody(origin: string, start: string): Promise<void> {
  const answer = await fetch(`${origin}/api/scheduler/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitorAddress() },
    body: JSON.stringify({
      submission: crypto.randomUUID(),
      start,
      name: "Somebody Else",
      email: `${crypto.randomUUID()}@other.example`,
    }),
  });
  expect(answer.status).toBe(201);
}

/** The server's response to a valid signed link. */
export function presentBooking(start: string, end: string) {
  return { state: "booked", start, end, host: "Ana Diaz", timeZone: "America/New_York" };
}

/** The first Tuesday at least a week away, at 15:00 UTC, which is in office hours all year. */
export function someTuesday(): number {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7));
  return date.setUTCHours(15, 0, 0, 0);
}
