import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { MediaError } from "./media-error.ts";
import type { MediaAnswer } from "./media-messages.ts";

/** The thread is nobody's call, so it must not inherit the async context of the one that starts it. */
const inNoCall = AsyncLocalStorage.snapshot();

/** Bytes that are decoded at a time: what a hostile file makes of them fits into memory. */
const piece = 4 * 1024;
/** Time in which a piece must be decoded, in ms; the first one loads the decoder, on a machine that may be busy. */
const patience = 20_000;
/** Files that are decoded at a time, by all calls of the process. Each has a thread of its own. */
const mostThreads = 16;
let threads = 0;

/**
 * Decodes a WAV, MP3, Ogg Opus or Ogg Vorbis file to the sound of calls, in a thread of its own that ends with it: a file
 * that was made to stop a decoder stops nobody else's. Asks for bytes only while somebody takes the sound.
 *
 * @throws MediaError for a file that cannot be played.
 */
export async function* decodeMedia(
  file: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Int16Array, void> {
  if (threads >= mostThreads)
    throw new MediaError("Too much is played at the moment. Try again in a minute.");
  threads++;
  const worker = inNoCall(
    () =>
      new Worker(new URL("./media-worker.ts", import.meta.url), {
        name: "media",
        resourceLimits: { maxOldGenerationSizeMb: 64 },
      }),
  );
  worker.unref();
  // Errors reach whoever waits for an answer; one that comes while nobody does is found at the next piece.
  worker.on("error", () => undefined);

  async function answerTo(bytes: Uint8Array | undefined): Promise<Int16Array> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const answered = once(worker, "message", { signal: limit });
    worker.postMessage(bytes);
    const [answer] = (await answered.catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new MediaError("This file is damaged and cannot be played.", { cause });
    })) as [MediaAnswer];
    if ("fault" in answer) throw new MediaError(answer.fault);
    return answer.samples;
  }

  try {
    for await (const bytes of file) {
      for (let at = 0; at < bytes.length; at += piece) {
        // A copy: the buffer may be a small part of a large one, which a message would copy as a whole.
        const samples = await answerTo(Uint8Array.from(bytes.subarray(at, at + piece)));
        if (samples.length > 0) yield samples;
      }
    }
    const rest = await answerTo(undefined);
    if (rest.length > 0) yield rest;
  } finally {
    threads--;
    await worker.terminate();
  }
}
