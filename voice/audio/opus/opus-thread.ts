import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { OpusFormat } from "./opus-encoder.ts";

/** The thread is nobody's call, so it must not inherit the async context of the one that starts it. */
const inNoCall = AsyncLocalStorage.snapshot();

/**
 * Turns sound into an Ogg Opus file, in a thread of its own that ends with the file. Asks for samples only while somebody
 * takes the file.
 *
 * @param sound samples of all channels in turn.
 */
export async function* encodeOpus(
  sound: AsyncIterable<Int16Array>,
  format: OpusFormat,
): AsyncGenerator<Uint8Array, void> {
  const worker = inNoCall(
    () => new Worker(new URL("./opus-worker.ts", import.meta.url), { name: "opus", workerData: format }),
  );
  worker.unref();
  const answer = async (samples: Int16Array | undefined) => {
    // Rejects when the thread fails.
    const answered = once(worker, "message");
    worker.postMessage(samples);
    return (await answered)[0] as Uint8Array;
  };
  try {
    for await (const samples of sound) {
      const bytes = await answer(samples);
      if (bytes.length > 0) yield bytes;
    }
    yield await answer(undefined);
  } finally {
    await worker.terminate();
  }
}
