import { describe, expect, test } from "vitest";
import { microphoneHelp } from "#content/live-call/microphone.ts";
import { elapsedText, untilNextSecond } from "#site/ui/elapsed.ts";
import { browserFamily, systemFamily } from "./browser-family.ts";
import { readDay } from "./calendar-day.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { stepsFor } from "./microphone-steps.ts";
import { troubleOf } from "./microphone-trouble.ts";
import { blend, followVoice, loudness, meetingPlace, remembered, voicesPath } from "./voices-path.ts";

test.each([
  [0, "0:00"],
  [999, "0:00"],
  [59_999, "0:59"],
  [67_000, "1:07"],
  [3_600_000, "60:00"],
  [-5, "0:00"],
])("MODL-02 %d ms are shown as %s", (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});

test("MODL-02 the shown time changes with each whole second", () => {
  expect([0, 1, 999, 1000, 1250].map(untilNextSecond)).toEqual([1000, 999, 1, 1000, 750]);
});

test.each([
  ["Tuesday, November 24", { weekday: "Tue", month: "Nov", date: "24" }],
  ["Sunday, May 3", { weekday: "Sun", month: "May", date: "3" }],
  ["tomorrow", undefined],
  [undefined, undefined],
])("the day %s is a page of the calendar, or none", (day, page) => {
  expect(readDay(day)).toEqual(page);
});

test("a measured time is told in milliseconds below a second, and in tenths of seconds above", () => {
  expect([133.6, 999.4, 999.6, 1_310].map(elapsedMs)).toEqual(["134 ms", "999 ms", "1.0 s", "1.3 s"]);
});

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

describe("the browser and system family", () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 0, "chrome", "windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`, 0, "edge", "windows"],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`,
      5,
      "chrome-android",
      "android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; wv) ${chrome} Mobile Safari/537.36 Instagram 300`,
      5,
      "in-app",
      "android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/27.0 Mobile Safari/537.36`,
      5,
      "samsung",
      "android",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0, "firefox", "other"],
    ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", 5, "firefox-android", "android"],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`,
      0,
      "safari",
      "mac",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/26.0 Safari/605.1.15`,
      5,
      "safari-ios",
      "ios",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${safari} Version/26.0 Mobile/15E148 Safari/604.1`,
      5,
      "safari-ios",
      "ios",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${safari} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      5,
      "chrome-ios",
      "ios",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${safari} Mobile/15E148 [FBAN/FBIOS]`,
      5,
      "in-app",
      "ios",
    ],
    ["Lynx/2.9", 0, "other", "other"],
  ])("%s with %d touch points", (agent, touch, browser, system) => {
    expect([browserFamily(agent, touch), systemFamily(agent, touch)]).toEqual([browser, system]);
  });
});

test("a device error becomes a trouble that the visitor can act on", () => {
  expect([
    troubleOf({ type: "permissions", blockedBy: "user" }),
    troubleOf({ type: "permissions" }),
    troubleOf({ type: "permissions", blockedBy: "system" }),
    troubleOf({ type: "permissions", blockedBy: "browser" }),
    troubleOf({ type: "not-found" }),
    troubleOf({ type: "mic-in-use" }),
    troubleOf({ type: "constraints" }),
    troubleOf({ type: "unknown" }),
  ]).toEqual(["refused", "refused", "system", "browser", "missing", "in-use", "unfit", "unknown"]);
});

test("a refused microphone gets the steps of this browser, or of this system", () => {
  expect(stepsFor("refused", "safari-ios", "ios")).toEqual(microphoneHelp.browsers["safari-ios"]);
  expect(stepsFor("system", "chrome", "mac")).toEqual(microphoneHelp.systems.mac);
  expect(stepsFor("browser", "in-app", "ios")).toEqual(microphoneHelp.browsers["in-app"]);
  expect(stepsFor("unplugged", "chrome", "mac")).toEqual([]);
});

describe("the line", () => {
  const shape = { width: 400, swing: 50 };
  const loud = Array.from({ length: remembered }, () => 1);
  const heights = (path: string) =>
    [...path.matchAll(/Q[\d.]+ (-?[\d.]+)/g)].map((match) => Math.abs(Number(match[1])));

  test("is flat while no one is heard", () => {
    expect(Math.max(...heights(voicesPath({ visitor: [], assistant: [] }, 3, shape)))).toBe(0);
  });

  test("never exceeds its swing, even with both ends at their loudest", () => {
    for (let phase = 0; phase < 20; phase += 0.7) {
      const path = voicesPath({ visitor: loud, assistant: loud }, phase, shape);
      expect(Math.max(...heights(path))).toBeLessThanOrEqual(shape.swing);
    }
  });

  test("a sound that has just begun is at its speaker's end", () => {
    const now = [1, 1, 1, 1];
    const side = (path: string) => {
      const all = heights(path);
      const middle = all.length / 2;
      const sum = (some: number[]) => some.reduce((total, height) => total + height, 0);
      return sum(all.slice(0, middle)) > sum(all.slice(middle)) ? "left" : "right";
    };
    expect(side(voicesPath({ visitor: now, assistant: [] }, 1, shape))).toBe("left");
    expect(side(voicesPath({ visitor: [], assistant: now }, 1, shape))).toBe("right");
  });

  test("each voice keeps to its side of the place where they meet", () => {
    const path = (voices: Parameters<typeof voicesPath>[0]) => heights(voicesPath(voices, 1, shape, 0.3));
    const split = Math.round(0.3 * (shape.width / 5));
    const beyond = Math.round(blend * (shape.width / 5)) + 2;
    expect(Math.max(...path({ visitor: loud, assistant: [] }).slice(split + beyond))).toBe(0);
    expect(Math.max(...path({ visitor: [], assistant: loud }).slice(0, split - beyond))).toBe(0);
  });

  test("the voices meet in the middle while both are silent, and nearer to the quieter one", () => {
    const settled = (visitor: number, assistant: number) => {
      let place = 1;
      for (let frame = 0; frame < 200; frame++) place = meetingPlace(place, visitor, assistant);
      return Math.round(place * 100) / 100;
    };
    expect([settled(0, 0), settled(1, 0), settled(0, 1), settled(1, 1)]).toEqual([0.5, 0.8, 0.2, 0.5]);
  });

  test("speech fills the line without exceeding it, and the loudness falls more slowly than it rises", () => {
    expect([loudness(-1), loudness(0), loudness(0.16), loudness(3)]).toEqual([0, 0, 1, 1]);
    expect(followVoice(0, 1)).toBeGreaterThan(1 - followVoice(1, 0));
  });
});
