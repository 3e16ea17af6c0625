import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import type { LiveVoice } from "./live/live-voice.ts";
import { openPack } from "./pack/pack.ts";
import { createEmbeddedSynthesiser } from "./synthesiser.ts";

const clock = createFakeClock();
const synthesiser = createEmbeddedSynthesiser({ clock });
afterAll(() => synthesiser.close());

async function speak(
  clause: string,
  voice = {},
  signal = new AbortController().signal,
): Promise<Int16Array[]> {
  const pieces: Int16Array[] = [];
  for await (const piece of synthesiser.speak(clause, voice, signal)) pieces.push(piece);
  return pieces;
}

const seconds = (pieces: readonly Int16Array[]) =>
  pieces.reduce((sum, { length }) => sum + length, 0) / 16_000;

describe("the embedded synthesiser", () => {
  test("speaks a clause as sound without silence at its ends", async () => {
    await synthesiser.warmUp();
    const [sound = new Int16Array()] = await speak("How much is the growth plan?");
    expect(seconds([sound])).toBeGreaterThan(1);
    expect(seconds([sound])).toBeLessThan(2.2);
    expect(sound.subarray(0, 320).some((sample) => Math.abs(sample) > 104)).toBe(true);
    expect(Math.max(...sound.map(Math.abs))).toBeLessThanOrEqual(23198);
  });

  test("says numbers in words", async () => {
    expect(await speak("$1,500")).toEqual(await speak("one thousand five hundred dollars"));
  });

  test("speaks more slowly and with other voices when asked to", async () => {
    const usual = seconds(await speak("Good morning to you."));
    expect(seconds(await speak("Good morning to you.", { speed: 0.5 }))).toBeGreaterThan(usual * 1.6);
    expect(await speak("Good morning to you.", { voiceId: "rms" })).not.toEqual(
      await speak("Good morning to you."),
    );
    expect(await speak("Good morning to you.", { voiceId: "nobody" })).toEqual(
      await speak("Good morning to you."),
    );
  });

  test("ends without a word when aborted, and speaks again afterwards", async () => {
    const abort = new AbortController();
    const aborted = speak("Nobody will ever hear this sentence.", {}, abort.signal);
    abort.abort();
    expect(await aborted).toEqual([]);
    expect(await speak("Already aborted.", {}, AbortSignal.abort())).toEqual([]);
    expect(seconds(await speak("And then this."))).toBeGreaterThan(0.3);
  });

  test("says nothing for a clause without a word", async () => {
    expect(await speak(" … ")).toEqual([]);
  });

  test("ends its thread when it is idle for long, and starts another when needed", async () => {
    clock.advance(5 * 60_000);
    expect(seconds(await speak("Back again."))).toBeGreaterThan(0.3);
  });
});

describe("speech made ahead", () => {
  const pack = openPack(fileURLToPath(new URL("../../../testing/voice-pack/", import.meta.url)));
  const speaking = createEmbeddedSynthesiser({ clock: createFakeClock(), pack });
  afterAll(() => speaking.close());
  const say = async (clause: string, voice = {}) => {
    const pieces: Int16Array[] = [];
    for await (const piece of speaking.speak(clause, voice, new AbortController().signal)) pieces.push(piece);
    return pieces;
  };

  test("a clause of the pack is its sound, at its end as at its beginning without silence", async () => {
    await speaking.warmUp();
    const [sound = new Int16Array()] = await say("How can I help?");
    expect(seconds([sound])).toBeGreaterThan(0.6);
    expect(seconds([sound])).toBeLessThan(1.2);
    const loudest = (part: Int16Array) => Math.max(...part.map(Math.abs));
    expect(loudest(sound.subarray(0, 640))).toBeGreaterThan(200);
    expect(loudest(sound.subarray(-640))).toBeGreaterThan(50);
    expect(loudest(sound)).toBeLessThan(32_767);
  });

  test("a clause that it lacks is put together from its pieces", async () => {
    const whole = seconds(await say("ten, How can I help?"));
    const parts = seconds(await say("ten,")) + seconds(await say("How can I help?"));
    expect(whole).toBeCloseTo(parts + 0.11, 2);
  });

  test("tells what it cannot say, which flite says if it must", async () => {
    expect(speaking.readiness?.(["How can I help?"], {})).toBe("now");
    expect(speaking.readiness?.(["10, how can I help?"], {})).toBe("now");
    expect(speaking.readiness?.(["Thank you, Xyzzy."], {})).toBe("not");
    expect(speaking.readiness?.(["Thank you, Xyzzy."], { voiceId: "slt" })).toBe("now");
    expect(seconds(await say("Thank you, Xyzzy."))).toBeGreaterThan(0.5);
  });

  test("speaks more slowly when asked to", async () => {
    const usual = seconds(await say("How can I help?"));
    expect(seconds(await say("How can I help?", { speed: 0.8 }))).toBeCloseTo(usual * 1.25, 1);
  });

  test("keeps the sound of what all visitors hear, and none that was put together for one", async () => {
    const [first] = await say("How can I help?");
    expect((await say("How can I help?"))[0]).toBe(first);
    const [own] = await say("ten, ten, how can I help?");
    expect((await say("ten, ten, how can I help?"))[0]).not.toBe(own);
  });

  test("a file that cannot be read is an error, and the next clause is spoken", async () => {
    await expect(say("gone,")).rejects.toThrow("ENOENT");
    expect(seconds(await say("ten,"))).toBeGreaterThan(0.2);
  });
});

describe("the live voice beside the pack", () => {
  const asked: string[] = [];
  let [isOn, wait] = [true, 300];
  let sound = () => Promise.resolve(new Int16Array(1600).fill(7));
  const live: LiveVoice = {
    warmUp() {},
    get isOn() {
      return isOn;
    },
    waitFor: () => wait,
    speak(words, voice, stretch) {
      asked.push(`${voice} ${stretch} ${words}`);
      return { sound: sound(), cancel() {} };
    },
    figures: () => ({ clauses: 0, waiting: 0, waited: 0, worked: 0 }),
    close: async () => {},
  };
  const pack = openPack(fileURLToPath(new URL("../../../testing/voice-pack/", import.meta.url)));
  const speaking = createEmbeddedSynthesiser({ clock: createFakeClock(), pack, live });
  afterAll(() => speaking.close());
  const say = async (clause: string, voice = {}) => {
    const pieces: Int16Array[] = [];
    for await (const piece of speaking.speak(clause, voice, new AbortController().signal)) pieces.push(piece);
    return pieces;
  };

  test("a phrase that the pack lacks is live, and the others are the pack's, with the pauses of one clause", async () => {
    const usual = seconds(await say("How can I help?"));
    asked.length = 0;
    const pieces = await say("Thank you, Xyzzy, how can I help?");
    expect(asked).toEqual(["af_heart 1 Thank you, Xyzzy,"]);
    expect(pieces[0]).toEqual(new Int16Array(1600).fill(7));
    expect(pieces[1]).toEqual(new Int16Array(1760));
    expect(seconds(pieces)).toBeCloseTo(0.1 + 0.11 + usual, 2);
  });

  test("it follows the pace of the call", async () => {
    asked.length = 0;
    const pieces = await say("Xyzzy, how can I help?", { speed: 0.8 });
    expect(asked).toEqual(["af_heart 1.25 Xyzzy,"]);
    expect(pieces[1]).toEqual(new Int16Array(2200));
  });

  test("words are ready soon if the wait is short, or filled with others", () => {
    wait = 300;
    expect(speaking.readiness?.(["Thank you, Xyzzy."], {})).toBe("soon");
    wait = 1800;
    expect(speaking.readiness?.(["Thank you, Xyzzy."], {})).toBe("not");
    expect(speaking.readiness?.(["How can I help?", "Thank you, Xyzzy."], {})).toBe("soon");
    expect(speaking.readiness?.(["How can I help?"], {})).toBe("now");
    isOn = false;
    wait = 300;
    expect(speaking.readiness?.(["Thank you, Xyzzy."], {})).toBe("not");
    isOn = true;
  });

  test("more time is given to clauses only while there is a live voice", () => {
    expect(speaking.timeLimit).toBe(10_000);
    isOn = false;
    expect(speaking.timeLimit).toBeUndefined();
    isOn = true;
  });

  test("a clause whose live words fail is an error, and no other voice takes them over", async () => {
    sound = () => Promise.reject(new Error("The sound is silent."));
    await expect(say("Thank you, Xyzzy.")).rejects.toThrow("silent");
  });
});
