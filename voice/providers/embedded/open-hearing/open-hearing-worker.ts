import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { findModel, type ModelSize, modelSizes } from "./models.ts";
import { loadMoonshine, type OpenListener } from "./moonshine.ts";
import type { FromWorker, OpenHearingSetup, ToWorker } from "./open-hearing-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);
const { folder } = workerData as OpenHearingSetup;
// Calls go on without this ear, but not without the threads that carry and follow their sound. On Linux a thread has a
// priority of its own; elsewhere this would be the whole process's.
if (process.platform === "linux")
  setPriority(
    Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL),
  );
const listeners = new Map<ModelSize, OpenListener>();
const [voided, enough] = [new Set<number>(), new Set<number>()];
let work = load();

async function load(): Promise<void> {
  try {
    for (const size of modelSizes) {
      listeners.set(size, await loadMoonshine(size, await findModel(size, folder)));
      post({ type: "loaded", size });
    }
  } catch (error) {
    post({ type: "refused", reason: error instanceof Error ? error.message : String(error) });
  }
}

async function hear({ id, size, samples, ...wish }: Extract<ToWorker, { type: "hear" }>): Promise<void> {
  const result = await listeners.get(size)?.hear(samples, {
    ...wish,
    isVoid: () => voided.has(id),
    isEnough: () => enough.has(id),
  });
  voided.delete(id);
  enough.delete(id);
  if (!result) return;
  const { effort, ...hypothesis } = result;
  post({ type: "heard", id, hypothesis, effort });
}

async function end(): Promise<void> {
  for (const listener of listeners.values()) await listener.close();
  port.close();
}

// A failure is deliberately left as an unhandled rejection: it ends the worker, and the next sound starts another.
port.on("message", (message: ToWorker) => {
  if (message.type === "void") voided.add(message.id);
  else if (message.type === "enough") enough.add(message.id);
  else work = work.then(() => (message.type === "hear" ? hear(message) : end()));
});
