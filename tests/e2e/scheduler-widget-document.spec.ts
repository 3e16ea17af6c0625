import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { snippetOf } from "#fixtures/document-snippets.ts";
import { expect } from "./support/fixtures.ts";
import { bookingsOf, newEmail, test, widgetOn } from "./support/scheduler-pages.ts";

test("SCHD-01 a page built from the snippets in docs/scheduler-widget.md receives the booking event", async ({
  page,
  site,
}) => {
  const [place, listen] = await Promise.all(
    ["place", "listen"].map((name) => snippetOf("scheduler-widget.md", name, site.origin)),
  );
  const email = newEmail();
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const prefilled = place?.replace("ana@brightdental.com", email);
    response.end(`<!doctype html><title>A salon</title>${prefilled}<script>${listen}</script>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // The page's own script runs first, as on a slow network.
  const isParsed = page.waitForEvent("domcontentloaded");
  await page.route("**/widget/scheduler.js", async (route) => {
    await isParsed;
    await route.continue();
  });
  const told: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Booked:")) told.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(() => postMessage({ type: "scheduler.event_scheduled", start: "never" }, "*"));

  const widget = widgetOn(page.frameLocator(".larkline-scheduler iframe"));
  await widget.chooseTime(17);
  await expect(widget.name).toHaveValue("Ana Diaz");
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  const [booked] = await site.rows<{ starts_at: Date }>(bookingsOf, [email]);
  await expect.poll(() => told).toEqual([`Booked: ${booked?.starts_at.toISOString()}`]);
  server.closeAllConnections();
  server.close();
});
