import { parentPort } from "node:worker_threads";
import { createMediaDecoder } from "./media-decoder.ts";
import { MediaError } from "./media-error.ts";
import type { MediaAnswer } from "./media-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const decoder = createMediaDecoder();

async function answer(bytes: Uint8Array | undefined): Promise<MediaAnswer> {
  try {
    return { samples: await (bytes ? decoder.add(bytes) : decoder.end()) };
  } catch (error) {
    return {
      fault: error instanceof MediaError ? error.message : "This file is damaged and cannot be played.",
    };
  }
}

// One message at a time: the next piece comes after the answer. Without bytes: the file is over.
port.on("message", (bytes: Uint8Array | undefined) => {
  void answer(bytes).then((answered) => port.postMessage(answered));
});
