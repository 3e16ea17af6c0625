import { parentPort, workerData } from "node:worker_threads";
import { loadDecoders } from "./decoder.ts";
import { openUtterances } from "./open-utterances.ts";
import type { Hearing } from "./soundswallower.ts";
import type { ToWorker } from "./worker-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const take = openUtterances(loadDecoders(workerData as Hearing), (message) => port.postMessage(message));

// What fails here is a rejection that nobody handles, which ends the worker: its utterances are told, and the pool
// makes another.
port.on("message", (message: ToWorker) => void take(message));
