import { parentPort, workerData } from "node:worker_threads";
import { finishSpeech } from "#voice/audio/finish-speech.ts";
import { createResampler } from "#voice/audio/resampler.ts";
import { toPcm } from "#voice/audio/samples.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { checkFiles } from "../kokoro/files.ts";
import { type Kokoro, kokoroRate, openKokoro } from "../kokoro/model.ts";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromLiveWorker, sound: ArrayBuffer[] = []) => port.postMessage(message, sound);
const { folder, threads } = workerData as LiveSetup;
/** The first words take longer than all others: these are spoken before anybody waits. The next ones are timed. */
const [firstWords, nextWords, firstVoice] = ["Hello.", "Maria Young, of Bright Dental.", "af_heart"];
let kokoro: Kokoro | undefined;
let work = load();

async function load(): Promise<void> {
  try {
    await checkFiles(folder);
    kokoro = await openKokoro(folder, threads);
    await kokoro.speak(firstWords, firstVoice, 1);
    const beganAt = performance.now();
    await kokoro.speak(nextWords, firstVoice, 1);
    post({ type: "loaded", words: nextWords, took: performance.now() - beganAt });
  } catch (error) {
    post({ type: "refused", reason: reasonOf(error) });
  }
}

async function speak({ id, words, voice, stretch }: Extract<ToLiveWorker, { type: "speak" }>): Promise<void> {
  if (!kokoro) return;
  try {
    const spoken = finishSpeech(await kokoro.speak(words, voice, 1 / stretch), kokoroRate);
    const samples = toPcm(createResampler(kokoroRate, sampleRate)(spoken));
    post({ type: "spoken", id, samples }, [samples.buffer]);
  } catch (error) {
    post({ type: "failed", id, reason: reasonOf(error) });
  }
}

async function end(): Promise<void> {
  await kokoro?.close();
  port.close();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

port.on("message", (message: ToLiveWorker) => {
  work = work.then(() => (message.type === "speak" ? speak(message) : end()));
});
