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
/** Half a second of a tone. */
const practice = Int16Array.from({ length: 8_000 }, (_, i) => 3_000 * Math.sin(i / 10));
/** The sound that is heard now, and what was said of it meanwhile. */
let current: { readonly id: number; isVoid: boolean; isEnough: boolean } | undefined;
let work = load();

async function load(): Promise<void> {
  try {
    for (const size of modelSizes) {
      const listener = await loadMoonshine(size, await findModel(size, folder));
      // The first sound takes twice as long as all later ones.
      await listener.hear(practice, { rival: { words: "how much is it", against: 0 } });
      listeners.set(size, listener);
      post({ type: "loaded", size });
    }
  } catch (error) {
    post({ type: "refused", reason: error instanceof Error ? error.message : String(error) });
  }
}

async function hear({ id, size, samples, ...wish }: Extract<ToWorker, { type: "hear" }>): Promise<void> {
  const job = { id, isVoid: false, isEnough: false };
  current = job;
  const result = await listeners.get(size)?.hear(samples, {
    ...wish,
    isVoid: () => job.isVoid,
    isEnough: () => job.isEnough,
  });
  current = undefined;
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
  if (message.type === "hear") work = work.then(() => hear(message));
  else if (message.type === "end") work = work.then(end);
  else if (message.id !== current?.id)
    return; // Its result is on the way.
  else if (message.type === "void") current.isVoid = true;
  else current.isEnough = true;
});
