import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { Question } from "./answers.ts";
import { type ModelSize, modelSizes } from "./models.ts";
import type { OpenHypothesis, Rival } from "./moonshine.ts";
import type { FromWorker } from "./open-hearing-messages.ts";
import {
  type OpenHearingThread,
  type StartOpenHearing,
  startOpenHearingWorker,
} from "./open-hearing-thread.ts";
import { createPace, type HearingWork } from "./pace.ts";

/** The open ear of a process, which calls share. */
export interface OpenHearing {
  /** Starts the first thread. Resolves when it can hear, or cannot: it never rejects. */
  warmUp(): Promise<void>;
  /** False until the models are loaded, and for good if a file of theirs is missing or wrong. */
  readonly isOn: boolean;
  /**
   * Hears a whole sound. Undefined if it is off, or too busy to be of use.
   */
  hear(samples: Int16Array, wish?: OpenWish): OpenResult | undefined;
  figures(): OpenHearingFigures;
  /** Ends its threads, and frees the models. It can be used again afterwards. */
  close(): Promise<void>;
}

export interface OpenWish {
  /** What another ear heard of the sound: if it is right, the result comes several times sooner. */
  readonly draft?: string;
  /** The smaller model hears it even if there is time for the better one. Default false. */
  readonly isSmall?: boolean;
  /** It was heard before, and the visitor waits: only a free thread hears it. Default false. */
  readonly isAgain?: boolean;
  /** Has answers to it searched for, which takes several times as long. Default: what was said is written down. */
  readonly question?: Question;
  /** What was written down, if that is doubted: other ways to hear it are looked for, which takes as long as answers. */
  readonly doubted?: string;
  /** Other words than those that were written down: only their odds are told, which takes a single step. */
  readonly rival?: Rival;
  /**
   * When the result has to be there, by the clock. What cannot be is not begun, and a search ends with what it has found
   * shortly before. Default: it may take its time.
   */
  readonly until?: number | undefined;
  /** Delay that does no harm, as the silence that ends this turn is longer than others, in ms. Default 0. */
  readonly spare?: number;
}

export interface OpenResult {
  /** The model that hears it. */
  readonly size: ModelSize;
  /** Never rejects; undefined if it failed, was void, or took more than twice as long as was expected. */
  readonly heard: Promise<OpenHypothesis | undefined>;
  /** The result is no longer wanted: more sound came. */
  void(): void;
}

/** Since the process began. Times are in ms. */
export interface OpenHearingFigures {
  /** Sounds by the model that heard them; `none` were refused because all threads were busy. */
  readonly sounds: Readonly<Record<ModelSize | "none", number>>;
  /** Of them those whose result was no longer wanted, or came too late. */
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
  readonly draft: string | undefined;
  readonly question: Question | undefined;
  readonly doubted: string | undefined;
  readonly rival: Rival | undefined;
  /** Length of the sound. */
  readonly seconds: number;
  readonly askedAt: number;
  /** Its result was told, or is not wanted any more. */
  isOver: boolean;
  done(hypothesis: OpenHypothesis | undefined): void;
}

interface Thread {
  readonly worker: OpenHearingThread;
  readonly loaded: Set<ModelSize>;
  readonly waiting: Job[];
  current: { readonly job: Job; readonly beganAt: number } | undefined;
}

/**
 * Longest expected delay, against a free thread on processors without other work, with which the better model is still
 * of use, in ms: then its result comes with the end of the silence after a whole sentence. With a longer one the smaller
 * model hears, with more than twice as long a one none: a result that nobody waits for takes time from the grammar ear.
 */
const fits = 100;
/** Longest time that a sound whose result is not wanted any more holds its thread up, in ms: for the step under way. */
const lastStep = 100;
/** A result is late after twice the time that was expected, and this, in ms. */
const lateness = 150;
/**
 * How long before its deadline a search makes do with what it has found: for the step that is under way, and for
 * the domain of an address. And the least time in which it finds anything. In ms.
 */
export const [lastSteps, leastSearch] = [120, 300];
/** What a wish has done with its sound. */
export function workOf({
  question,
  doubted,
  rival,
}: Pick<Job | OpenWish, "question" | "doubted" | "rival">): HearingWork {
  if (rival) return "weighing";
  return question || doubted ? "search" : "writing";
}
/** Threads that fail in a row before it stays off. */
const mostFailures = 3;

export function createOpenHearing(options: Options): OpenHearing {
  const { clock, folder, idleMs = 5 * 60_000, startThread = startOpenHearingWorker } = options;
  const maxThreads = options.maxThreads ?? Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
  const threads = new Set<Thread>();
  /** A thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const pace = createPace(clock);
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
      finish(thread.current, message);
      thread.current = undefined;
      work(thread);
    }
  }

  function finish(
    { job, beganAt }: NonNullable<Thread["current"]>,
    { hypothesis, effort }: Extract<FromWorker, { type: "heard" }>,
  ): void {
    const worked = clock.now() - beganAt;
    times.worked += worked;
    // Silence, void sounds and words that are only weighed are quick, and say nothing of the time that writing takes.
    if (hypothesis.text !== "") pace.measured(job.size, job.seconds, worked, effort);
    job.done(job.isOver ? undefined : hypothesis);
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
    const { id, size, samples, draft, question, doubted, rival } = job;
    thread.worker.post({ type: "hear", id, size, samples, draft, question, doubted, rival });
  }

  /** The result is not wanted any more, or too late to be. */
  function leave(thread: Thread, job: Job): void {
    if (job.isOver) return;
    times.voided++;
    const at = thread.waiting.indexOf(job);
    if (at >= 0) thread.waiting.splice(at, 1);
    else if (thread.current?.job === job) thread.worker.post({ type: "void", id: job.id });
    job.done(undefined);
  }

  /** Expected time until the thread is free, in ms. */
  function waitFor({ current, waiting }: Thread): number {
    const cost = (job: Job) => pace.expected(job.size, job.seconds, workOf(job));
    const left = current ? Math.max(0, cost(current.job) - (clock.now() - current.beganAt)) : 0;
    const rest = current?.job.isOver ? Math.min(left, lastStep) : left;
    return waiting.reduce((sum, job) => sum + cost(job), rest);
  }

  /** The thread that is free first, the model it has time for, and the expected time until the result, in ms. */
  function choose(
    seconds: number,
    wish: OpenWish,
  ): { thread: Thread; size: ModelSize; due: number } | undefined {
    const { isSmall = false, isAgain = false, until = Number.POSITIVE_INFINITY, spare = 0 } = wish;
    const [first] = [...threads]
      .filter(({ loaded }) => loaded.size === modelSizes.length)
      .map((thread) => ({ thread, wait: waitFor(thread) }))
      .sort((a, b) => a.wait - b.wait);
    if (!first) return undefined;
    const isLoading = [...threads].some(({ loaded }) => loaded.size < modelSizes.length);
    if (first.wait > fits && threads.size < maxThreads && !isLoading) start();
    if (isAgain && first.wait > 0) return undefined;
    const delay = (size: ModelSize) => first.wait + pace.slowdown(size, seconds);
    const fitsBase = delay("base") <= fits + spare;
    if (!fitsBase && (isAgain || delay("tiny") > 2 * fits + spare)) return undefined;
    const size = isSmall || !fitsBase ? "tiny" : "base";
    const work = workOf(wish);
    const due = first.wait + pace.expected(size, seconds, work);
    const isTooLate = until - clock.now() < (work === "search" ? leastSearch : due);
    return isTooLate ? undefined : { thread: first.thread, size, due };
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
    hear(samples, wish = {}) {
      if (failures >= mostFailures) return undefined;
      touch();
      if (threads.size === 0) start();
      const seconds = samples.length / sampleRate;
      const chosen = choose(seconds, wish);
      sounds[chosen?.size ?? "none"]++;
      if (!chosen) return undefined;
      const { thread, size, due } = chosen;
      const result = Promise.withResolvers<OpenHypothesis | undefined>();
      const job: Job = {
        id: nextId++,
        size,
        samples: samples.slice(),
        draft: wish.draft,
        question: wish.question,
        doubted: wish.doubted,
        rival: wish.rival,
        seconds,
        askedAt: clock.now(),
        isOver: false,
        done(hypothesis) {
          job.isOver = true;
          forget();
          stopWaiting();
          result.resolve(hypothesis);
        },
      };
      const { until } = wish;
      const isTimed = workOf(wish) === "search" && until !== undefined;
      const stopWaiting = !isTimed
        ? () => {}
        : clock.after(until - lastSteps - clock.now(), () => {
            if (thread.current?.job === job) thread.worker.post({ type: "enough", id: job.id });
          });
      const forget = clock.after(isTimed ? until - clock.now() : 2 * due + lateness, () => {
        // A void sound has no words, so this is all that is learnt of the delay.
        if (thread.current?.job === job && !isTimed)
          pace.measured(size, seconds, clock.now() - thread.current.beganAt);
        leave(thread, job);
      });
      thread.waiting.push(job);
      work(thread);
      return { size, heard: result.promise, void: () => leave(thread, job) };
    },
    figures: () => ({ sounds: { ...sounds }, ...times }),
    close,
  };
}
