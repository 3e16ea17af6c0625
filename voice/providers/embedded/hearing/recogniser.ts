import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { toGrammar, vocabulary } from "#voice/language/grammar.ts";
import type { Language } from "#voice/language/language.ts";
import {
  contextCompleteness,
  contextGrammar,
  contextWords,
  type RecognitionContext,
} from "#voice/providers/embedded/hearing/recognition-context.ts";
import type { Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { Clock } from "#voice/time/clock.ts";
import { type HearingThread, type OpenHearingThread, openWorker } from "./hearing-thread.ts";
import type { Hearing } from "./soundswallower.ts";

export interface EmbeddedRecogniser extends Recogniser {
  /** Ends its threads; utterances in progress reject. The recogniser can be used again afterwards. */
  close(): Promise<void>;
  /** Threads that are alive. */
  readonly threads: number;
}

interface Options {
  readonly language: Language;
  /** Recognition contexts, by the names that language models use for them. */
  readonly contexts?: Readonly<Record<string, RecognitionContext>>;
  readonly clock: Clock;
  /** Most threads at once. Default: one for each processor, at most 4. */
  readonly maxThreads?: number;
  /** Time without an utterance after which all threads end and their memory is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
  /** Interval at which decoders that were not in use in it are freed, but for one in each thread, in ms. Default 30 s. */
  readonly reapMs?: number;
  /** Default: worker threads. */
  readonly openThread?: OpenHearingThread;
}

interface Thread {
  readonly worker: HearingThread;
  /** Removes the thread and fails everything that waits for it. Safe to call twice. */
  end(error: Error): void;
  readonly utterances: Map<number, Listener>;
  readonly warm: Promise<void>;
  isWarm: boolean;
  /** Contexts whose grammar it knows. */
  readonly contexts: Set<string>;
}

interface Listener {
  onPartial(text: string): void;
  done(recognition: Recognition): void;
  failed(error: Error): void;
}

/** The recogniser inside this process: a few threads, each of which hears several calls. */
export function createEmbeddedRecogniser(options: Options): EmbeddedRecogniser {
  const { language, clock, contexts = {}, idleMs = 5 * 60_000, reapMs = 30_000 } = options;
  const { openThread = openWorker } = options;
  const maxThreads = options.maxThreads ?? Math.min(availableParallelism(), 4);
  const threads = new Set<Thread>();
  /** A thread serves several calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  let hearing: Hearing | undefined;
  let nextId = 0;
  let stopIdling: (() => void) | undefined;
  let stopReaping: (() => void) | undefined;

  function makeThread(): Thread {
    hearing ??= {
      grammar: toGrammar(language),
      words: [
        ...new Set([...vocabulary(language.utterances), ...Object.values(contexts).flatMap(contextWords)]),
      ],
      pronunciations: Object.assign(
        {},
        ...Object.values(contexts).map((context) => context.language.definition.pronunciations),
        language.definition.pronunciations,
      ),
    };
    const utterances = new Map<number, Listener>();
    const warm = Promise.withResolvers<void>();
    const worked = hearing;
    const worker = inNoCall(() =>
      openThread(worked, {
        message(message) {
          if (message.type === "warm") {
            thread.isWarm = true;
            return warm.resolve();
          }
          const listener = utterances.get(message.id);
          if (message.type === "partial") return listener?.onPartial(message.text);
          utterances.delete(message.id);
          listener?.done(message.recognition);
        },
        failed: (cause) => end(new Error("The recogniser failed.", { cause })),
      }),
    );
    const thread: Thread = {
      worker,
      utterances,
      warm: warm.promise,
      isWarm: false,
      contexts: new Set(),
      end,
    };
    warm.promise.catch(() => {});
    function end(error: Error): void {
      threads.delete(thread);
      warm.reject(error);
      for (const listener of utterances.values()) listener.failed(error);
      utterances.clear();
    }
    threads.add(thread);
    worker.post({ type: "warm-up" });
    return thread;
  }

  /**
   * The thread with the fewest utterances. While all are busy and there may be more, another one gets ready for later
   * utterances; this one would be heard late if it waited for that.
   */
  function threadForNext(): Thread {
    const byLoad = [...threads].sort((a, b) => a.utterances.size - b.utterances.size);
    const least = byLoad.find(({ isWarm }) => isWarm) ?? byLoad[0];
    if (!least) return makeThread();
    const isGettingReady = byLoad.some(({ isWarm }) => !isWarm);
    if (least.utterances.size > 0 && threads.size < maxThreads && !isGettingReady) makeThread();
    return least;
  }

  function touch(): void {
    stopIdling?.();
    stopIdling = clock.after(idleMs, () => {
      if (isBusy()) touch();
      else void close();
    });
    if (!stopReaping) reapLater();
  }

  /** Threads keep the decoders that were in use since they last freed some, so all are free after two idle intervals. */
  function reapLater(wasIdle = false): void {
    stopReaping = clock.after(reapMs, () => {
      stopReaping = undefined;
      for (const { worker } of threads) worker.post({ type: "reap", keep: 1 });
      if (isBusy()) touch();
      else if (!wasIdle) reapLater(true);
    });
  }

  const isBusy = () => [...threads].some(({ utterances }) => utterances.size > 0);

  async function close(): Promise<void> {
    stopIdling?.();
    stopReaping?.();
    stopReaping = undefined;
    const ended = [...threads];
    for (const { end } of ended) end(new Error("The recogniser was ended."));
    await Promise.all(ended.map(({ worker }) => worker.close()));
  }

  return {
    get threads() {
      return threads.size;
    },
    close,
    async warmUp() {
      touch();
      const [thread = makeThread()] = threads;
      await thread.warm;
    },
    completeness(text, { context = "" } = {}) {
      return contextCompleteness(language, contexts[context], text);
    },
    listen(onPartial, { context = "" } = {}) {
      touch();
      const thread = threadForNext();
      const id = nextId++;
      const result = Promise.withResolvers<Recognition>();
      result.promise.catch(() => {});
      let isOpen = true;
      thread.utterances.set(id, { onPartial, done: result.resolve, failed: result.reject });
      const expected = contexts[context];
      if (expected && !thread.contexts.has(context)) {
        const { isAlongside = false } = expected;
        const grammar = contextGrammar(expected);
        thread.worker.post({ type: "context", context: { name: context, grammar, isAlongside } });
        thread.contexts.add(context);
      }
      thread.worker.post({ type: "start", id, ...(expected && { context }) });
      return {
        write(frame) {
          if (!isOpen) return;
          thread.worker.post({ type: "write", id, samples: frame.slice() });
        },
        finish(confirmed) {
          if (isOpen) thread.worker.post({ type: "finish", id, confirmed });
          isOpen = false;
          return result.promise;
        },
        cancel() {
          if (isOpen) thread.worker.post({ type: "cancel", id });
          isOpen = false;
          thread.utterances.delete(id);
        },
      };
    },
  };
}
