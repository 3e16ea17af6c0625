import type { Page } from "@playwright/test";
import { presentBooking, someTuesday, widgetOn, widgetPath } from "#e2e/scheduler-pages.ts";
import { bookingPage } from "../../content/booking/page.ts";
import type { Screen } from "./screens.ts";

type Widget = ReturnType<typeof widgetOn>;

const iso = (moment: number) => new Date(moment).toISOString();
const hour = 60 * 60_000;
const slots = "**/api/scheduler/slots*";

function widgetScreen(name: string, arrange: (widget: Widget, page: Page) => Promise<unknown>): Screen {
  return { name: `scheduler-${name}`, path: widgetPath, arrange: (page) => arrange(widgetOn(page), page) };
}

type Reply = { status?: number; json: unknown } | "never" | "lost";

/** Stubs the server's reply and reloads the page. */
async function reloadWith(page: Page, url: string, reply: Reply, path = widgetPath) {
  await page.route(url, (route) => {
    if (reply === "lost") return route.abort();
    return reply === "never" ? undefined : route.fulfill(reply);
  });
  await page.goto("about:blank");
  await page.goto(path);
}

const conflict = (alternatives: readonly string[]) => ({
  status: 409,
  json: { type: "/problems/slot-taken", title: "Conflict", status: 409, alternatives },
});

const nearest = [1, 2, 26].map((hours) => iso(someTuesday() + hours * hour));

export const schedulerScreens: readonly Screen[] = [
  widgetScreen("month", async (widget) => {
    await widget.isReady();
    await widget.button("Next month").click();
    await widget.isReady();
  }),
  widgetScreen("loading", async (widget, page) => {
    await reloadWith(page, slots, "never");
    await widget.month.waitFor();
  }),
  widgetScreen("unreachable", async (widget, page) => {
    await reloadWith(page, slots, "lost");
    await widget.button("Try again").waitFor();
  }),
  widgetScreen("full", async (widget, page) => {
    await reloadWith(page, slots, { json: { slots: [] } });
    await widget.isReady();
  }),
  widgetScreen("empty-month", async (widget, page) => {
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 15);
    await reloadWith(page, slots, { json: { slots: [iso(next.setUTCHours(15, 0, 0, 0))] } });
    await widget.button(/^Show /).waitFor();
  }),
  widgetScreen("times", (widget) => widget.openDay(1)),
  widgetScreen("zones", (widget) => widget.button(/^Time zone/).click()),
  widgetScreen("zones-none", async (widget, page) => {
    await widget.button(/^Time zone/).click();
    await page.getByRole("searchbox").fill("Atlantis");
  }),
  widgetScreen("details", (widget) => widget.chooseTime(2)),
  widgetScreen("details-wrong", async (widget, page) => {
    await widget.chooseTime(3);
    await widget.fill("asa@dental");
    await widget.book();
    await page.locator("[aria-invalid]").first().waitFor();
  }),
  widgetScreen("booking", async (widget, page) => {
    await widget.chooseTime(4);
    await page.route("**/bookings", () => undefined);
    await widget.fill("asa@dental.example");
    await widget.book();
  }),
  widgetScreen("waiting", async (widget, page) => {
    await widget.chooseTime(5);
    await page.route("**/bookings", (route) => route.abort());
    await widget.fill("asa@dental.example");
    await widget.book();
    await widget.button("Try now").waitFor();
  }),
  widgetScreen("taken", async (widget, page) => {
    await widget.chooseTime(6);
    await page.route("**/bookings", (route) => route.fulfill(conflict(nearest)));
    await widget.fill("asa@dental.example");
    await widget.book();
    await widget.heading("This time was just taken.").waitFor();
  }),
  widgetScreen("confirmed", async (widget) => {
    await widget.chooseTime(7);
    await widget.fill(`${crypto.randomUUID()}@dental.example`);
    await widget.book();
    await widget.confirmed.waitFor();
  }),
  ...changeScreens(),
];

/** Moving a booked demo through its signed link, with a stubbed server. */
function changeScreens(): Screen[] {
  const start = someTuesday();
  const booking = { json: presentBooking(iso(start), iso(start + hour / 2)) };
  const screen = (name: string, reply: Reply, arrange: (widget: Widget, page: Page) => Promise<unknown>) =>
    widgetScreen(`change-${name}`, async (widget, page) => {
      await reloadWith(page, "**/manage/a.0.b", reply, `${widgetPath}#change=a.0.b`);
      await arrange(widget, page);
    });
  async function confirm(widget: Widget): Promise<void> {
    await widget.openDay(8);
    await widget.times.first().click();
  }
  const detail = bookingPage.moved.lead;
  return [
    screen("month", booking, (widget) => widget.isReady()),
    screen("confirm", booking, confirm),
    screen("moved", booking, async (widget, page) => {
      const moved = { json: { ...booking.json, page: "/bookings/a.1.c" } };
      await page.route("**/manage/a.0.b/move", (route) => route.fulfill(moved));
      await confirm(widget);
      await widget.button("Move my demo").click();
      await widget.heading("Your demo has been moved.").waitFor();
    }),
    screen("over", { status: 410, json: { detail } }, (widget) => widget.alert.waitFor()),
  ];
}
