import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "#voice/time/clock.ts";
import type { FromKnowledgeWorker, ReadFile, ToKnowledgeWorker } from "./knowledge-messages.ts";
import { type KnowledgeThread, type OpenKnowledgeThread, openKnowledgeWorker } from "./knowledge-thread.ts";
import { longestFile } from "./limits.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Time for one file, in ms. */
const readLimit = 180_000;
/** Time for a question, in ms. The first one waits for the encoder to be loaded. */
const questionLimit = 3_000;
const firstQuestionLimit = 30_000;
/** Time without a question after which the thread ends and its memory is freed, in ms. */
const idleLimit = 5 * 60_000;

/** Reads files and questions, in threads of their own, so that neither holds up anything else. */
export interface Knowledge {
  /**
   * Reads a file: its passages, and a vector of the meaning of each. Each file has a thread of its own, which is ended
   * when it takes too long or too much memory.
   *
   * @throws UnreadableError for a file that cannot be answered from.
   */
  read(content: Uint8Array, mimetype: string): Promise<ReadFile>;
  /** Vectors of the meaning of texts. @throws Error when they could not be made in time. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  /** Ends the threads. The next question starts one again. */
  close(): Promise<void>;
}

type WithoutId<Message> = Message extends { id: number } ? Omit<Message, "id"> : never;

interface Running {
  readonly ask: (message: WithoutId<ToKnowledgeWorker>, limit: number) => Promise<FromKnowledgeWorker>;
  readonly close: () => Promise<unknown>;
  readonly hasAnswered: () => boolean;
  readonly hasEnded: () => boolean;
}

export function createKnowledge({
  clock,
  openThread = openKnowledgeWorker,
  loadRuntime = () => import("onnxruntime-node"),
}: {
  /** Its timers should not keep the process alive. */
  readonly clock: Clock;
  /** Default: a worker thread. */
  readonly openThread?: OpenKnowledgeThread;
  /**
   * Loads the encoder's runtime in the caller's own thread, which keeps it: once the last thread that has it ends, no
   * other could load it ("Module did not self-register").
   */
  readonly loadRuntime?: () => Promise<unknown>;
}): Knowledge {
  /** The threads serve all calls, so they must not inherit the async context of the call that starts one. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const reading = new Set<Running>();
  let asking: Running | undefined;
  let cancelIdling = () => {};
  let closings = 0;

  /** Loads the runtime for a thread that is about to start. @throws Error when all threads are ended in the meantime. */
  async function prepare(): Promise<void> {
    const before = closings;
    await inNoCall(loadRuntime);
    if (closings !== before) throw new Error("The threads were ended.");
  }

  function start(): Running {
    const waiting = new Map<
      number,
      { resolve(answer: FromKnowledgeWorker): void; reject(error: Error): void }
    >();
    let lastId = 0;
    /** Its end, once that has begun. */
    let ending: Promise<unknown> | undefined;
    let hasAnswered = false;

    function fail(error: Error): Promise<unknown> {
      if (ending) return ending;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      ending = thread.close();
      return ending;
    }

    const thread: KnowledgeThread = inNoCall(() =>
      openThread({
        message(message) {
          hasAnswered = true;
          waiting.get(message.id)?.resolve(message);
          waiting.delete(message.id);
        },
        // Without its message, which may quote a file.
        failed: (cause) => void fail(new Error(`The thread failed: ${codeOf(cause)}.`)),
      }),
    );
    return {
      async ask(message, limit) {
        if (ending) throw new Error("The thread has ended.");
        const id = ++lastId;
        const { promise, resolve, reject } = Promise.withResolvers<FromKnowledgeWorker>();
        waiting.set(id, { resolve, reject });
        const cancel = clock.after(limit, () => void fail(new LateError()));
        thread.post({ ...message, id });
        return promise.finally(cancel);
      },
      close: () => fail(new Error("The thread was ended.")),
      hasAnswered: () => hasAnswered,
      hasEnded: () => ending !== undefined,
    };
  }

  return {
    async read(content, mimetype) {
      if (content.length > longestFile)
        throw new UnreadableError(`Files of up to ${longestFile / 1024 / 1024} MB can be read.`);
      await prepare();
      const thread = start();
      reading.add(thread);
      try {
        const answer = await thread.ask({ type: "read", content, mimetype }, readLimit);
        if (answer.type === "unreadable") throw new UnreadableError(answer.reason);
        if (answer.type !== "read") throw new Error("The thread answered something else.");
        return answer.file;
      } catch (error) {
        if (error instanceof LateError) throw new UnreadableError("Reading it takes too long.");
        if (error instanceof Error && error.message.includes("ERR_WORKER_OUT_OF_MEMORY"))
          throw new UnreadableError("Reading it takes too much memory.");
        throw error;
      } finally {
        reading.delete(thread);
        await thread.close();
      }
    },
    async embed(texts) {
      await prepare();
      if (asking?.hasEnded()) asking = undefined;
      asking ??= start();
      cancelIdling();
      cancelIdling = clock.after(idleLimit, () => void asking?.close());
      const isFirst = !asking.hasAnswered();
      const limit = isFirst ? firstQuestionLimit : questionLimit;
      const answer = await asking.ask({ type: "embed", texts }, limit);
      if (answer.type !== "embedded") throw new Error("The thread answered something else.");
      return answer.vectors;
    },
    async close() {
      closings++;
      cancelIdling();
      await Promise.all([asking, ...reading].map((thread) => thread?.close()));
    },
  };
}

class LateError extends Error {
  constructor() {
    super("It took too long.");
  }
}

function codeOf(cause: unknown): string {
  const { code, name = "Error" } = (cause ?? {}) as { code?: unknown; name?: string };
  return typeof code === "string" ? code : name;
}
