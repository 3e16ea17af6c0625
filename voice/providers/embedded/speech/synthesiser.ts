import { AsyncLocalStorage } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createClauseCache } from "./clause-cache.ts";
import type { LiveVoice } from "./live/live-voice.ts";
import type { VoicePack } from "./pack/pack.ts";
import { longestGap, partsOf } from "./parts.ts";
import type { Speaking, SpeechRequest, SpokenClause } from "./speech-messages.ts";

export interface EmbeddedSynthesiser extends Synthesiser {
  /** Ends its thread and drops all kept sound. It can be used again afterwards. */
  close(): Promise<void>;
}

interface Options {
  readonly clock: Clock;
  /** Spellings of names that the voice would mispronounce. */
  readonly names?: Readonly<Record<string, string>>;
  /** Speech made ahead. Default: none, and flite speaks. */
  readonly pack?: VoicePack | undefined;
  /** Speaks what the pack lacks, in its voices. Default: none. */
  readonly live?: LiveVoice | undefined;
  /** The pack's voice for calls that choose none, or one that is not known. Default: its first. */
  readonly voice?: string;
  /** Sound that is kept, in bytes. Default 16 MB: 8 minutes of speech. */
  readonly cacheBytes?: number;
  /** Time without a clause after which the thread ends and its memory is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
}

interface Job {
  readonly request: SpeechRequest;
  readonly key: string;
  /** Its sound may be kept: it was made for all visitors and contains no one's name or address. */
  readonly isForAll: boolean;
  readonly done: PromiseWithResolvers<Int16Array>;
  /** No one waits for it any more. */
  isCancelled: boolean;
}

/** Sound that is asked for: a stretch of a clause, and the pause after it in ms. */
interface Asked {
  readonly sound: Promise<Int16Array>;
  readonly pause: number;
  cancel(): void;
}

/** Longest wait for words of the live voice, in ms: on busy processors it takes 5 s for a long phrase. */
const liveLimit = 10_000;
/** Longest silence before words of the live voice, in ms, that is better than words that leave them out. */
const mostGap = 900;
const fliteVoices: readonly string[] = ["slt", "rms", "awb", "kal16"];
/** An answer to a first clause: the thread loads what it speaks with. */
const nothing: Speaking = { kind: "pack", pieces: [] };

/**
 * The synthesiser inside this process: one thread that speaks clause after clause, from a pack of speech made ahead as
 * far as it goes, and a cache of what was made for all visitors.
 */
export function createEmbeddedSynthesiser(options: Options): EmbeddedSynthesiser {
  const { clock, names, pack, live, idleMs = 5 * 60_000 } = options;
  const defaultVoice = (pack && options.voice) ?? pack?.voices[0] ?? "slt";
  const cache = createClauseCache(options.cacheBytes ?? 16 * 1024 * 1024);
  const waiting: Job[] = [];
  let running: Job | undefined;
  let worker: Worker | undefined;
  /** The thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  let nextId = 0;
  let stopIdling: (() => void) | undefined;

  function thread(): Worker {
    if (worker) return worker;
    const made = inNoCall(
      () => new Worker(new URL("./speech-worker.ts", import.meta.url), { name: "speech" }),
    );
    made.unref();
    made.on("message", (spoken: SpokenClause) => {
      if (running?.request.id !== spoken.id) return;
      const { key, isForAll, done } = running;
      running = undefined;
      if ("error" in spoken) {
        done.reject(new Error(spoken.error));
      } else {
        if (isForAll) cache.set(key, spoken.samples);
        done.resolve(spoken.samples);
      }
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

  /** Gives the thread one clause at a time, so that a cancelled clause is never made. */
  function next(): void {
    if (running) return;
    const job = waiting.shift();
    if (!job) return;
    const known = cache.get(job.key);
    if (known) job.done.resolve(known);
    if (known || job.isCancelled) {
      next();
    } else {
      running = job;
      thread().postMessage(job.request);
    }
  }

  function voiceOf({ voiceId }: VoiceChoice): string {
    const isKnown =
      voiceId !== undefined && (pack?.voices.includes(voiceId) || fliteVoices.includes(voiceId));
    return isKnown ? voiceId : defaultVoice;
  }

  /** The parts of a clause for pack and live voice together; undefined if there is no live voice. */
  function mixed(text: string, voice: string) {
    if (!pack?.voices.includes(voice) || !live?.isOn) return undefined;
    return partsOf(text, (words) => pack.find(voice, words));
  }

  /** Has a clause spoken: from the pack, else by the live voice where the pack cannot, else by flite. */
  function ask(text: string, voice: string, stretch: number): Asked[] {
    const pieces = pack?.find(voice, text);
    if (pieces) return [enqueued(text, voice, stretch, { kind: "pack", pieces })];
    const parts = mixed(text, voice);
    if (!parts) {
      const own = fliteVoices.includes(voice) ? voice : "slt";
      return [enqueued(text, voice, stretch, { kind: "words", text, voice: own })];
    }
    return parts.map((part) => {
      const asked =
        part.kind === "live"
          ? live?.speak(part.words, voice, stretch)
          : enqueued(part.words, voice, stretch, { kind: "pack", pieces: part.pieces });
      if (!asked) throw new Error("There is no live voice.");
      return { ...asked, pause: part.pause * stretch };
    });
  }

  function enqueued(text: string, voice: string, stretch: number, how: Speaking): Asked {
    const job = enqueue(text, voice, stretch, how);
    return {
      sound: job.done.promise,
      pause: 0,
      cancel() {
        job.isCancelled = true;
      },
    };
  }

  function enqueue(text: string, voice: string, stretch: number, how: Speaking): Job {
    stopIdling?.();
    stopIdling = clock.after(idleMs, () => void close());
    const job: Job = {
      request: { id: nextId++, stretch, ...how },
      key: `${voice} ${stretch} ${text}`,
      isForAll: how.kind === "pack" && how.pieces.length === 1,
      done: Promise.withResolvers<Int16Array>(),
      isCancelled: false,
    };
    job.done.promise.catch(() => {});
    waiting.push(job);
    next();
    return job;
  }

  const toText = (clause: string) => toSpoken(clause, names).trim();

  async function close(): Promise<void> {
    stopIdling?.();
    cache.clear();
    const error = new Error("The synthesiser was ended.");
    for (const job of waiting.splice(0)) job.done.reject(error);
    await Promise.all([end(error)?.terminate(), live?.close()]);
  }

  return {
    close,
    // Late words are better than an apology in their place.
    get timeLimit() {
      return live?.isOn ? liveLimit : undefined;
    },
    async warmUp() {
      live?.warmUp();
      const first: Speaking = pack ? nothing : { kind: "words", text: "Hello.", voice: defaultVoice };
      await enqueue("", defaultVoice, 1, first).done.promise;
    },
    readiness(clauses, voice) {
      const own = voiceOf(voice);
      // Flite speaks everything alike.
      if (fliteVoices.includes(own)) return "now";
      const texts = clauses.filter(isSpeech).map(toText);
      if (texts.every((text) => pack?.find(own, text))) return "now";
      if (!live || !mixed("", own)) return "not";
      const parts = texts.flatMap((text) => mixed(text, own) ?? []);
      return longestGap(parts, live.waitFor) <= mostGap ? "soon" : "not";
    },
    async *speak(clause, voice, signal) {
      if (signal.aborted || !isSpeech(clause)) return;
      const stretch = 1 / Math.min(2, Math.max(0.5, voice.speed ?? 1));
      // All parts are begun at once: the live voice works while the pack's words are heard.
      const asked = ask(toText(clause), voiceOf(voice), stretch);
      const aborted = Promise.withResolvers<undefined>();
      const stop = () => {
        for (const part of asked) part.cancel();
        aborted.resolve(undefined);
      };
      signal.addEventListener("abort", stop, { once: true });
      try {
        for (const [i, { sound, pause }] of asked.entries()) {
          const samples = await Promise.race([sound, aborted.promise]);
          if (!samples) return;
          if (samples.length > 0) yield samples;
          const silence = i < asked.length - 1 ? Math.round((pause * sampleRate) / 1000) : 0;
          if (silence > 0) yield new Int16Array(silence);
        }
      } finally {
        signal.removeEventListener("abort", stop);
        for (const part of asked) part.cancel();
      }
    },
  };
}

const isSpeech = (clause: string) => /\p{L}|\p{N}/u.test(clause);
