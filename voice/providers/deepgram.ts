import type { Frame } from "#voice/protocol/audio.ts";
import { connectDeepgram, type DeepgramConnection, type DeepgramOptions } from "./deepgram-connection.ts";
import type { RecogniserProvider } from "./hosted-provider.ts";
import type { Recogniser, Recognition, Utterance } from "./recogniser.ts";
import { spokenCompleteness } from "./spoken-completeness.ts";

/** Time that an unused connection is kept, in ms: an utterance that finds one open is not late. */
const idleLimit = 30_000;
/** In ms. Deepgram closes a connection that is silent for 10 s. */
const keepAliveInterval = 4_000;
/** The assistant asks back instead of believing a text of less confidence, 0 to 1. */
const doubtfulBelow = 0.6;

/** Recognises by Deepgram's streaming API. Each utterance is finalized when the engine ends the turn. */
export function createDeepgram(
  options: DeepgramOptions & {
    /** Longest wait for the last words, in ms; less than the engine's own limit. Default 1,500. */
    readonly timeLimit?: number;
  },
): Recogniser & { close(): void } {
  const idle = createIdleConnections();
  const take = () => idle.take() ?? connectDeepgram(options);
  return {
    completeness: spokenCompleteness,
    async warmUp() {
      if (idle.isEmpty()) idle.keep(connectDeepgram(options));
    },
    listen: (onPartial) => listenOn(take(), onPartial, options.timeLimit ?? 1_500, idle.keep),
    close: idle.close,
  };
}

export const deepgram: RecogniserProvider<"DEEPGRAM_API_KEY"> = {
  name: "deepgram",
  settings: ["DEEPGRAM_API_KEY"],
  isDefault: true,
  create({ DEEPGRAM_API_KEY: apiKey }, { model, language }) {
    if (!apiKey) return undefined;
    return createDeepgram({
      apiKey,
      ...(model !== undefined && { model }),
      ...(language !== undefined && { language }),
    });
  },
};

function listenOn(
  connection: DeepgramConnection,
  onPartial: (text: string) => void,
  timeLimit: number,
  giveBack: (connection: DeepgramConnection) => void,
): Utterance {
  const finals: { readonly transcript: string; readonly confidence: number }[] = [];
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  // `finish` throws the failure; a cancelled utterance must not leave an unhandled rejection.
  finished.catch(() => {});
  let isThere = false;
  connection.listen({
    result({ channel, is_final, from_finalize }) {
      isThere = true;
      const heard = channel?.alternatives?.[0];
      if (heard && heard.transcript !== "") {
        const before = textOf(finals);
        if (is_final) finals.push(heard);
        onPartial(`${before} ${heard.transcript}`.trim());
      }
      if (from_finalize) resolve();
    },
    failed: reject,
  });
  return {
    write: (frame) => connection.send(bytesOf(frame)),
    async finish() {
      connection.send({ type: "Finalize" });
      let isGivenUp = false;
      // With nothing left to transcribe Deepgram may not answer: then the results so far are all there are.
      const giveUp = () => {
        isGivenUp = true;
        if (isThere) resolve();
        else reject(new Error(`Deepgram: nothing came within ${timeLimit} ms.`));
      };
      const timer = setTimeout(giveUp, timeLimit);
      try {
        await finished;
      } catch (error) {
        connection.close();
        throw error;
      } finally {
        clearTimeout(timer);
        connection.listen(undefined);
      }
      // Late results would be taken for the next utterance's.
      if (isGivenUp) connection.close();
      else giveBack(connection);
      return recognitionOf(finals);
    },
    // Not given back: late results would be taken for the next utterance's.
    cancel: () => connection.close(),
  };
}

function recognitionOf(
  finals: readonly { readonly transcript: string; readonly confidence: number }[],
): Recognition {
  const text = textOf(finals);
  if (text === "") return { text, certainty: "unknown" };
  const confidence = Math.min(...finals.map((final) => final.confidence));
  return { text, certainty: confidence < doubtfulBelow ? "doubtful" : "certain" };
}

function textOf(finals: readonly { readonly transcript: string }[]): string {
  return finals.map(({ transcript }) => transcript).join(" ");
}

/** Connections between two utterances, kept alive for a while. */
function createIdleConnections() {
  const timers = new Map<DeepgramConnection, NodeJS.Timeout>();
  function forget(connection: DeepgramConnection): void {
    clearInterval(timers.get(connection));
    timers.delete(connection);
  }
  function close(connection: DeepgramConnection): void {
    forget(connection);
    connection.close();
  }
  return {
    isEmpty: () => timers.size === 0,
    keep(connection: DeepgramConnection): void {
      if (!connection.isUsable()) return;
      const until = Date.now() + idleLimit;
      const timer = setInterval(() => {
        if (Date.now() > until || !connection.isUsable()) close(connection);
        else connection.send({ type: "KeepAlive" });
      }, keepAliveInterval);
      timers.set(connection, timer.unref());
      connection.listen({ result() {}, failed: () => forget(connection) });
    },
    take(): DeepgramConnection | undefined {
      for (const connection of [...timers.keys()]) {
        forget(connection);
        if (connection.isUsable()) return connection;
      }
      return undefined;
    },
    close: () => [...timers.keys()].forEach(close),
  };
}

function bytesOf(frame: Frame): Uint8Array {
  return new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength);
}
