import { expect, type Page } from "@playwright/test";
import type {} from "#fixtures/room-page.ts";
import { readRecording } from "#voice/testing/recorded-sound.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { openAs, stateOf, test, told } from "./support/call-room.ts";
import { playTone } from "./support/play-tone.ts";

test.use({ launchOptions: withMicrophone });

const tones = { ann: 600, ben: 900, wren: 1_400 } as const;
const stateOn = (page: Page) => page.evaluate(() => window.people.recording());
const answer = (page: Page, agrees: boolean) =>
  page.evaluate((agrees) => window.people.call.answerRecording(agrees), agrees);

test("CALL-15 a call of two people is recorded once both agree: 1280 by 720, as long as it took, with everybody's sound", async ({
  page,
  server,
  call,
  browser,
}) => {
  await page.addInitScript(playTone, tones.ann);
  await openAs(page, server, "Ann", call.url);
  const context = await browser.newContext();
  const ben = await context.newPage();
  await ben.addInitScript(playTone, tones.ben);
  await openAs(ben, server, "Ben", call.invite());
  await expect.poll(() => stateOf(page, "Ben", "audio")).toBe("playable");
  call.sounds(tones.wren);

  await page.evaluate(() => window.people.call.startRecording());
  await expect.poll(() => stateOn(ben)).toMatchObject({ state: "asking", asks: true, by: { name: "Ann" } });
  expect(call.recording().file).toHaveLength(0);
  await answer(ben, true);
  for (const each of [page, ben]) await expect.poll(() => stateOn(each)).toMatchObject({ state: "on" });
  const began = Date.now();
  // Of a file that is cut off here, everything that has arrived can be read.
  await expect.poll(() => call.recording().file.length).toBeGreaterThan(30_000);
  const cut = await readRecording(call.recording().file);
  const since = (Date.now() - began) / 1_000;
  expect(cut.seconds).toBeGreaterThan(since - 5);

  // Long enough for several whole pictures.
  await expect
    .poll(async () => (await readRecording(call.recording().file)).wholePictures.length)
    .toBeGreaterThan(3);
  await ben.evaluate(() => window.people.call.stopRecording());
  const took = (Date.now() - began) / 1_000;
  await expect.poll(() => told(page, "recording-saved")).toEqual([{ name: "recording-saved", who: "true" }]);
  for (const each of [page, ben]) {
    expect(await stateOn(each)).toMatchObject({ state: "off", reason: "stopped", by: { name: "Ben" } });
    expect(await told(each, "recording-started")).toHaveLength(1);
    expect(await told(each, "recording-stopped")).toHaveLength(1);
    expect(await told(each, "recording-error")).toEqual([]);
  }

  const { file, seconds, isFinished } = call.recording();
  expect(isFinished).toBe(true);
  const recorded = await readRecording(file);
  expect([recorded.width, recorded.height]).toEqual([1_280, 720]);
  expect(Math.abs(recorded.seconds - (seconds ?? 0))).toBeLessThan(0.5);
  // What passes between the browsers, the server and this test is within it.
  expect(Math.abs(recorded.seconds - took)).toBeLessThan(3);
  for (const tone of Object.values(tones))
    expect([tone, recorded.strength(tone) > 0.01]).toEqual([tone, true]);
  expect(recorded.strength(3_100)).toBeLessThan(0.003);
  for (const [i, at] of recorded.wholePictures.slice(1).entries())
    expect(at - (recorded.wholePictures[i] ?? 0)).toBeLessThan(2.5);
  await context.close();
});
