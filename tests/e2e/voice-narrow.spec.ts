import { expect, type Page } from "@playwright/test";
import { createNarrowLink } from "#fixtures/narrow-link.ts";
import type {} from "#fixtures/room-page.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { openAs, test } from "./support/call-room.ts";
import { overNarrowLink } from "./support/over-narrow-link.ts";

test.use({ launchOptions: withMicrophone });

const widthOn = (page: Page) =>
  page.evaluate(async () => (await window.people.picture("Ann", "video", 200)).width);

test("CALL-06 somebody whose network becomes narrow gets smaller pictures, and large ones again once it is wide", async ({
  browser,
  page,
  server,
  call,
}) => {
  test.setTimeout(240_000);
  await using link = createNarrowLink();
  await openAs(page, server, "Ann", call.url);
  await using context = await browser.newContext();
  const ben = await context.newPage();
  await overNarrowLink(ben, link);
  await openAs(ben, server, "Ben", call.invite());
  await page.evaluate(async () => {
    await window.people.media().updateSendSettings({ video: "adaptive-3-layers" });
    window.people.media().setLocalVideo(true);
  });
  const patiently = { timeout: 100_000 };
  await expect.poll(() => widthOn(ben), patiently).toBe(1280);
  // Less than the layer of 640 pixels takes.
  link.limit(250_000);
  await expect.poll(() => widthOn(ben), patiently).toBe(320);
  link.limit(Number.POSITIVE_INFINITY);
  await expect.poll(() => widthOn(ben), patiently).toBe(1280);
});
