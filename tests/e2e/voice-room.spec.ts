import { expect, type Page } from "@playwright/test";
import { dialIn } from "#fixtures/dial-in.ts";
import type {} from "#fixtures/room-page.ts";
import { withMicrophone } from "./support/call-browser.ts";
import { openAs, stateOf, test, told } from "./support/call-room.ts";

test.use({ launchOptions: withMicrophone });

const namesOn = (page: Page) =>
  page.evaluate(() =>
    window.people
      .all()
      .map(({ name }) => name)
      .sort(),
  );
test("two colleagues and the assistant hear each other, and each sees who is there", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben");
  const cleo = await guests.join("Cleo");
  for (const each of [page, ben, cleo]) {
    await expect.poll(() => namesOn(each)).toEqual(["Ann", "Ben", "Cleo", "Wren"]);
  }
  // Chromium's fake microphone beeps once a second.
  for (const [each, other] of [
    [page, "Ben"],
    [page, "Cleo"],
    [ben, "Ann"],
    [ben, "Cleo"],
    [cleo, "Ann"],
  ] as const) {
    await expect.poll(() => stateOf(each, other, "audio")).toBe("playable");
    await expect
      .poll(() => each.evaluate((other) => window.people.loudest(other, "audio"), other))
      .toBeGreaterThan(0.05);
  }
  expect(call.loudest()).toBeGreaterThan(3_000);
  // What comes directly is mixed no more, so nobody is heard twice.
  await expect.poll(() => page.evaluate(() => window.people.loudestOnLine())).toBeLessThan(0.002);
  expect(await page.evaluate(() => window.people.room().participantCounts())).toEqual({
    present: 4,
    hidden: 0,
  });
  await ben.evaluate(() => window.people.call.leave());
  await expect.poll(() => namesOn(page)).toEqual(["Ann", "Cleo", "Wren"]);
  expect(await told(page, "participant-left")).toEqual([{ name: "participant-left", who: "Ben" }]);
});

test("a guest whose page has no WebRTC hears the others mixed, and they hear the guest", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben", call.invite(), { hasWebRtc: false });
  await expect.poll(() => namesOn(ben)).toEqual(["Ann", "Ben", "Wren"]);
  for (const each of [page, ben]) {
    await expect.poll(() => each.evaluate(() => window.people.loudestOnLine())).toBeGreaterThan(0.01);
  }
});

test("CALL-03 CALL-06 a camera, a screen and a track of the page's own reach the others, and stop", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben");
  await page.evaluate(() => window.people.media().setLocalVideo(true));
  await expect.poll(() => stateOf(ben, "Ann", "video")).toBe("playable");
  // The fake camera's picture; it grows as the browser finds out how much fits through.
  await expect
    .poll(() => ben.evaluate(() => window.people.picture("Ann")))
    .toMatchObject({ width: 1280, height: 720 });
  expect((await ben.evaluate(() => window.people.picture("Ann"))).pictures).toBeGreaterThan(3);
  await ben.evaluate(() =>
    window.people
      .media()
      .startScreenShare({ mediaStream: new MediaStream([window.people.drawing(800, 600)]) }),
  );
  await expect.poll(() => stateOf(page, "Ben", "screenVideo")).toBe("playable");
  await expect
    .poll(() => page.evaluate(() => window.people.picture("Ben", "screenVideo")))
    .toMatchObject({ width: 800, height: 600 });
  await ben.evaluate(() =>
    window.people.media().startCustomTrack({ track: window.people.tone(), trackName: "tune" }),
  );
  await expect.poll(() => stateOf(page, "Ben", "tune")).toBe("playable");
  await expect.poll(() => page.evaluate(() => window.people.loudest("Ben", "tune"))).toBeGreaterThan(0.5);
  await ben.evaluate(async () => {
    window.people.media().stopScreenShare();
    await window.people.media().stopCustomTrack("tune");
  });
  await page.evaluate(() => window.people.media().setLocalVideo(false));
  await expect.poll(() => stateOf(page, "Ben", "screenVideo")).toBe("off");
  await expect.poll(() => stateOf(page, "Ben", "tune")).toBeUndefined();
  await expect.poll(() => stateOf(ben, "Ann", "video")).toBe("off");
  const types = (await told(page, "track-started")).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["audio", "video", "screenVideo", "tune"]));
  // On again, in the same section as before.
  await page.evaluate(() => window.people.media().setLocalVideo(true));
  await expect
    .poll(() => ben.evaluate(() => window.people.picture("Ann")))
    .toMatchObject({ width: 1280, height: 720 });
});

test("CALL-06 layers really switch: what a receiver wants, and what a sender allows", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben");
  const cleo = await guests.join("Cleo");
  await page.evaluate(async () => {
    await window.people.media().updateSendSettings({ video: "adaptive-3-layers" });
    window.people.media().setLocalVideo(true);
  });
  const widthOn = (each: Page) => each.evaluate(async () => (await window.people.picture("Ann")).width);
  await expect.poll(() => widthOn(ben)).toBe(1280);
  await expect.poll(() => widthOn(cleo)).toBe(1280);
  await ben.evaluate(() => window.people.room().updateReceiveSettings({ base: { video: { layer: 0 } } }));
  await expect.poll(() => widthOn(ben)).toBe(320);
  expect(await widthOn(cleo)).toBe(1280);
  await page.evaluate(() => window.people.media().updateSendSettings({ video: { maxQuality: "medium" } }));
  await expect.poll(() => widthOn(cleo)).toBe(640);
  await page.evaluate(() => window.people.media().updateSendSettings({ video: { maxQuality: "high" } }));
  await expect.poll(() => widthOn(cleo)).toBe(1280);
  await ben.evaluate(() => window.people.room().updateReceiveSettings({ base: { video: { layer: 2 } } }));
  await expect.poll(() => widthOn(ben)).toBe(1280);
});

test("somebody who comes when another has left is heard in the same place of the connection", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const hears = (name: string) =>
    expect
      .poll(() => page.evaluate((name) => window.people.loudest(name, "audio"), name))
      .toBeGreaterThan(0.05);
  for (const name of ["Ben", "Cleo", "Dora"]) {
    const guest = await guests.join(name);
    await expect.poll(() => namesOn(page)).toEqual(["Ann", name, "Wren"].toSorted());
    await hears(name);
    await page.evaluate((name) => {
      const { people } = window;
      people.room().updateParticipant(people.idOf(name), { eject: true });
    }, name);
    await expect.poll(() => namesOn(page)).toEqual(["Ann", "Wren"]);
    await expect.poll(() => guest.evaluate(() => window.people.errors.length)).toBe(1);
  }
});

test("CALL-08 somebody who was dialled in is seen and heard in two browsers, hears both, and can be hung up on", async ({
  page,
  server,
  call,
  guests,
}) => {
  await openAs(page, server, "Ann", call.url);
  const ben = await guests.join("Ben");
  await expect.poll(() => namesOn(ben)).toEqual(["Ann", "Ben", "Wren"]);
  const person = { id: "session-1", name: "+12025550143", userId: "dora", over: "pstn" } as const;
  using phone = dialIn(call.meeting(), person);
  for (const each of [page, ben]) {
    await expect.poll(() => namesOn(each)).toEqual(["+12025550143", "Ann", "Ben", "Wren"]);
    const dialled = await each.evaluate(() => window.people.room().participants()["session-1"]);
    expect(dialled).toMatchObject({ user_id: "dora", participantType: "pstn-dial-out", owner: false });
    // Mixed into each browser's own line.
    await expect.poll(() => each.evaluate(() => window.people.loudestOnLine())).toBeGreaterThan(0.05);
  }
  // Chromium's fake microphones beep once a second.
  await expect.poll(() => phone.loudest()).toBeGreaterThan(1_000);
  await expect
    .poll(() => page.evaluate(() => window.people.room().getActiveSpeaker().peerId))
    .toBe("session-1");
  await page.evaluate(() => window.people.room().updateParticipant("session-1", { eject: true }));
  await expect.poll(() => phone.isOver()).toBe(true);
  await expect.poll(() => namesOn(ben)).toEqual(["Ann", "Ben", "Wren"]);
});
