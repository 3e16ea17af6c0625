import { AsyncLocalStorage } from "node:async_hooks";
import { joinSamples } from "#voice/audio/samples.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { SpeechDetection, SpeechDetector } from "#voice/providers/speech-detector.ts";
import type { Clock } from "#voice/time/clock.ts";
import { type FromWorker, windowSamples } from "./speech-detection-messages.ts";
import {
  type SpeechDetectionThread,
  type StartSpeechDetection,
  startSpeechDetectionWorker,
} from "./speech-detection-thread.ts";

/** The speech detector of a process, which calls share. */
export interface EmbeddedSpeechDetector extends SpeechDetector {
  /** Starts its thread. Resolves when it can hear, or cannot: it never rejects. */
  warmUp(): Promise<void>;
  /** Ends its thread, and frees the model. It can be used again afterwards. */
  close(): Promise<void>;
}

interface Options {
  readonly clock: Clock;
  /** Folder of the models. Default: their package. */
  readonly folder?: string;
  /** Time without a call after which the thread ends and its memory is freed, in ms. Default 5 minutes. */
  readonly idleMs?: number;
  /** Hears why it is off, or of a thread that failed and is replaced. */
  readonly onFailure?: (error: Error) => void;
  /** Default: a worker thread. */
  readonly startThread?: StartSpeechDetection;
}

interface Call {
  /** Sound that does not yet fill a window, and its length. */
  window: Int16Array<ArrayBuffer>;
  filled: number;
  /** The last windows that nobody needed. */
  kept: Int16Array<ArrayBuffer>[];
  /** Windows that are still heard though nobody needs them. */
  goesOn: number;
  /** Messages whose probability has not come yet. */
  awaited: number;
  probability: number | undefined;
}

/**
 * Windows awaited after which a probability is too old to be of use: 6 windows, 0.2 s. Sound that comes meanwhile is left
 * out, and the level alone decides until the thread has caught up.
 */
const mostAwaited = 6;
/** Windows before a sound that is needed, from which the model learns the room: 0.25 s. */
const leadIn = 8;
/** Windows that are heard after the last that is needed: the silences between words, 0.25 s. */
const goOnFor = 8;
/** Threads that fail in a row before it stays off. */
const mostFailures = 3;

export function createSpeechDetection(options: Options): EmbeddedSpeechDetector {
  const { clock, folder, idleMs = 5 * 60_000, startThread = startSpeechDetectionWorker } = options;
  /** The thread serves all calls, so it must not inherit the async context of the call that starts it. */
  const inNoCall = AsyncLocalStorage.snapshot();
  const calls = new Map<number, Call>();
  let thread: SpeechDetectionThread | undefined;
  let isLoaded = false;
  let ready = Promise.withResolvers<void>();
  let failures = 0;
  let nextCall = 0;
  let stopIdling = () => {};

  function start(): void {
    if (thread || failures >= mostFailures) return;
    const started: SpeechDetectionThread = inNoCall(() =>
      startThread(folder === undefined ? {} : { folder }, {
        message(message) {
          if (thread === started) take(message);
        },
        failed(cause) {
          if (thread === started) drop(new Error("The speech detector failed.", { cause }));
        },
      }),
    );
    thread = started;
  }

  function take(message: FromWorker): void {
    if (message.type === "loaded") {
      isLoaded = true;
      ready.resolve();
    } else if (message.type === "refused") {
      void thread?.close();
      failures = mostFailures;
      drop(new Error(`${message.reason} Calls tell a voice by its level alone.`));
    } else {
      failures = 0;
      const call = calls.get(message.call);
      if (!call) return;
      call.awaited--;
      call.probability = message.probability;
    }
  }

  /** Forgets the thread. The next call starts another one, which hears the calls that there are, too. */
  function forgetThread(): void {
    thread = undefined;
    isLoaded = false;
    for (const call of calls.values()) Object.assign(call, { awaited: 0, goesOn: 0, probability: undefined });
    ready.resolve();
    ready = Promise.withResolvers();
  }

  function drop(error: Error): void {
    failures++;
    forgetThread();
    options.onFailure?.(error);
  }

  function idle(): void {
    stopIdling();
    stopIdling = clock.after(idleMs, () => {
      if (calls.size === 0) void close();
    });
  }

  async function close(): Promise<void> {
    stopIdling();
    const ended = thread;
    forgetThread();
    await ended?.close();
  }

  /** Takes the frame into the call's window. Each that is full is heard if somebody needs it, and otherwise kept. */
  function write(id: number, call: Call, frame: Frame, isNeeded: boolean): void {
    if (isNeeded) call.goesOn = goOnFor;
    for (let from = 0; from < frame.length; ) {
      const part = frame.subarray(from, from + windowSamples - call.filled);
      call.window.set(part, call.filled);
      call.filled += part.length;
      from += part.length;
      if (call.filled < windowSamples) return;
      call.filled = 0;
      if (call.goesOn === 0) keep(call);
      else hear(id, call);
    }
  }

  function keep(call: Call): void {
    call.probability = 0;
    call.kept.push(call.window);
    call.window =
      (call.kept.length > leadIn ? call.kept.shift() : undefined) ?? new Int16Array(windowSamples);
  }

  function hear(id: number, call: Call): void {
    call.goesOn--;
    if (call.awaited >= mostAwaited) return;
    call.awaited++;
    const windows = joinSamples([...call.kept, call.window]);
    thread?.post({ type: "hear", call: id, windows, isNew: call.kept.length > 0 });
    call.kept = [];
  }

  return {
    async warmUp() {
      if (failures >= mostFailures) return;
      idle();
      start();
      if (!isLoaded) await ready.promise;
    },
    listen(): SpeechDetection {
      const id = nextCall++;
      const call: Call = {
        window: new Int16Array(windowSamples),
        filled: 0,
        kept: [],
        goesOn: 0,
        awaited: 0,
        probability: undefined,
      };
      calls.set(id, call);
      stopIdling();
      start();
      return {
        write(frame, isNeeded = true) {
          if (isLoaded) write(id, call, frame, isNeeded);
        },
        probability: () => (call.awaited < mostAwaited ? call.probability : undefined),
        close() {
          if (!calls.delete(id)) return;
          thread?.post({ type: "forget", call: id });
          if (calls.size === 0) idle();
        },
      };
    },
    close,
  };
}
