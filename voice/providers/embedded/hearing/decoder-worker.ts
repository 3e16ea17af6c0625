import { parentPort, workerData } from "node:worker_threads";
import { type Decoder, type Expected, insteadOfAll, loadDecoders } from "./decoder.ts";
import type { Hearing } from "./soundswallower.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

// Hears the utterances of many calls at once. A decoder belongs to an utterance from its first frame to its last,
// then to the next one. One more than are in use is kept ready: making one takes about 15 ms.

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const idle: Decoder[] = [];
const hearing = workerData as Hearing;
const load = loadDecoders(hearing);
const contexts = new Map<string, Expected>();
/** Utterances of others that go on while one is heard a second time, which would be late by a fifth of a second each. */
const fewOthers = 1;
let spare: Promise<void> | undefined;

interface Utterance {
  decoder: Decoder | undefined;
  partial: string;
  /** Its messages keep their order, though its decoder may take time to be made. */
  queue: Promise<void>;
}
const utterances = new Map<number, Utterance>();

const send = (message: FromWorker) => port.postMessage(message);

const make = async () => (await load).make();

function keepSpare(): Promise<void> {
  if (idle.length > 0) return Promise.resolve();
  spare ??= make().then((decoder) => {
    idle.push(decoder);
    spare = undefined;
  });
  return spare;
}

/** One that hears in the context's grammar already, if there is one. */
async function takeDecoder(context: Expected | undefined): Promise<Decoder> {
  if (idle.length === 0 && spare) await spare;
  const at = idle.findLastIndex(({ hears }) => hears === insteadOfAll(context)?.name);
  const decoder = (at >= 0 ? idle.splice(at, 1)[0] : idle.pop()) ?? (await make());
  decoder.expect(context);
  return decoder;
}

async function take(
  utterance: Utterance,
  message: Exclude<ToWorker, { type: "warm-up" | "reap" | "context" }>,
): Promise<void> {
  const { id } = message;
  if (message.type === "start") {
    utterance.decoder = await takeDecoder(contexts.get(message.context ?? ""));
    utterance.decoder.start();
    void keepSpare();
    return;
  }
  const { decoder } = utterance;
  if (!decoder) return;
  if (message.type === "write") {
    const text = decoder.write(message.samples);
    if (text !== utterance.partial) send({ type: "partial", id, text });
    utterance.partial = text;
    return;
  }
  utterances.delete(id);
  if (message.type === "cancel") decoder.cancel();
  else send({ type: "final", id, recognition: await decoder.finish(utterances.size > fewOthers) });
  idle.push(decoder);
}

// What fails here is a rejection that nobody handles, which ends the worker: its utterances are told, and the pool
// makes another.
port.on("message", (message: ToWorker) => {
  if (message.type === "warm-up") {
    void keepSpare().then(() => send({ type: "warm" }));
  } else if (message.type === "reap") {
    // The last one used knows the voice of whoever speaks.
    idle.splice(0, idle.length - message.keep);
    void load.then(({ rest }) => rest());
  } else if (message.type === "context") {
    contexts.set(message.context.name, message.context);
  } else {
    const utterance = utterances.get(message.id) ?? {
      decoder: undefined,
      partial: "",
      queue: Promise.resolve(),
    };
    if (message.type === "start") utterances.set(message.id, utterance);
    utterance.queue = utterance.queue.then(() => take(utterance, message));
  }
});
