import { afterAll, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
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

  test("keeps clauses prepared for all visitors, and none spoken to a single one", async () => {
    synthesiser.prepare(["This is kept."], {});
    const [first] = await speak("This is kept.");
    expect((await speak("This is kept."))[0]).toBe(first);
    const [name] = await speak("Thank you, Maria.");
    expect((await speak("Thank you, Maria."))[0]).not.toBe(name);
  });

  test("speaks clauses wanted now before it prepares others", async () => {
    const order: string[] = [];
    synthesiser.prepare(["First of the things prepared.", "Second of the things prepared."], {});
    const now = speak("Wanted now.").then(() => order.push("now"));
    const prepared = speak("Second of the things prepared.").then(() => order.push("prepared"));
    await Promise.all([now, prepared]);
    expect(order).toEqual(["now", "prepared"]);
  });

  test("rests before preparing, and after each clause three times as long as that took", async () => {
    const own = createFakeClock();
    const waits: number[] = [];
    let now = 0;
    const timed = {
      now: () => {
        now += 100;
        return now;
      },
      after(ms: number, run: () => void) {
        waits.push(ms);
        return own.after(ms, run);
      },
    };
    const resting = createEmbeddedSynthesiser({ clock: timed, idleMs: 1_000_000 });
    const rests = () => waits.filter((ms) => ms < 1_000_000);
    try {
      resting.prepare(["First.", "Second.", "Third."], {});
      await resting.warmUp();
      expect(rests()).toEqual([2000]);
      own.advance(2000);
      await vi.waitFor(() => expect(rests()).toEqual([2000, 300]));
      await resting.warmUp();
      expect(rests()).toEqual([2000, 300]);
      own.advance(300);
      await vi.waitFor(() => expect(rests()).toEqual([2000, 300, 300]));
    } finally {
      await resting.close();
    }
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
