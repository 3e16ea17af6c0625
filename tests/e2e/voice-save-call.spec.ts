import { readFile } from "node:fs/promises";
import { readRecording } from "#voice/testing/recorded-sound.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { expect, test } from "./support/fixtures.ts";
import { guestOn, inviteFrom } from "./support/guest-pages.ts";
import { playTone } from "./support/play-tone.ts";

test.use({
  launchOptions: withMicrophone,
  baseURL: async ({ savingSite }, use) => use(savingSite.origin),
  // Call screens that draw their line in software would leave the calls no processor.
  contextOptions: { reducedMotion: "reduce" },
});

const tones = { ann: 600, ben: 900 } as const;

test("CALL-15 a caller and a guest agree to save their call, see the sign, stop it, and the caller plays and deletes it", async ({
  page,
  browser,
  savingSite,
}) => {
  test.setTimeout(480_000);
  await page.addInitScript(playTone, tones.ann);
  const { call, people, link } = await inviteFrom(page);

  const context = await browser.newContext({
    baseURL: savingSite.origin,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  const bensPage = await context.newPage();
  await bensPage.addInitScript(playTone, tones.ben);
  const ben = guestOn(bensPage);
  await ben.join(link, "Ben");
  await expect(people.row("Ben")).toContainText("Microphone on");
  await people.button("Close").click();

  await call.button("Save this call").click();
  await call.button("Start recording").click();
  await expect(call.dialog.getByText("Waiting for everyone to agree")).toBeVisible();
  await expect(ben.dialog.getByText("Ann wants to record this call")).toBeVisible();
  expect(await savingSite.rows("select 1 from larkline.call_recording")).toEqual([]);
  await ben.button("Agree").click();
  for (const dialog of [call.dialog, ben.dialog]) {
    await expect(dialog.getByText("Recording", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Stop recording" })).toBeVisible();
  }
  // Parts arrive while the call goes on.
  await expect
    .poll(
      async () =>
        (await savingSite.rows<{ parts: number }>("select parts from larkline.call_recording"))[0]?.parts,
    )
    .toBeGreaterThan(3);
  await ben.button("Stop recording").click();
  for (const dialog of [call.dialog, ben.dialog]) {
    await expect(dialog.getByText("Ben stopped the recording.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Stop recording" })).toBeHidden();
  }
  await expect(call.button("Save this call")).toBeHidden();
  await call.button("End Call").click();
  await expect(ben.heading).toHaveText("The call is over");
  await context.close();

  await expect(call.button("Play")).toBeVisible();
  const [row] = await savingSite.rows<{ call_id: string; seconds: number; took: number }>(
    "select call_id, seconds, extract(epoch from stopped_at - started_at)::float8 as took from larkline.call_recording",
  );
  const saved = page.waitForEvent("download");
  await call.button("Download recording").click();
  const recorded = await readRecording(await readFile(await (await saved).path()));
  expect([recorded.width, recorded.height]).toEqual([1_280, 720]);
  expect(Math.abs(recorded.seconds - (row?.seconds ?? 0))).toBeLessThan(0.5);
  // It begins and ends a message later than the server's own times.
  expect(Math.abs(recorded.seconds - (row?.took ?? 0))).toBeLessThan(3);
  for (const tone of Object.values(tones))
    expect([tone, recorded.strength(tone) > 0.01]).toEqual([tone, true]);

  const player = page.getByLabel("Recording of the call");
  await expect(player).toBeVisible();
  const shown = () =>
    player.evaluate((video: HTMLVideoElement) => [
      video.videoWidth,
      video.videoHeight,
      Math.round(video.duration),
    ]);
  await expect.poll(shown).toEqual([1_280, 720, Math.round(row?.seconds ?? 0)]);
  await call.button("Delete recording").click();
  await call.button("Delete it for good").click();
  await expect(page.getByText("The recording is deleted. We kept no copy.")).toBeVisible();
  expect(await savingSite.rows("select 1 from larkline.call_recording_part")).toEqual([]);
  // Of a call with our own assistant nothing else is kept, whatever is recorded.
  expect(
    await savingSite.rows("select 1 from larkline.call_words union select 1 from larkline.call_sound"),
  ).toEqual([]);
});
