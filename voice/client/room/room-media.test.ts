import { expect, test } from "vitest";
import { createFakeBrowser } from "#voice/testing/fake-browser.ts";
import { joined } from "#voice/testing/joined-session.ts";
import { createCall } from "../call.ts";
import { createRoom } from "./room.ts";
import { createRoomMedia } from "./room-media.ts";

const track = { kind: "video", id: "drawing", onended: null } as unknown as MediaStreamTrack;

async function arrange() {
  const session = await joined();
  const { call } = session;
  const room = call.use((inside) => createRoom(call, inside));
  return { ...session, room, media: call.use((inside) => createRoomMedia(room, call, inside)) };
}

test("CALL-03 a custom track's name has at most 50 characters and is none that is used already", async () => {
  const { media } = await arrange();
  const start = (trackName: string) => media.startCustomTrack({ track, trackName });
  await expect(start("x".repeat(51))).rejects.toThrow(
    "Custom track `trackName` must not be more than 50 characters",
  );
  for (const name of [
    "cam-audio",
    "screen-video",
    "rmpAudio",
    "customVideoDefaults",
    "video",
    "screenAudio",
    "",
  ]) {
    await expect(start(name)).rejects.toThrow("must not match a track name that is already used");
  }
  expect(await start("x".repeat(50))).toBe("x".repeat(50));
  await expect(start("x".repeat(50))).rejects.toThrow("already");
  expect(await start("slides")).toBe("slides");
  await expect(start("one more")).rejects.toThrow("At most 2 custom tracks at a time.");
  expect(await media.stopCustomTrack("slides")).toBe("slides");
  await expect(media.stopCustomTrack("slides")).rejects.toThrow('There is no custom track "slides".');
  expect(await media.startCustomTrack({ track })).toMatch(/^track-\w+$/);
});

test("CALL-03 what is no track is refused, and so is any before the call is joined", async () => {
  const { media } = await arrange();
  await expect(
    media.startCustomTrack({ track: {} as MediaStreamTrack, trackName: "slides" }),
  ).rejects.toThrow("Custom tracks provided must be instances of MediaStreamTrack");
  const call = createCall(createFakeBrowser().callOptions);
  const early = call.use((inside) =>
    createRoomMedia(
      call.use((inside) => createRoom(call, inside)),
      call,
      inside,
    ),
  );
  await expect(early.startCustomTrack({ track, trackName: "slides" })).rejects.toThrow(
    "startCustomTrack() only supported after join.",
  );
  expect(() => early.startScreenShare()).toThrow("startScreenShare() only supported after join.");
});

test("CALL-06 send settings are kept and told, and wrong ones change nothing", async () => {
  const { media } = await arrange();
  const told: unknown[] = [];
  media.on("send-settings-updated", ({ sendSettings }) => told.push(sendSettings));
  await media.updateSendSettings({ video: "quality-optimized" });
  await expect(media.updateSendSettings({ video: "best" })).rejects.toThrow();
  await media.updateSendSettings({ screenVideo: { maxQuality: "low" } });
  expect(media.getSendSettings()).toEqual({ video: "quality-optimized", screenVideo: { maxQuality: "low" } });
  expect(told).toHaveLength(2);
});
