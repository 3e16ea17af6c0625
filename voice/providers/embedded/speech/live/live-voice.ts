import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import type { Clock } from "#voice/time/clock.ts";
import { isInstalled } from "../kokoro/files.ts";
import type { FromLiveWorker } from "./live-messages.ts";
import { type LiveThread, type StartLiveThread, startLiveWorker } from "./live-thread.ts";

/** Speaks any words in the voices of the pack, while a call waits: names, addresses, figures. Calls share it. */
export interface LiveVoice {
  /** Begins to load the model, which takes some seconds. Nothing happens if it is not installed. May be called often. */
  warmUp(): void;
  /** False until the model is loaded, and for good if a file of it is wrong. */
  readonly isOn: boolean;
  /** Expected time until words would be spoken, in ms: others come first, and the work takes its time. */
  waitFor(words: string): number;
  /** @param stretch factor of duration. @returns the sound, at the rate of calls; rejects if it cannot be made. */
  speak(words: string, voice: string, stretch: number): LiveSpeech;
  figures(): LiveVoiceFigures;
  /** Ends its thread and frees the model. It can be used again afterwards. */
  close(): Promise<void>;
}

export interface LiveSpeech {
  readonly sound: Promise<Int16Array<ArrayBuffer>>;
  /** Nobody waits for it any more. What is being spoken is spoken to its end. */
  cancel(): void;
}

/** Since the process began. Times are in ms. */
export interface LiveVoiceFigures {
  readonly clauses: number;
  /** Clauses that wait, or are being spoken. */
  readonly waiting: number;
  /** Time that clauses waited for their turn, and time that they took. */
  readonly waited: number;
  readonly worked: number;
}

interface Options {
  readonly clock: Clock;
  /** Folder in which `npm run voice -- install` put the model. */
  readonly folder: string;
  /** Processors for one clause. Default: 2, or as many as there are. */
  readonly threads?: number;
  /**
   * What is loaded first, since it is needed first: loading the model takes all processors for some seconds. It may not
   * reject. Default: nothing.
   */
  readonly after?: () => Promise<void>;
  /** Time without a call after which the thread ends and its memory (about 750 MB) is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
  /** Hears why it is off, or of a thread that failed. */
  readonly onFailure?: ((error: Error) => void) | undefined;
  /** Default: a worker thread. */
  readonly startThread?: StartLiveThread;
}

interface Job {
  readonly id: number;
  readonly words: string;
  readonly voice: string;
  readonly stretch: number;
  readonly askedAt: number;
  readonly done: PromiseWithResolvers<Int16Array<ArrayBuffer>>;
}

/** Weight of each measurement of the pace after the first. */
const newWeight = 0.3;
/**
 * Time for which a slow pace is believed, in ms: what is not spoken because of it is not measured either. Then the pace of free
 * processors is expected again, in ms for a character, which is about 65 ms of speech.
 */
const [believed, freePace] = [60_000, 45];
/** The fixed part of the work, as characters. */
const fixedCharacters = 6;
/** Threads that fail in a row before it stays off. */
const mostFailures = 3;

export function createLiveVoice(options: Options): LiveVoice {
  const {
    clock,
    folder,
    after = async () => {},
    idleMs = 5 * 60_000,
    startThread = startLiveWorker,
  } = options;
  const threads = options.threads ?? Math.min(2, availableParallelism());
  /** The thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const waiting: Job[] = [];
  const figures = { clauses: 0, waited: 0, worked: 0 };
  let thread: LiveThread | undefined;
  let isLoaded = false;
  /** Calls are expected: a thread may be started. */
  let isWanted = false;
  let current: { readonly job: Job; readonly beganAt: number } | undefined;
  /** Work for a character, in ms: it is measured before the first call waits for it, and with every clause. */
  let rate = 0;
  let measuredAt = 0;
  let failures = 0;
  let nextId = 0;
  let stopIdling = () => {};

  function start(): void {
    const started: LiveThread = inNoCall(() =>
      startThread(
        { folder, threads },
        {
          message: (message) => thread === started && take(message),
          failed: (cause) => thread === started && drop(new Error("The live voice failed.", { cause })),
        },
      ),
    );
    thread = started;
  }

  function take(message: FromLiveWorker): void {
    if (message.type === "loaded") {
      isLoaded = true;
      rate = message.took / sizeOf(message);
      measuredAt = clock.now();
    } else if (message.type === "refused") {
      failures = mostFailures;
      void thread?.close();
      drop(new Error(`${message.reason} Names and addresses are left to the screen.`));
    } else if (message.id === current?.job.id) {
      const { job, beganAt } = current;
      current = undefined;
      failures = 0;
      const worked = clock.now() - beganAt;
      figures.worked += worked;
      rate += newWeight * (worked / sizeOf(job) - rate);
      measuredAt = clock.now();
      if (message.type === "spoken") job.done.resolve(message.samples);
      else job.done.reject(new Error(message.reason));
      next();
    }
  }

  function drop(error: Error): void {
    thread = undefined;
    isLoaded = false;
    failures++;
    abandon(error);
    options.onFailure?.(error);
  }

  function abandon(error: Error): void {
    for (const job of [current?.job, ...waiting.splice(0)]) job?.done.reject(error);
    current = undefined;
  }

  function next(): void {
    const job = current ? undefined : waiting.shift();
    if (!job || !thread) return;
    const beganAt = clock.now();
    current = { job, beganAt };
    figures.clauses++;
    figures.waited += beganAt - job.askedAt;
    const { id, words, voice, stretch } = job;
    thread.post({ type: "speak", id, words, voice, stretch });
  }

  function touch(): void {
    stopIdling();
    stopIdling = clock.after(idleMs, () => {
      if (current) touch();
      else void close();
    });
  }

  async function close(): Promise<void> {
    stopIdling();
    const ended = thread;
    isWanted = false;
    thread = undefined;
    isLoaded = false;
    abandon(new Error("The live voice was ended."));
    await ended?.close();
  }

  return {
    warmUp() {
      if (failures >= mostFailures) return;
      touch();
      isWanted = true;
      if (thread) return;
      void Promise.all([isInstalled(folder), after()]).then(([isThere]) => {
        if (isThere && isWanted && !thread) start();
      });
    },
    get isOn() {
      return isLoaded;
    },
    waitFor(words) {
      const now = clock.now();
      const pace = now - measuredAt > believed ? Math.min(rate, freePace) : rate;
      const rest = current ? Math.max(0, pace * sizeOf(current.job) - (now - current.beganAt)) : 0;
      return waiting.reduce((sum, job) => sum + pace * sizeOf(job), rest + pace * sizeOf({ words }));
    },
    speak(words, voice, stretch) {
      const done = Promise.withResolvers<Int16Array<ArrayBuffer>>();
      // It may fail before anybody waits for it.
      done.promise.catch(() => {});
      const job: Job = { id: nextId++, words, voice, stretch, askedAt: clock.now(), done };
      if (isLoaded) {
        touch();
        waiting.push(job);
        next();
      } else {
        done.reject(new Error("The live voice is not loaded."));
      }
      return {
        sound: done.promise,
        cancel() {
          const at = waiting.indexOf(job);
          if (at >= 0) waiting.splice(at, 1);
        },
      };
    },
    figures: () => ({ ...figures, waiting: waiting.length + (current ? 1 : 0) }),
    close,
  };
}

function sizeOf({ words, stretch = 1 }: { readonly words: string; readonly stretch?: number }): number {
  return (words.length + fixedCharacters) * stretch;
}
