import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writePersonVideo } from "#fixtures/person-video.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { expect, test } from "./support/fixtures.ts";
import { guestOn, inviteFrom } from "./support/guest-pages.ts";
import { playMicrophone } from "./support/stand-in-call.ts";

// On the site itself, with its policies, between two browsers. call-pictures.spec.ts has the states of the screen.

const film = join(mkdtempSync(join(tmpdir(), "larkline-person-")), "person.y4m");
writePersonVideo(film);

test.use({
  launchOptions: {
    ...withMicrophone,
    args: [...withMicrophone.args, `--use-file-for-fake-video-capture=${film}`],
  },
  baseURL: async ({ callSite }, use) => use(callSite.origin),
  contextOptions: { reducedMotion: "reduce" },
});

const patiently = { timeout: 120_000 };

/** How much a picture changes from one point to the next in the wall beside the person, 0 to 255. */
const detailOn = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => {
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (width === 0) return 0;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(video, 0, 0);
    const [columns, rows] = [Math.round(width * 0.25), Math.round(height * 0.4)];
    const { data = [] } = context?.getImageData(0, Math.round(height * 0.1), columns, rows) ?? {};
    let sum = 0;
    for (let at = 4; at < data.length; at += 4) sum += Math.abs((data[at] ?? 0) - (data[at - 4] ?? 0));
    return sum / (columns * rows);
  });
const widthOn = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((video: HTMLVideoElement) => video.videoWidth);

test("CALL-10 a guest shows themselves to the caller, blurs what is behind them, shares a screen, and stops", async ({
  browser,
  page,
  callSite,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(playMicrophone, "granted" as const);
  const { call, people, link } = await inviteFrom(page);

  await using context = await browser.newContext({ baseURL: callSite.origin, reducedMotion: "reduce" });
  await context.addInitScript(playMicrophone, "granted" as const);
  const bens = await context.newPage();
  const problems: string[] = [];
  bens.on("pageerror", (error) => problems.push(String(error)));
  bens.on("console", (message) => {
    if (/policy/i.test(message.text())) problems.push(message.text());
  });
  const ben = guestOn(bens);
  await ben.join(link, "Ben");
  await expect(people.row("Ben")).toBeVisible();

  await ben.button("Start camera").click();
  await expect.poll(() => widthOn(page, "Ben’s camera"), patiently).toBe(320);
  await expect.poll(() => detailOn(page, "Ben’s camera"), patiently).toBeGreaterThan(10);
  const plain = await detailOn(page, "Ben’s camera");

  await ben.button("Background").click();
  const blurred = bens.getByRole("radio", { name: "Blurred" });
  await expect
    .poll(async () => {
      // A busy machine may have been too slow for it.
      if (!(await blurred.isChecked())) await blurred.check();
      return detailOn(page, "Ben’s camera");
    }, patiently)
    .toBeLessThan(plain / 2);

  await ben.button("Share screen").click();
  await expect(ben.button("Stop sharing")).toBeVisible(patiently);
  await expect.poll(() => widthOn(page, "Ben’s screen"), patiently).toBeGreaterThan(320);
  await ben.button("Stop sharing").click();
  await ben.button("Stop camera").click();
  const pictures = call.dialog.getByRole("region", { name: "Cameras and screens" });
  await expect(pictures.locator("video")).toHaveCount(0);
  expect(problems).toEqual([]);
  await call.button("End Call").click();
});
