import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures.ts";
import { test as base, bookingsOf, widgetOn, widgetPath } from "./support/scheduler-pages.ts";

/** Opens a page of another origin, with a strict content security policy, that includes the widget. */
const test = base.extend<{ openHostPage: (body: string) => Promise<void> }>({
  async openHostPage({ page, site }, use) {
    let markup = "";
    const server = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader(
        "Content-Security-Policy",
        `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}`,
      );
      response.end(`<!doctype html><title>A salon</title>${markup}`);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await page.addInitScript(() => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      addEventListener("message", ({ data, origin: from }) => received.push({ ...data, from }));
    });
    await use(async (body) => {
      markup = body;
      await page.goto(`http://127.0.0.1:${port}/`);
    });
    server.closeAllConnections();
    server.close();
  },
});

const received = (page: Page) =>
  page.evaluate(() => (window as unknown as { received: Record<string, unknown>[] }).received);

const place = (origin: string, rest = "") =>
  `<div class="larkline-scheduler" data-url="${origin}${widgetPath}" ${rest}></div>`;
const script = (origin: string) => `<script src="${origin}/widget/scheduler.js" async></script>`;

test("SCHD-01 a page of another origin includes the widget, sees its messages, and gives it the room it needs", async ({
  page,
  site,
  openHostPage,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  const email = `${crypto.randomUUID()}@salon.example`;
  const prefill = `data-name="Åsa &amp; Bo" data-email="${email}"`;
  // The script is included twice, as happens on pages assembled from parts.
  await openHostPage(place(site.origin, prefill) + script(site.origin).repeat(2));
  const frame = page.locator(".larkline-scheduler iframe");
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute("title", "Choose a time for your demo");
  // 700 px, except at the end of a month without free times, which shows an additional line.
  const missing = async () => {
    const told = (await received(page)).findLast(({ type }) => type === "scheduler.height")?.height;
    return Math.max(700, Number(told ?? 0)) - (await frame.evaluate((element) => element.clientHeight));
  };
  await expect.poll(missing).toBe(0);

  const widget = widgetOn(page.frameLocator(".larkline-scheduler iframe"));
  await widget.chooseTime(13);
  await expect(widget.name).toHaveValue("Åsa & Bo");
  await expect(widget.email).toHaveValue(email);
  await widget.book();
  await expect(widget.confirmed).toBeVisible();

  const [booked] = await site.rows<{ starts_at: Date }>(bookingsOf, [email]);
  const start = booked?.starts_at.toISOString();
  const messages = (await received(page)).filter(({ type }) => type !== "scheduler.height");
  expect(messages).toEqual([
    { type: "scheduler.date_and_time_selected", start, from: site.origin },
    { type: "scheduler.submitting", from: site.origin },
    {
      type: "scheduler.event_scheduled",
      uri: expect.stringMatching(/^\/api\/scheduler\/bookings\//),
      start,
      end: new Date(Date.parse(start ?? "") + 30 * 60_000).toISOString(),
      from: site.origin,
    },
  ]);
  expect(refused).toEqual([]);
});

test("SCHD-01 the frame grows with its content, and only on its own message", async ({
  page,
  site,
  openHostPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHostPage(place(site.origin) + script(site.origin));
  const frame = page.locator(".larkline-scheduler iframe");
  const height = () => frame.evaluate((element) => element.clientHeight);
  await widgetOn(page.frameLocator(".larkline-scheduler iframe")).openThursday();
  await expect.poll(height).toBeGreaterThan(700);
  const told = (await received(page)).findLast(({ type }) => type === "scheduler.height")?.height;
  expect(await height()).toBe(told);
  // The loader must ignore messages from the page itself.
  await page.evaluate(() => {
    postMessage({ type: "scheduler.height", height: 5000 }, "*");
    return new Promise((resolve) => addEventListener("message", resolve, { once: true }));
  });
  expect(await height()).toBe(told);
});

test("SCHD-01 a frame that names another origin tells its page nothing", async ({
  page,
  site,
  openHostPage,
}) => {
  const origin = encodeURIComponent("https://somebody-else.example");
  await openHostPage(`<iframe src="${site.origin}${widgetPath}#origin=${origin}"></iframe>`);
  const widget = widgetOn(page.frameLocator("iframe"));
  await widget.chooseTime(15);
  expect(await received(page)).toEqual([]);
});

test("SCHD-01 only the widget may be framed, and it keeps nothing in the browser", async ({
  page,
  context,
  site,
}) => {
  const framedBy = async (path: string) =>
    (await fetch(site.origin + path)).headers
      .get("content-security-policy")
      ?.match(/frame-ancestors [^;]+/)?.[0];
  expect(await framedBy(widgetPath)).toBe("frame-ancestors *");
  expect(await framedBy("/")).toBe("frame-ancestors 'none'");
  expect(await framedBy("/book-demo")).toBe("frame-ancestors 'none'");
  expect(await framedBy("/api/config")).toBe("frame-ancestors 'none'");

  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(widgetPath);
  await widgetOn(page).chooseTime(16);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(refused).toEqual([]);
});
