import { AsyncLocalStorage } from "node:async_hooks";
import type { LanguageDefinition } from "#voice/language/definition.ts";
import type { Clock } from "#voice/time/clock.ts";
import { notUnderstood, type TurnContext, type Understanding } from "#voice/understanding/understanding.ts";
import type { Interpreter } from "./interpreter.ts";
import type { Languages } from "./understanding-messages.ts";
import {
  type OpenUnderstandingThread,
  openUnderstandingWorker,
  type UnderstandingThread,
} from "./understanding-thread.ts";

/** Time for one request, in ms; beyond it the thread is replaced. 500 hostile characters take a twentieth of it. */
const defaultTimeLimit = 2_000;
/** Time in which a thread must be ready, in ms: it loads and compiles the languages, in a second on a busy machine. */
const startLimit = 15_000;
/** Time without a request after which the thread ends and its memory is freed, in ms. */
const idleLimit = 5 * 60_000;
/** Requests over the time limit after which a conversation is no longer understood: each costs all others a thread. */
const mostOverdue = 2;

/** Understands for all calls, in one thread of its own, so that no text can hold up anything else. */
export interface Interpreters {
  /** Opens the understanding of one conversation. @throws if there is no such language. */
  open(language: string): Interpreter;
  /** Starts the thread. Resolves when it is ready, or has failed. */
  warmUp(): Promise<void>;
  /** Ends the thread; requests in progress are not understood. It starts again with the next request. */
  close(): Promise<void>;
}

interface Request {
  readonly conversation: Conversation;
  readonly texts: readonly string[];
  readonly context?: TurnContext;
  done(results: readonly Understanding[]): void;
}

interface Conversation {
  readonly language: string;
  overdue: number;
}

/**
 * Conversations take turns: each has at most one request waiting, since a newer one replaces it, and one request at a
 * time is worked on. The thread of a request that takes too long, or crashes, is replaced.
 */
export function createInterpreters(options: {
  readonly languages: Languages;
  /** Its timers should not keep the process alive. */
  readonly clock: Clock;
  readonly timeLimit?: number;
  /** Default: true. Without sentence embeddings the thread needs less memory, and understands a little less. */
  readonly hasEmbeddings?: boolean;
  /** Default: a worker thread. */
  readonly openThread?: OpenUnderstandingThread;
  /** Hears of threads that were replaced. */
  readonly onFailure?: (error: Error) => void;
}): Interpreters {
  const {
    clock,
    timeLimit = defaultTimeLimit,
    openThread = openUnderstandingWorker,
    hasEmbeddings = true,
  } = options;
  // Only plain data can go to a thread.
  const languages = Object.fromEntries(
    Object.entries(options.languages).map(([name, definition]) => [name, plainDefinition(definition)]),
  );
  /** The thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const waiting: Request[] = [];
  let thread: UnderstandingThread | undefined;
  let ready = Promise.withResolvers<void>();
  let isReady = false;
  let current: { readonly id: number; readonly request: Request } | undefined;
  let lastId = 0;
  let cancelLimit = () => {};
  let cancelIdling = () => {};

  function start(): void {
    if (thread) return;
    isReady = false;
    const opened: UnderstandingThread = inNoCall(() =>
      openThread(
        { languages, hasEmbeddings },
        {
          message(message) {
            if (thread !== opened) return;
            if (message.type === "ready") {
              isReady = true;
              cancelLimit();
              ready.resolve();
            } else if (message.type === "withoutEmbeddings") {
              options.onFailure?.(
                new Error("Sentence embeddings could not be loaded.", { cause: message.cause }),
              );
            } else if (message.type === "understood" && message.id === current?.id) settle(message.results);
            work();
          },
          failed(cause) {
            if (thread === opened)
              replace(new Error("The understanding failed.", { cause: withoutWords(cause) }));
          },
        },
      ),
    );
    thread = opened;
    cancelLimit = clock.after(startLimit, () => replace(new Error("The understanding did not start.")));
  }

  /** Ends the thread. What it was working on is not understood, and the next request starts another. */
  function replace(error: Error): void {
    options.onFailure?.(error);
    end();
    // A thread that never became ready would fail for each of them, one after the other.
    if (!isReady) for (const request of waiting.splice(0)) unknown(request);
    isReady = false;
    if (waiting.length > 0) start();
  }

  function end(): Promise<unknown> | undefined {
    const ended = thread;
    thread = undefined;
    cancelLimit();
    ready.resolve();
    ready = Promise.withResolvers();
    if (current) settle(undefined);
    return ended?.close();
  }

  function settle(results: readonly Understanding[] | undefined): void {
    const { request } = current ?? {};
    current = undefined;
    cancelLimit();
    if (!request) return;
    if (results) request.done(results);
    else unknown(request);
  }

  function work(): void {
    if (!thread || !isReady || current) return;
    const request = waiting.shift();
    if (!request) return;
    current = { id: ++lastId, request };
    cancelLimit = clock.after(timeLimit, () => {
      request.conversation.overdue++;
      replace(new Error("Understanding a text took too long."));
    });
    const { conversation, texts, context } = request;
    thread.post({ id: current.id, language: conversation.language, texts, ...(context && { context }) });
  }

  function touch(): void {
    cancelIdling();
    cancelIdling = clock.after(idleLimit, () => void close());
  }

  async function close(): Promise<void> {
    cancelIdling();
    for (const request of waiting.splice(0)) unknown(request);
    await end();
    isReady = false;
  }

  function drop(request: Request): void {
    const at = waiting.indexOf(request);
    if (at >= 0) waiting.splice(at, 1);
    unknown(request);
  }

  return {
    open(language) {
      if (!Object.hasOwn(languages, language)) throw new Error(`There is no language "${language}".`);
      const conversation: Conversation = { language, overdue: 0 };
      return {
        understand(texts, signal, context) {
          if (signal?.aborted || conversation.overdue >= mostOverdue)
            return Promise.resolve(texts.map(() => notUnderstood));
          const { promise, resolve } = Promise.withResolvers<readonly Understanding[]>();
          const request: Request = { conversation, texts, ...(context && { context }), done: resolve };
          const older = waiting.find((other) => other.conversation === conversation);
          if (older) drop(older);
          waiting.push(request);
          signal?.addEventListener("abort", () => drop(request), { once: true });
          touch();
          start();
          work();
          return promise;
        },
      };
    },
    async warmUp() {
      touch();
      const { promise } = ready;
      start();
      if (!isReady) await promise;
    },
    close,
  };
}

/** An error without its message, which may hold what was typed. */
function withoutWords(cause: unknown): string {
  const { name = "Error", stack = "" } = cause instanceof Error ? cause : {};
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [name, ...frames].join("\n");
}

function unknown({ texts, done }: Request): void {
  done(texts.map(() => notUnderstood));
}

/** The definition of a language without what a script adds to it, such as answers. */
function plainDefinition(script: LanguageDefinition): LanguageDefinition {
  const { phrases, slots, looseSlots, twins, leads, tails, unlikely, foreign, code, model, pronunciations } =
    script;
  return {
    phrases,
    slots,
    looseSlots,
    twins,
    leads,
    tails,
    ...(unlikely !== undefined && { unlikely }),
    ...(foreign !== undefined && { foreign }),
    ...(code !== undefined && { code }),
    ...(model !== undefined && { model }),
    pronunciations,
    intents: script.intents.map(({ id, asks, patterns, typed, examples, suggestion, isExact }) => ({
      id,
      patterns,
      ...(asks !== undefined && { asks }),
      ...(typed && { typed }),
      ...(examples && { examples }),
      ...(suggestion !== undefined && { suggestion }),
      ...(isExact !== undefined && { isExact }),
    })),
  };
}
