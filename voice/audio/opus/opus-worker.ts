import { parentPort, workerData } from "node:worker_threads";
import { createOpusFileEncoder, type OpusFormat } from "./opus-encoder.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const encoder = createOpusFileEncoder(workerData as OpusFormat);

// Answers each message with the bytes that follow from it; without samples, with the rest.
port.on("message", (samples: Int16Array | undefined) => {
  port.postMessage(samples ? encoder.add(samples) : encoder.end());
  if (!samples) port.close();
});
