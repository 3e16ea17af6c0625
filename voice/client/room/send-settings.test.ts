import { expect, test } from "vitest";
import { checkSendSettings, encodingsOf } from "./send-settings.ts";

const layer = { maxBitrate: 100_000 };
const order = "Encodings must be defined as: low, low and medium, or low, medium and high.";
const least =
  "Video send settings must contain at least maxQuality, allowAdaptiveLayers or encodings attribute";

test.each<[string, unknown, string | RegExp]>([
  ["no track", {}, "Send settings must contain at least information for one track!"],
  ["nothing", undefined, "Send settings must contain at least information for one track!"],
  [
    "an unknown preset",
    { video: "best" },
    /should be either an object or one of the supported presets: default-video,/,
  ],
  ["a camera's preset for a screen", { screenVideo: "default-video" }, /presets: default-screen-video,/],
  ["an object that says nothing", { video: {} }, least],
  ["an unknown quality", { video: { maxQuality: "best" } }, "maxQuality must be either low, medium or high"],
  ["no encoding", { video: { encodings: {} } }, order],
  [
    "four encodings",
    { video: { encodings: { low: layer, medium: layer, high: layer, best: layer } } },
    order,
  ],
  ["one that is not the lowest", { video: { encodings: { high: layer } } }, order],
  ["two with a gap", { video: { encodings: { low: layer, high: layer } } }, order],
  ["an empty encoding", { video: { encodings: { low: {} } } }, /^Empty encoding is not allowed\./],
])("CALL-06 send settings with %s are refused", (_, settings, message) => {
  expect(() => checkSendSettings(settings)).toThrow(message);
});

test("CALL-06 one to three encodings, presets by name and a best quality are taken", () => {
  for (const preset of [
    "default-video",
    "bandwidth-optimized",
    "bandwidth-and-quality-balanced",
    "quality-optimized",
    "adaptive-2-layers",
    "adaptive-3-layers",
  ]) {
    checkSendSettings({ video: preset, slides: preset });
    const { length } = encodingsOf("video", { video: preset });
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(3);
  }
  checkSendSettings({ screenVideo: "motion-optimized", customVideoDefaults: { maxQuality: "low" } });
  checkSendSettings({ video: { encodings: { low: layer } } });
  expect(
    encodingsOf("video", { video: { encodings: { low: layer, medium: layer, high: layer } } }),
  ).toHaveLength(3);
  expect(encodingsOf("video", { video: { encodings: { low: layer } } })).toEqual([
    { ...layer, active: true },
  ]);
});

test("CALL-06 maxQuality switches the better layers off, without taking them away", () => {
  const active = (maxQuality: "low" | "medium" | "high") =>
    encodingsOf("video", { video: { maxQuality } }).map((encoding) => encoding.active);
  expect(active("low")).toEqual([true, false, false]);
  expect(active("medium")).toEqual([true, true, false]);
  expect(active("high")).toEqual([true, true, true]);
});

test("CALL-06 without adaptive layers one layer is sent, the best that is allowed", () => {
  const [one, ...others] = encodingsOf("video", {
    video: { allowAdaptiveLayers: false, maxQuality: "medium" },
  });
  expect(one).toMatchObject({ scaleResolutionDownBy: 2, active: true });
  expect(others).toEqual([]);
});

test("CALL-06 a screen is sent in one layer, and a custom picture by the defaults of its kind", () => {
  expect(encodingsOf("screenVideo", {})).toHaveLength(1);
  const settings = { customVideoDefaults: "bandwidth-optimized", slides: { maxQuality: "low" } } as const;
  expect(encodingsOf("whiteboard", settings)).toHaveLength(2);
  expect(encodingsOf("slides", settings).map((encoding) => encoding.active)).toEqual([true, false, false]);
});

test("CALL-06 of a small camera the whole picture is always sent, and fewer layers below it", () => {
  const scales = (width?: number, settings = {}) =>
    encodingsOf("video", settings, width).map(({ scaleResolutionDownBy }) => scaleResolutionDownBy);
  expect(scales()).toEqual([4, 2, 1]);
  expect(scales(1_280)).toEqual([4, 2, 1]);
  expect(scales(640)).toEqual([2, 1]);
  expect(scales(320)).toEqual([1]);
  // What a page asks for itself is sent as it says.
  const [low, medium] = [{ scaleResolutionDownBy: 4 }, { scaleResolutionDownBy: 2 }];
  expect(scales(320, { video: { encodings: { low, medium } } })).toEqual([4, 2]);
});
