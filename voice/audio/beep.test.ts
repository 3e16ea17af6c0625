import { describe, expect, test } from "vitest";
import { sampleRate } from "#voice/protocol/audio.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";
import { framesOf, mixed, roomNoise, seeded, voiceLike } from "#voice/testing/synthetic-sound.ts";
import { createSpeechDecoder, createSpeechEncoder, payloadTypes } from "#voice/transport/rtc/speech-codec.ts";
import { createBeepDetector } from "./beep.ts";

const codecs = ["pcmu", "pcma", "g722"] as const;
type Codec = (typeof codecs)[number];

/** A sum of tones that begins somewhere in a frame. `hertz` may change over the tone. */
function tones(ms: number, hertz: readonly ((at: number) => number)[], dbfs = -15, offset = 0): Int16Array {
  const amplitude = 32_768 * 10 ** (dbfs / 20) * Math.SQRT2;
  const phases = hertz.map(() => 0);
  const sound = Int16Array.from({ length: (ms * sampleRate) / 1_000 }, (_, i) =>
    hertz.reduce((sum, of, which) => {
      phases[which] = (phases[which] ?? 0) + (2 * Math.PI * of(i / sampleRate)) / sampleRate;
      return sum + (amplitude * Math.sin(phases[which] ?? 0)) / hertz.length;
    }, 0),
  );
  const all = new Int16Array(sound.length + 16_000);
  all.set(sound, 4_800 + offset);
  return all;
}

const steady = (hertz: number) => () => hertz;

/** When beeps end, in ms since the first frame, as they come through a telephone. */
function beepsIn(sound: Int16Array, codec: Codec = "pcmu"): number[] {
  const encode = createSpeechEncoder(payloadTypes[codec]);
  const decode = createSpeechDecoder(payloadTypes[codec]);
  const detect = createBeepDetector();
  const over: number[] = [];
  for (const [i, frame] of framesOf(sound).entries()) {
    const carried = decode?.(encode?.(frame) ?? new Uint8Array()) ?? frame;
    if (detect(carried) === "over") over.push(i * 20);
  }
  return over;
}

describe("a beep", () => {
  test.each(codecs)(
    "OUTB-04 of 120 ms to 3 s, from 400 to 2,000 Hz, is heard once through %s, wherever its frames begin",
    (codec) => {
      const missed: string[] = [];
      for (const hertz of [400, 440, 612, 1_004, 1_111, 1_400, 1_812, 2_000])
        for (const ms of [140, 400, 2_900])
          for (const offset of [0, 217])
            if (beepsIn(tones(ms, [steady(hertz)], -15, offset), codec).length !== 1)
              missed.push(`${hertz} Hz, ${ms} ms, ${offset}`);
      expect(missed).toEqual([]);
    },
  );

  test("is heard softly, in a noisy line, and as a square wave", () => {
    expect(beepsIn(tones(400, [steady(1_000)], -38))).toHaveLength(1);
    const noise = roomNoise(1_500, -32, seeded(3));
    expect(beepsIn(mixed(noise, { sound: tones(400, [steady(1_000)], -22), from: 0 }))).toHaveLength(1);
    const square = tones(400, [steady(1_000)]).map((sample) => Math.sign(sample) * 6_000);
    expect(beepsIn(square, "g722")).toHaveLength(1);
  });
});

describe("no beep is", () => {
  test("a shorter tone, one that goes on, one that glides, and one too low or too high", () => {
    expect(beepsIn(tones(80, [steady(1_000)]))).toEqual([]);
    expect(beepsIn(tones(4_000, [steady(1_000)]))).toEqual([]);
    expect(beepsIn(tones(600, [(at) => 600 + 800 * at]))).toEqual([]);
    expect(beepsIn(tones(600, [steady(300)]))).toEqual([]);
    expect(beepsIn(tones(600, [steady(2_100)]))).toEqual([]);
  });

  test("a pair of tones: a key, the tones of a busy line and of one that rings", () => {
    for (const pair of [
      [770, 1_336],
      [480, 620],
      [440, 480],
    ])
      expect(beepsIn(tones(600, pair.map(steady)))).toEqual([]);
  });

  test("noise, and sound like a voice", () => {
    expect(beepsIn(roomNoise(20_000, -20, seeded(1)))).toEqual([]);
    expect(beepsIn(voiceLike(20_000, -20, seeded(2)))).toEqual([]);
  });

  test("speech, in any of four voices", async () => {
    const speak = await openFlite();
    const text =
      "Hello, you have reached the voicemail of Riverside Dental. Nobody is available to take your call. " +
      "Who knew you two would move so soon? Oh no, you owe me a new moon.";
    for (const voice of ["slt", "awb", "rms", "kal16"])
      for (const codec of codecs)
        expect(beepsIn(speak(text, voice, 1.2), codec), `${voice} ${codec}`).toEqual([]);
  });
});
