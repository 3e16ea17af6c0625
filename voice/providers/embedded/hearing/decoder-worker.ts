import { parentPort, workerData } from "node:worker_threads";
import { loadDecoders } from "./decoder.ts";
import { openUtterances } from "./open-utterances.ts";
import type { Hearing } from "./soundswallower.ts";
import type { ToWorker } from "./worker-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const take = openUtterances(loadDecoders(workerData as Hearing), (message) => port.postMessage(message));

// A failure is deliberately left as an unhandled rejection. It ends the worker: its utterances reject, and the pool
// starts another.
port.on("message", (message: ToWorker) => void take(message));
