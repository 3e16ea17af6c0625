import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { type ModelSize, modelSizes } from "./models.ts";
import type { OpenHypothesis } from "./moonshine.ts";
import type { FromWorker } from "./open-hearing-messages.ts";
import {
  type OpenHearingThread,
  type StartOpenHearing,
  startOpenHearingWorker,
} from "./open-hearing-thread.ts";

/** The open ear of a process, which calls share. */
export interface OpenHearing {
  /** Starts the first thread. Resolves when it can hear, or cannot: it never rejects. */
  warmUp(): Promise<void>;
  /** False until the models are loaded, and for good if a file of theirs is missing or wrong. */
  readonly isOn: boolean;
  /**
   * Hears a whole sound. Undefined if it is off, or too busy to be of use.
   *
   * @param isUrgent the smaller model hears it even if there is time for the better one. Default false
   */
  hear(samples: Int16Array, isUrgent?: boolean): OpenResult | undefined;
  figures(): OpenHearingFigures;
  /** Ends its threads, and frees the models. It can be used again afterwards. */
  close(): Promise<void>;
}

export interface OpenResult {
  /** The model that hears it. */
  readonly size: ModelSize;
  /** Never rejects; undefined if it failed or was void. */
  readonly heard: Promise<OpenHypothesis | undefined>;
  /** The result is no longer wanted: more sound came. */
  void(): void;
}

/** Since the process began. Times are in ms. */
export interface OpenHearingFigures {
  /** Sounds by the model that heard them; `none` were refused because all threads were busy. */
  readonly sounds: Readonly<Record<ModelSize | "none", number>>;
  /** Of them those whose result was no longer wanted. */
  readonly voided: number;
  /** Time that sounds waited for a thread, and time that threads worked on them. */
  readonly waited: number;
  readonly worked: number;
}

interface Options {
  readonly clock: Clock;
  /** Folder of the models. Default: their package. */
  readonly folder?: string;
  /** Most threads. Default: one for each two processors, at most 2. Each holds both models: about 450 MB. */
  readonly maxThreads?: number;
  /** Time without a sound after which all threads end and their memory is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
  /** Hears why it is off, or of a thread that failed and is replaced. */
  readonly onFailure?: (error: Error) => void;
  /** Default: a worker thread. */
  readonly startThread?: StartOpenHearing;
}

interface Job {
  readonly id: number;
  readonly size: ModelSize;
  readonly samples: Int16Array<ArrayBuffer>;
  /** Length of the sound, and the fixed part of the work, in seconds. */
  readonly seconds: number;
  readonly askedAt: number;
  isVoid: boolean;
  done(hypothesis: OpenHypothesis | undefined): void;
}

interface Thread {
  readonly worker: OpenHearingThread;
  readonly loaded: Set<ModelSize>;
  readonly waiting: Job[];
  current: { readonly job: Job; readonly beganAt: number } | undefined;
}

/**
 * Longest expected wait for a thread after which the better model still ends inside the silence that ends a turn, in
 * ms. After a longer one the smaller model hears, after twice as long a wait none.
 */
const fits = 200;
/** First guess of the work for a second of sound, in ms; then it is measured. */
const firstRates: Readonly<Record<ModelSize, number>> = { base: 100, tiny: 60 };
/** Weight of each new measurement. */
const newWeight = 0.1;
/** The fixed part of the work, as seconds of sound. */
const fixedSeconds = 0.5;
/** Threads that fail in a row before it stays off. */
const mostFailures = 3;

export function createOpenHearing(options: Options): OpenHearing {
  const { clock, folder, idleMs = 5 * 60_000, startThread = startOpenHearingWorker } = options;
  const maxThreads = options.maxThreads ?? Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
  const threads = new Set<Thread>();
  /** A thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const rates = { ...firstRates };
  const sounds = { base: 0, tiny: 0, none: 0 };
  const times = { voided: 0, waited: 0, worked: 0 };
  let nextId = 0;
  let failures = 0;
  let ready = Promise.withResolvers<void>();
  let stopIdling = () => {};

  const isBusy = () => [...threads].some(({ current }) => current !== undefined);

  function start(): void {
    const worker = inNoCall(() =>
      startThread(folder === undefined ? {} : { folder }, {
        message: (message) => take(thread, message),
        failed: (cause) => drop(thread, new Error("The open ear failed.", { cause })),
      }),
    );
    const thread: Thread = { worker, loaded: new Set(), waiting: [], current: undefined };
    threads.add(thread);
  }

  function take(thread: Thread, message: FromWorker): void {
    if (!threads.has(thread)) return;
    if (message.type === "loaded") {
      thread.loaded.add(message.size);
      if (thread.loaded.size === modelSizes.length) ready.resolve();
    } else if (message.type === "refused") {
      void thread.worker.close();
      failures = mostFailures;
      drop(thread, new Error(`${message.reason} Calls hear only the sentences that they know.`));
    } else if (message.id === thread.current?.job.id) {
      failures = 0;
      finish(thread.current, message.hypothesis);
      thread.current = undefined;
      work(thread);
    }
  }

  function finish({ job, beganAt }: NonNullable<Thread["current"]>, hypothesis: OpenHypothesis): void {
    const worked = clock.now() - beganAt;
    times.worked += worked;
    // Silence and void sounds are quick, and say nothing of the time that words take.
    if (hypothesis.text !== "") rates[job.size] += newWeight * (worked / job.seconds - rates[job.size]);
    job.done(job.isVoid ? undefined : hypothesis);
  }

  /** Removes a thread that failed. Its sounds are not heard, and the next one starts another thread. */
  function drop(thread: Thread, error: Error): void {
    threads.delete(thread);
    failures++;
    for (const job of [thread.current?.job, ...thread.waiting]) job?.done(undefined);
    if (threads.size === 0) ready.resolve();
    options.onFailure?.(error);
  }

  function work(thread: Thread): void {
    if (thread.current) return;
    const job = thread.waiting.shift();
    if (!job) return;
    const beganAt = clock.now();
    times.waited += beganAt - job.askedAt;
    thread.current = { job, beganAt };
    const { id, size, samples } = job;
    thread.worker.post({ type: "hear", id, size, samples });
  }

  /** Expected time until the thread is free, in ms. */
  function waitFor({ current, waiting }: Thread): number {
    const cost = ({ size, seconds }: Job) => rates[size] * seconds;
    const rest = current ? Math.max(0, cost(current.job) - (clock.now() - current.beganAt)) : 0;
    return waiting.reduce((sum, job) => sum + cost(job), rest);
  }

  /** The thread that is free first, and the model it has time for. */
  function choose(isUrgent: boolean): { thread: Thread; size: ModelSize } | undefined {
    const [first] = [...threads]
      .filter(({ loaded }) => loaded.size === modelSizes.length)
      .map((thread) => ({ thread, wait: waitFor(thread) }))
      .sort((a, b) => a.wait - b.wait);
    if (!first) return undefined;
    const isLoading = [...threads].some(({ loaded }) => loaded.size < modelSizes.length);
    if (first.wait > fits && threads.size < maxThreads && !isLoading) start();
    if (first.wait > 2 * fits) return undefined;
    return { thread: first.thread, size: isUrgent || first.wait > fits ? "tiny" : "base" };
  }

  function touch(): void {
    stopIdling();
    stopIdling = clock.after(idleMs, () => {
      if (isBusy()) touch();
      else void close();
    });
  }

  async function close(): Promise<void> {
    stopIdling();
    const ended = [...threads];
    threads.clear();
    ready.resolve();
    ready = Promise.withResolvers();
    for (const { worker, current, waiting } of ended) {
      if (current) worker.post({ type: "void", id: current.job.id });
      for (const job of [current?.job, ...waiting]) job?.done(undefined);
    }
    await Promise.all(ended.map(({ worker }) => worker.close()));
  }

  return {
    async warmUp() {
      if (failures >= mostFailures) return;
      touch();
      if (threads.size === 0) start();
      await ready.promise;
    },
    get isOn() {
      return [...threads].some(({ loaded }) => loaded.size === modelSizes.length);
    },
    hear(samples, isUrgent = false) {
      if (failures >= mostFailures) return undefined;
      touch();
      if (threads.size === 0) start();
      const chosen = choose(isUrgent);
      sounds[chosen?.size ?? "none"]++;
      if (!chosen) return undefined;
      const { thread, size } = chosen;
      const result = Promise.withResolvers<OpenHypothesis | undefined>();
      const seconds = samples.length / sampleRate + fixedSeconds;
      const job: Job = {
        id: nextId++,
        size,
        samples: samples.slice(),
        seconds,
        askedAt: clock.now(),
        isVoid: false,
        done: result.resolve,
      };
      thread.waiting.push(job);
      work(thread);
      return {
        size,
        heard: result.promise,
        void() {
          if (job.isVoid) return;
          job.isVoid = true;
          times.voided++;
          const at = thread.waiting.indexOf(job);
          if (at >= 0) thread.waiting.splice(at, 1);
          else if (thread.current?.job === job) thread.worker.post({ type: "void", id: job.id });
          job.done(undefined);
        },
      };
    },
    figures: () => ({ sounds: { ...sounds }, ...times }),
    close,
  };
}
