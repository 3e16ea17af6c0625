import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { writePersonVideo } from "#fixtures/person-video.ts";
import type {} from "#fixtures/room-page.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { openAs, stateOf, test, told } from "./support/call-room.ts";

const film = join(mkdtempSync(join(tmpdir(), "larkline-person-")), "person.y4m");
writePersonVideo(film);

test.use({
  launchOptions: {
    ...withMicrophone,
    args: [...withMicrophone.args, `--use-file-for-fake-video-capture=${film}`],
  },
});

/** Parts of the film: the wall beside the person, and their shirt. */
const wall = [0.02, 0.1, 0.25, 0.55] as const;
const shirt = [0.4, 0.8, 0.6, 0.98] as const;

const lookOn = (page: Page, part: readonly [number, number, number, number]) =>
  page.evaluate((part) => window.people.look("Ann", part), part);
const detailOn = async (page: Page, part: typeof wall | typeof shirt) => (await lookOn(page, part)).detail;
const processorOf = (page: Page) =>
  page.evaluate(async () => (await window.people.media().getInputSettings()).video.processor.type);

/** Has each picture take 200 ms in the worker. */
const slowDown = `
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const { getImageData } = prototype;
  prototype.getImageData = function (...area) {
    const until = performance.now() + 200;
    while (performance.now() < until);
    return getImageData.apply(this, area);
  };
`;

/** Turns the blur on, again if a busy machine has turned it off as too slow. */
const blur = (page: Page) =>
  page.evaluate(async () => {
    const media = window.people.media();
    const { video } = await media.getInputSettings();
    if (video.processor.type === "none")
      await media.updateInputSettings({
        video: { processor: { type: "background-blur", config: { strength: 1 } } },
      });
  });

for (const way of ["streams in a worker", "a canvas"]) {
  test(`CALL-10 the others see the background blurred or replaced, and the person as before, by ${way}`, async ({
    page,
    server,
    call,
    guests,
  }) => {
    const requested: URL[] = [];
    page.context().on("request", (request) => requested.push(new URL(request.url())));
    if (way === "a canvas")
      await page.addInitScript(() => Reflect.deleteProperty(window, "MediaStreamTrackProcessor"));
    await openAs(page, server, "Ann", call.url);
    const ben = await guests.join("Ben");
    await page.evaluate(async () => {
      const media = window.people.media();
      // One whole layer that is not spared, so that what is lost is lost to the blur.
      const low = { scaleResolutionDownBy: 1, maxBitrate: 2_000_000 };
      await media.updateSendSettings({ video: { encodings: { low } } });
      media.setLocalVideo(true);
    });
    await expect.poll(() => stateOf(ben, "Ann", "video")).toBe("playable");
    await expect.poll(() => detailOn(ben, wall)).toBeGreaterThan(500);
    const plain = { wall: await detailOn(ben, wall), shirt: await detailOn(ben, shirt) };

    await expect
      .poll(async () => {
        await blur(page);
        return detailOn(ben, wall);
      })
      .toBeLessThan(plain.wall / 20);
    await expect.poll(() => detailOn(ben, shirt)).toBeGreaterThan(plain.shirt / 2);
    expect((await told(page, "input-settings-updated"))[0]).toMatchObject({ type: "background-blur" });

    await page.evaluate(() =>
      window.people.media().updateInputSettings({ video: { processor: { type: "none" } } }),
    );
    expect(await processorOf(page)).toBe("none");
    await expect.poll(() => detailOn(ben, wall)).toBeGreaterThan(plain.wall / 2);

    await expect
      .poll(async () => {
        await page.evaluate(async () => {
          const media = window.people.media();
          if ((await media.getInputSettings()).video.processor.type !== "none") return;
          const canvas = new OffscreenCanvas(64, 64);
          const context = canvas.getContext("2d");
          if (context) context.fillStyle = "rgb(0 200 0)";
          context?.fillRect(0, 0, 64, 64);
          const source = await (await canvas.convertToBlob()).arrayBuffer();
          await media.updateInputSettings({
            video: { processor: { type: "background-image", config: { source } } },
          });
        });
        const { red, green, blue } = await lookOn(ben, wall);
        return red < 40 && green > 150 && blue < 40;
      })
      .toBe(true);
    expect((await lookOn(ben, shirt)).blue).toBeGreaterThan(120);

    await page.evaluate(() => window.people.media().setLocalVideo(false));
    await expect.poll(() => stateOf(ben, "Ann", "video")).toBe("off");
    expect(requested.some(({ pathname }) => pathname.endsWith(".tflite"))).toBe(true);
    expect(requested.filter(({ origin }) => origin !== server.origin)).toEqual([]);
  });
}

test("CALL-10 a machine that is too slow says so, and the others see the camera's own picture again", async ({
  page,
  server,
  call,
  guests,
}) => {
  await page.route("**/background-worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${slowDown}${await response.text()}` });
  });
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben");
  await page.evaluate(async () => {
    const media = window.people.media();
    await media.updateInputSettings({
      video: { processor: { type: "background-blur", config: { strength: 1 } } },
    });
    media.setLocalVideo(true);
  });
  await expect
    .poll(() => page.evaluate(() => window.people.errors))
    .toEqual([
      {
        type: "video-processor-error",
        msg: "This device is too slow to change the background. It is shown as the camera sees it.",
      },
    ]);
  expect(await processorOf(page)).toBe("none");
  await expect.poll(() => detailOn(ben, wall)).toBeGreaterThan(500);
  await expect
    .poll(async () => (await ben.evaluate(() => window.people.picture("Ann"))).pictures)
    .toBeGreaterThan(3);
});
