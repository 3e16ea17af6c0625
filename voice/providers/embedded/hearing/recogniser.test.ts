import { afterAll, describe, expect, test } from "vitest";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { compileContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import type { Utterance } from "#voice/providers/recogniser.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { outOfScope, sentences } from "../../../../bench/voice-accuracy/sentences.ts";
import { say, type TestVoice, withNoise, withPauses } from "../../../../bench/voice-accuracy/speech.ts";
import { createEmbeddedRecogniser } from "./recogniser.ts";

const language = compileLanguage(wren);
const clock = createFakeClock();
const answers = Object.entries(contexts).map(([name, context]) => [name, compileContext(context)] as const);
const recogniser = createEmbeddedRecogniser({
  language,
  contexts: Object.fromEntries(answers),
  clock,
  maxThreads: 2,
});
afterAll(() => recogniser.close());

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
/** Speech from shortly before its first sound to shortly after its last, as a call feeds it. */
const speech = (text: string, voice: TestVoice = "rms") =>
  withPauses([say(text.replace(" |", ""), voice)], 0, 200);

function feed(utterance: Utterance, samples: Int16Array): void {
  for (let at = 4800; at + frameSamples <= samples.length; at += frameSamples) {
    utterance.write(samples.subarray(at, at + frameSamples));
  }
}

function hear(samples: Int16Array, onPartial: (text: string) => void = () => {}, context?: string) {
  const utterance = recogniser.listen(onPartial, context === undefined ? {} : { context });
  feed(utterance, samples);
  return utterance.finish();
}

describe("the embedded recogniser", () => {
  test("hears a sentence word by word", async () => {
    await recogniser.warmUp();
    const partials: string[] = [];
    const heard = await hear(speech("how long does it take to set up"), (text) => partials.push(text));
    expect(heard).toEqual({ text: "how long does it take to set up", certainty: "certain" });
    expect(partials.length).toBeGreaterThan(2);
    expect(partials.at(-1)).toBe(heard.text);
  });

  test("understands other voices, also in noise", async () => {
    const chosen = sentences.filter((_, i) => i % 22 === 5);
    const heard: boolean[] = [];
    for (const [i, { say: text, intent }] of chosen.entries()) {
      const clean = speech(text, voices[i % voices.length]);
      const { text: said, certainty } = await hear(i % 2 === 0 ? clean : withNoise(clean, 20, i));
      heard.push(certainty === "certain" && matchSentence(language, said.split(" "))?.intent === intent);
    }
    expect(heard).toHaveLength(6);
    expect(heard.filter(Boolean).length).toBeGreaterThanOrEqual(5);
  }, 60_000);

  test("understands the first sentence of a new speaker", async () => {
    for (const [index, text] of ["how long does it take to set up", "how expensive is it"].entries()) {
      await recogniser.close();
      const heard = await hear(withNoise(speech(text, "awb"), 20, index));
      expect(heard).toMatchObject({ certainty: "certain" });
      expect(matchSentence(language, heard.text.split(" "))?.intent).toBe(
        matchSentence(language, text.split(" "))?.intent,
      );
    }
  });

  test.each([
    ["letters", "maria at example dot com"],
    ["letters", "cancel"],
    ["digits", "five five five zero one zero zero one four two"],
    ["day-and-time", "next tuesday at two thirty"],
    ["yes-no", "no change my email"],
    ["names", "my name is jennifer"],
    ["numbers", "two and a half percent"],
    ["agreement", "no thanks"],
    ["agreement", "how long does it take to set up"],
    ["a context that nobody knows", "how much is it"],
  ])("hears, where %s are expected, %j", async (context, text) => {
    expect(await hear(speech(text, "awb"), () => {}, context)).toMatchObject({ text });
    // The next utterance may be anything again.
    expect(await hear(speech("how much is it"))).toMatchObject({ text: "how much is it" });
  });

  test("does not understand speech about something else", async () => {
    const heard: string[] = [];
    for (const [i, text] of outOfScope.slice(3, 6).entries()) {
      heard.push((await hear(speech(text, voices[i % voices.length]))).certainty);
    }
    expect(heard.filter((certainty) => certainty === "certain")).toEqual([]);
  }, 60_000);

  test("still knows the speaker's voice after spare decoders are freed", async () => {
    const before = ["what are your opening hours", "how much is the growth plan", "do you speak spanish"];
    const asked = withNoise(speech("how long does it take to set up", "kal16"), 12, 3);
    const heardBy = async (known: readonly string[], reap: boolean) => {
      const own = createFakeClock();
      const single = createEmbeddedRecogniser({ language, clock: own, maxThreads: 1 });
      await single.warmUp();
      const told: string[] = [];
      const listen = (samples: Int16Array) => {
        const utterance = single.listen((text) => told.push(text));
        feed(utterance, samples);
        return utterance.finish();
      };
      for (const text of known) await listen(speech(text, "kal16"));
      // The first time it keeps what was in use until then.
      for (let i = 0; reap && i < 2; i++) own.advance(30_000);
      told.length = 0;
      await listen(asked);
      await single.close();
      return told;
    };
    const asKnown = await heardBy(before, false);
    expect(asKnown).not.toEqual(await heardBy([], false));
    expect(await heardBy(before, true)).toEqual(asKnown);
  });

  test("hears many calls at once without mixing them up", async () => {
    const texts = [
      "how much is it",
      "are you a robot",
      "which languages do you speak",
      "is there a contract",
    ];
    const calls = texts.map((text) => ({
      text,
      sound: speech(text),
      utterance: recogniser.listen(() => {}),
    }));
    const longest = Math.max(...calls.map(({ sound }) => sound.length));
    for (let at = 4800; at < longest; at += frameSamples) {
      for (const { sound, utterance } of calls) {
        if (at + frameSamples <= sound.length) utterance.write(sound.subarray(at, at + frameSamples));
      }
    }
    const heard = await Promise.all(calls.map(({ utterance }) => utterance.finish()));
    expect(heard.map(({ text }) => text)).toEqual(texts);
    expect(recogniser.threads).toBe(2);
  });

  test("hears nothing in silence", async () => {
    expect(await hear(new Int16Array(16_000))).toEqual({ text: "", certainty: "unknown" });
    expect(await recogniser.listen(() => {}).finish()).toEqual({ text: "", certainty: "unknown" });
  });

  test("a cancelled utterance leaves nothing behind", async () => {
    const partials: string[] = [];
    const utterance = recogniser.listen((text) => partials.push(text));
    utterance.cancel();
    feed(utterance, speech("how much is it"));
    expect(await hear(speech("how much is it"))).toMatchObject({ text: "how much is it" });
    expect(partials).toEqual([]);
  });

  test("tells whether a text is complete", () => {
    expect(recogniser.completeness("how much is it")).toBe("complete");
    expect(recogniser.completeness("how much is")).toBe("incomplete");
    const expecting = { context: "letters" };
    expect(recogniser.completeness("m a r i a at example", expecting)).toBe("incomplete");
    expect(recogniser.completeness("m a r i a at example dot com", expecting)).toBe("complete");
    expect(recogniser.completeness("m a r i a at example dot co", expecting)).toBe("extensible");
    expect(recogniser.completeness("never mind", expecting)).toBe("complete");
    for (const forced of ["repeat that please", "prices"])
      expect(recogniser.completeness(forced, { context: "topics" })).toBe("incomplete");
    expect(recogniser.completeness("five five five", { context: "digits" })).toBe("incomplete");
    for (const begun of ["two one thanks", "five five please"])
      expect(recogniser.completeness(begun, { context: "digits" })).toBe("incomplete");
    expect(recogniser.completeness("five five five oh one oh oh one four two", { context: "digits" })).toBe(
      "extensible",
    );
  });

  test("utterances reject when their thread ends, and the next one is heard", async () => {
    const utterance = recogniser.listen(() => {});
    feed(utterance, speech("how much is it"));
    await recogniser.close();
    await expect(utterance.finish()).rejects.toThrow("The recogniser was ended.");
    expect(recogniser.threads).toBe(0);
    expect(await hear(speech("how much is it"))).toMatchObject({ text: "how much is it" });
  });

  test("threads end when they are idle for long", async () => {
    await recogniser.warmUp();
    clock.advance(5 * 60_000);
    await expect.poll(() => recogniser.threads).toBe(0);
  });

  test("a word without a pronunciation is named", async () => {
    const broken = compileLanguage({ ...wren, intents: [{ id: "x", asks: "", patterns: ["xyzzyx now"] }] });
    const failing = createEmbeddedRecogniser({ language: broken, clock });
    await expect(failing.warmUp()).rejects.toMatchObject({
      message: "The recogniser failed.",
      cause: { message: expect.stringContaining("xyzzyx") },
    });
    await failing.close();
  });
});
