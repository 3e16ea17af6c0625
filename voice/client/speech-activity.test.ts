import { expect, test } from "vitest";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createSpeechActivity } from "./speech-activity.ts";

function observeAll() {
  const clock = createFakeClock();
  const heard: (string | number)[] = [];
  const speech = createSpeechActivity(clock, {
    volume: (level) => heard.push(level),
    started: () => heard.push("speech-start"),
    stopped: () => heard.push("speech-end"),
  });
  return { clock, heard, speech };
}

test("MODL-07 volume is the sum of the levels over 0.15, at most 1", () => {
  const { heard, speech } = observeAll();
  for (const sum of [0, 0.0075, 0.15, 0.9]) speech.observe(sum);
  expect(heard).toEqual([0, 0.05, 1, "speech-start", 1]);
});

test("MODL-07 speech begins above 0.01 and ends 1000 ms after the level dropped", async () => {
  const { clock, heard, speech } = observeAll();
  speech.observe(0.01);
  expect(heard).not.toContain("speech-start");
  speech.observe(0.011);
  await clock.pass(900);
  speech.observe(0.02);
  await clock.pass(999);
  speech.observe(0);
  expect(heard.filter((event) => typeof event === "string")).toEqual(["speech-start"]);
  await clock.pass(1);
  expect(heard.filter((event) => typeof event === "string")).toEqual(["speech-start", "speech-end"]);
});

test("MODL-07 speech ends with the call", async () => {
  const { clock, heard, speech } = observeAll();
  speech.observe(0.1);
  speech.close();
  speech.close();
  await clock.pass(2_000);
  expect(heard.slice(1)).toEqual(["speech-start", "speech-end"]);
  expect(clock.timers()).toBe(0);
});
