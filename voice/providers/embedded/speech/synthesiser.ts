import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createClauseCache } from "./clause-cache.ts";
import type { SpeechRequest, SpokenClause } from "./speech-messages.ts";

export interface EmbeddedSynthesiser extends Synthesiser {
  /**
   * Makes clauses that will probably be spoken soon, while nothing else is to be spoken and with rests in between: a
   * quarter of a processor at most, because calls need the rest.
   */
  prepare(clauses: readonly string[], voice: VoiceChoice): void;
  /** Ends its thread and drops all kept sound. It can be used again afterwards. */
  close(): Promise<void>;
}

interface Options {
  readonly clock: Clock;
  /** Spellings of names that the voice would mispronounce. */
  readonly names?: Readonly<Record<string, string>>;
  /** Sound that is kept, in bytes. Default 16 MB: 8 minutes of speech. */
  readonly cacheBytes?: number;
  /** Time without a clause after which the thread ends and its memory is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
}

interface Job {
  readonly request: SpeechRequest;
  readonly key: string;
  readonly isUrgent: boolean;
  readonly done: PromiseWithResolvers<Int16Array>;
  /** No one waits for it any more. */
  isCancelled: boolean;
}

const defaultVoice = "slt";
const voices: readonly string[] = [defaultVoice, "rms", "awb", "kal16"];

/** Rest after each prepared clause, as a multiple of the time it took; and rest before the first one, in ms. */
const restShare = 3;
const firstRest = 2000;

/** The synthesiser inside this process: one thread that speaks clause after clause, and a cache of prepared ones. */
export function createEmbeddedSynthesiser(options: Options): EmbeddedSynthesiser {
  const { clock, names, idleMs = 5 * 60_000 } = options;
  const cache = createClauseCache(options.cacheBytes ?? 16 * 1024 * 1024);
  /** Keys of clauses that may be kept: they are spoken to all visitors and contain no one's name or address. */
  const prepared = new Set<string>();
  const waiting: Job[] = [];
  let running: Job | undefined;
  let runningSince = 0;
  let stopResting: (() => void) | undefined;
  let worker: Worker | undefined;
  /** The thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  let nextId = 0;
  let stopIdling: (() => void) | undefined;

  function thread(): Worker {
    if (worker) return worker;
    const made = inNoCall(() => new Worker(new URL("./speech-worker.ts", import.meta.url)));
    made.unref();
    made.on("message", ({ id, samples }: SpokenClause) => {
      if (running?.request.id !== id) return;
      if (prepared.has(running.key)) cache.set(running.key, samples);
      running.done.resolve(samples);
      if (!running.isUrgent) rest(restShare * (clock.now() - runningSince));
      running = undefined;
      next();
    });
    made.on("error", (cause) => {
      if (worker === made) end(new Error("The synthesiser failed.", { cause }));
      next();
    });
    worker = made;
    return made;
  }

  function end(error: Error): Worker | undefined {
    const ended = worker;
    worker = undefined;
    running?.done.reject(error);
    running = undefined;
    return ended;
  }

  function rest(ms: number): void {
    stopResting?.();
    stopResting = clock.after(ms, () => {
      stopResting = undefined;
      next();
    });
  }

  /** Gives the thread one clause at a time, so that a cancelled clause is never made. */
  function next(): void {
    if (running) return;
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    if (urgent < 0 && stopResting) return;
    const [job] = waiting.splice(Math.max(0, urgent), 1);
    if (!job) return;
    const known = cache.get(job.key);
    if (known) job.done.resolve(known);
    if (known || job.isCancelled) {
      next();
    } else {
      running = job;
      runningSince = clock.now();
      thread().postMessage(job.request);
    }
  }

  function enqueue(clause: string, voice: VoiceChoice, isUrgent: boolean): Job {
    stopIdling?.();
    stopIdling = clock.after(idleMs, () => void close());
    const text = toSpoken(clause, names).trim();
    const voiceId = voices.find((known) => known === voice.voiceId) ?? defaultVoice;
    const stretch = 1 / Math.min(2, Math.max(0.5, voice.speed ?? 1));
    const job: Job = {
      request: { id: nextId++, text, voice: voiceId, stretch },
      key: `${voiceId} ${stretch} ${text}`,
      isUrgent,
      done: Promise.withResolvers<Int16Array>(),
      isCancelled: false,
    };
    job.done.promise.catch(() => {});
    waiting.push(job);
    next();
    return job;
  }

  async function close(): Promise<void> {
    stopIdling?.();
    stopResting?.();
    stopResting = undefined;
    cache.clear();
    const error = new Error("The synthesiser was ended.");
    for (const job of waiting.splice(0)) job.done.reject(error);
    await end(error)?.terminate();
  }

  return {
    close,
    async warmUp() {
      const { key, done } = enqueue("Hello.", {}, true);
      prepared.add(key);
      await done.promise;
    },
    prepare(clauses, voice) {
      rest(firstRest);
      for (const clause of clauses) prepared.add(enqueue(clause, voice, false).key);
    },
    async *speak(clause, voice, signal) {
      if (signal.aborted || !/\p{L}|\p{N}/u.test(clause)) return;
      const job = enqueue(clause, voice, true);
      const aborted = Promise.withResolvers<undefined>();
      const stop = () => {
        job.isCancelled = true;
        aborted.resolve(undefined);
      };
      signal.addEventListener("abort", stop, { once: true });
      try {
        const samples = await Promise.race([job.done.promise, aborted.promise]);
        if (samples && samples.length > 0) yield samples;
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
  };
}
