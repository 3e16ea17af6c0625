import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type Embeddings, loadEmbeddings } from "#voice/understanding/embeddings.ts";
import { cutPassages, type Passage } from "./cut-passages.ts";
import { beginEncoding, type EncoderState } from "./encoder-state.ts";
import type { FromKnowledgeWorker, ToKnowledgeWorker } from "./knowledge-messages.ts";
import { readDocument } from "./read-document.ts";
import { UnreadableError } from "./unreadable-error.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromKnowledgeWorker) => port.postMessage(message);
let encoder: Promise<Embeddings> | undefined;
let isEnding = false;
let work = Promise.resolve();

async function vectorsOf(texts: readonly string[]): Promise<Float32Array[]> {
  if (isEnding || !beginEncoding(workerData as EncoderState)) {
    isEnding = true;
    return [];
  }
  encoder ??= loadEmbeddings();
  const { embed } = await encoder;
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    if (isEnding) break;
    vectors.push(...(await embed([text])));
    // Lets the message in that asks to end.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return vectors;
}

async function read({ id, content, mimetype }: Extract<ToKnowledgeWorker, { type: "read" }>): Promise<void> {
  // Calls do not wait for a file. On Linux a thread has a priority of its own; elsewhere this would be the process's.
  if (process.platform === "linux")
    setPriority(
      Math.min(constants.priority.PRIORITY_LOW, getPriority() + constants.priority.PRIORITY_BELOW_NORMAL),
    );
  let passages: readonly Passage[];
  try {
    passages = cutPassages(await readDocument(content, mimetype));
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    post({ type: "unreadable", id, reason: error.message });
    return;
  }
  const vectors = await vectorsOf(passages.map(({ heading, text }) => `${heading} ${text}`));
  if (!isEnding) post({ type: "read", id, file: { passages, vectors } });
}

async function embed({ id, texts }: Extract<ToKnowledgeWorker, { type: "embed" }>): Promise<void> {
  const vectors = await vectorsOf(texts);
  if (!isEnding) post({ type: "embedded", id, vectors });
}

// A failure is deliberately left as an unhandled rejection: it ends the worker, and whoever asked hears of it.
port.on("message", (message: ToKnowledgeWorker) => {
  if (message.type === "end") {
    isEnding = true;
    work = work.then(() => port.close());
  } else work = work.then(() => (message.type === "read" ? read(message) : embed(message)));
});
