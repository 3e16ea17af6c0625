import { expect, test } from "vitest";
import { settled } from "#voice/testing/fake-clock.ts";
import { joined } from "#voice/testing/joined-session.ts";
import type { ProcessorModule } from "./background/processing.ts";
import { createRoom } from "./room.ts";
import { createRoomMedia } from "./room-media.ts";

const blur = (strength?: number) =>
  ({ video: { processor: { type: "background-blur", config: { ...(strength && { strength }) } } } }) as const;
const none = { video: { processor: { type: "none" } } } as const;

/** A joined call with a camera, and a processor that begins when the test says so. */
async function arrange() {
  const { call } = await joined();
  const room = call.use((inside) => createRoom(call, inside));
  const shown: (string | undefined)[] = [];
  const watched = {
    ...room,
    send: (_: string, sent: { readonly track: MediaStreamTrack } | undefined) =>
      void shown.push(sent?.track.id),
  };
  const stopped: string[] = [];
  const createTrack = (id: string) => ({
    id,
    kind: "video",
    onended: null,
    stop: () => void stopped.push(id),
  });
  const begun: { readonly background: unknown; fail(reason: "slow" | "failed"): void }[] = [];
  const changed: unknown[] = [];
  const answer = Promise.withResolvers<void>();
  const loadProcessor = async () =>
    ({
      async processVideo(_, __, background, fail) {
        begun.push({ background, fail });
        await answer.promise;
        return {
          track: createTrack("processed") as unknown as MediaStreamTrack,
          change: (next) => void changed.push(next),
          close: () => void stopped.push("processed"),
        };
      },
    }) satisfies ProcessorModule;
  const media = call.use((inside) => {
    const devices = { getUserMedia: async () => ({ getVideoTracks: () => [createTrack("camera")] }) };
    const browser = { ...inside.browser, mediaDevices: () => devices as unknown as MediaDevices };
    return createRoomMedia(watched, call, { ...inside, browser }, { loadProcessor });
  });
  const told: unknown[] = [];
  media.on("input-settings-updated", ({ inputSettings }) => told.push(inputSettings.video.processor.type));
  media.on("nonfatal-error", ({ type, msg }) => told.push(type, msg));
  return {
    call,
    media,
    shown,
    stopped,
    begun,
    changed,
    told,
    ready: () => answer.resolve(),
    refuse: (reason: string) => answer.reject(new Error(reason)),
  };
}

test("CALL-10 the blurred picture takes the camera's place once it is there, and none gives the camera back", async () => {
  const { media, shown, stopped, told, begun, changed, ready } = await arrange();
  media.setLocalVideo(true);
  await settled();
  const updating = media.updateInputSettings(blur(0.8));
  await settled();
  expect(shown).toEqual(["camera"]);
  ready();
  expect(await updating).toEqual({ inputSettings: blur(0.8) });
  expect(shown).toEqual(["camera", "processed"]);
  await media.updateInputSettings(blur(0.2));
  expect([begun.length, changed]).toEqual([1, [{ blur: 0.2 }]]);
  expect(await media.getInputSettings()).toEqual(blur(0.2));
  await media.updateInputSettings(none);
  expect(shown).toEqual(["camera", "processed", "camera"]);
  expect(stopped).toEqual(["processed"]);
  expect(told).toEqual(["background-blur", "background-blur", "none"]);
});

test("CALL-10 who asked for a blur before the camera is on is not seen without it", async () => {
  const { media, shown, stopped, begun, ready } = await arrange();
  await media.updateInputSettings(blur());
  media.setLocalVideo(true);
  await settled();
  expect([shown, begun.map(({ background }) => background)]).toEqual([[], [{ blur: 0.5 }]]);
  ready();
  await settled();
  expect([shown, media.localVideo()]).toEqual([["processed"], true]);
  media.setLocalVideo(false);
  expect([shown, stopped]).toEqual([
    ["processed", undefined],
    ["processed", "camera"],
  ]);
  media.setLocalVideo(true);
  await settled();
  expect(shown.at(-1)).toBe("processed");
});

test("CALL-10 a machine that is too slow says so, shows the camera, and stays off", async () => {
  const { media, shown, stopped, told, begun, ready } = await arrange();
  media.setLocalVideo(true);
  ready();
  await settled();
  await media.updateInputSettings(blur());
  begun[0]?.fail("slow");
  expect(shown).toEqual(["camera", "processed", "camera"]);
  expect(stopped).toEqual(["processed"]);
  expect(told).toEqual([
    "background-blur",
    "video-processor-error",
    "This device is too slow to change the background. It is shown as the camera sees it.",
    "none",
  ]);
  media.setLocalVideo(false);
  media.setLocalVideo(true);
  await settled();
  expect([shown.at(-1), begun.length, await media.getInputSettings()]).toEqual(["camera", 1, none]);
});

test.each([
  ["failed", "The background could not be changed. It is shown as the camera sees it."],
  ["slow", "This device is too slow to change the background. It is shown as the camera sees it."],
])(
  "CALL-10 where there is no first picture (%s), the camera is shown and it is told",
  async (reason, msg) => {
    const { media, shown, told, refuse } = await arrange();
    await media.updateInputSettings(blur());
    media.setLocalVideo(true);
    await settled();
    refuse(reason);
    await settled();
    expect([shown, told.slice(1)]).toEqual([["camera"], ["video-processor-error", msg, "none"]]);
  },
);

test("CALL-10 a camera that is switched off while the blur is prepared stays off", async () => {
  const { media, shown, stopped, ready } = await arrange();
  await media.updateInputSettings(blur());
  media.setLocalVideo(true);
  await settled();
  media.setLocalVideo(false);
  ready();
  await settled();
  expect([shown, stopped, media.localVideo()]).toEqual([[undefined], ["camera", "processed"], false]);
});

test("CALL-10 settings that make no sense change nothing", async () => {
  const { media, told } = await arrange();
  await media.updateInputSettings(blur(0.3));
  await expect(media.updateInputSettings(blur(2))).rejects.toThrow("got: 2");
  await expect(
    media.updateInputSettings({
      video: { processor: { type: "background-image", config: { source: "/x.gif" } } },
    }),
  ).rejects.toThrow("invalid image type");
  expect(await media.getInputSettings()).toEqual(blur(0.3));
  expect(told).toEqual(["background-blur"]);
});

test("CALL-10 the end of the call ends camera and blur", async () => {
  const { call, media, stopped, ready } = await arrange();
  ready();
  media.setLocalVideo(true);
  await settled();
  await media.updateInputSettings(blur());
  await call.leave();
  expect(stopped).toEqual(["processed", "camera"]);
});
