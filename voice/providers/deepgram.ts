import type { Frame } from "#voice/protocol/audio.ts";
import { connectDeepgram, type DeepgramConnection, type DeepgramOptions } from "./deepgram-connection.ts";
import type { RecogniserProvider } from "./hosted-provider.ts";
import type { Recogniser, Recognition, Utterance } from "./recogniser.ts";
import { spokenCompleteness } from "./spoken-completeness.ts";

/** A connection that nobody uses is kept this long, in ms: an utterance that finds one open is not late. */
const idleLimit = 30_000;
/** Deepgram closes a connection that is silent for 10 s. */
const keepAliveInterval = 4_000;
/** A text of less confidence is asked back rather than believed. */
const doubtfulBelow = 0.6;

/** Words by Deepgram's streaming recognition. Each utterance is finalized when the engine ends the turn. */
export function createDeepgram(
  options: DeepgramOptions & {
    /** How long to wait for the last words, in ms; less than the engine does. Default 1,500. */
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
  // Whoever finishes hears of a failure; whoever cancels does not want to.
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
      // With nothing left to transcribe there may be no answer: then what is known is all there is.
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
    // For the same reason.
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
