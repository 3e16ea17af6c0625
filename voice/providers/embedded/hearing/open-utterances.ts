import { type Decoder, type Decoders, type Expected, insteadOfAll } from "./decoder.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Most other utterances in progress for a second hearing, which would delay each by a fifth of a second. */
const fewOthers = 1;

interface OpenUtterance {
  decoder: Decoder | undefined;
  partial: string;
  /** Keeps its messages in order although its decoder may take time to be made. */
  queue: Promise<void>;
}

/**
 * Hears the utterances of many calls at once. A decoder belongs to an utterance from its first frame to its last, then
 * to the next one. One more than are in use is kept ready: making one takes about 15 ms.
 *
 * @param load the decoders' shared part, perhaps still loading
 * @param send gets the results; those of other utterances may come while one is heard a second time
 * @returns takes one message. Resolves once it is dealt with, in order within its utterance; rejects if decoders
 * cannot be made or fail, after which no utterance can be relied on
 */
export function openUtterances(
  load: Promise<Decoders>,
  send: (message: FromWorker) => void,
): (message: ToWorker) => Promise<void> {
  const idle: Decoder[] = [];
  const contexts = new Map<string, Expected>();
  const utterances = new Map<number, OpenUtterance>();
  let spare: Promise<void> | undefined;
  /** Most utterances at a time since decoders were last freed. */
  let most = 0;

  const make = async () => (await load).make();

  function keepSpare(): Promise<void> {
    if (idle.length > 0) return Promise.resolve();
    spare ??= make().then((decoder) => {
      idle.push(decoder);
      spare = undefined;
    });
    return spare;
  }

  /** Takes an idle decoder, one that has the context's grammar already if there is one, or makes a decoder. */
  async function takeDecoder(context: Expected | undefined): Promise<Decoder> {
    if (idle.length === 0 && spare) await spare;
    const at = idle.findLastIndex(({ hears }) => hears === insteadOfAll(context)?.name);
    const decoder = (at >= 0 ? idle.splice(at, 1)[0] : idle.pop()) ?? (await make());
    decoder.expect(context);
    return decoder;
  }

  async function take(
    utterance: OpenUtterance,
    message: Exclude<ToWorker, { type: "warm-up" | "reap" | "context" }>,
  ): Promise<void> {
    const { id } = message;
    if (message.type === "start") {
      utterance.decoder = await takeDecoder(contexts.get(message.context ?? ""));
      utterance.decoder.start();
      void keepSpare();
      return;
    }
    const { decoder } = utterance;
    if (!decoder) return;
    if (message.type === "write") {
      const text = decoder.write(message.samples);
      if (text !== utterance.partial) send({ type: "partial", id, text });
      utterance.partial = text;
      return;
    }
    utterances.delete(id);
    if (message.type === "cancel") decoder.cancel();
    else {
      const isBusy = utterances.size > fewOthers;
      send({ type: "final", id, recognition: await decoder.finish(isBusy, message.confirmed) });
    }
    idle.push(decoder);
  }

  return async (message) => {
    if (message.type === "warm-up") {
      await keepSpare();
      send({ type: "warm" });
    } else if (message.type === "reap") {
      // Keeps as many as were just in use, and those used last: they have learned the current speaker's voice.
      const kept = Math.max(message.keep, most - utterances.size);
      idle.splice(0, Math.max(0, idle.length - kept));
      most = utterances.size;
      (await load).rest();
    } else if (message.type === "context") {
      contexts.set(message.context.name, message.context);
    } else {
      const utterance = utterances.get(message.id) ?? {
        decoder: undefined,
        partial: "",
        queue: Promise.resolve(),
      };
      if (message.type === "start") {
        utterances.set(message.id, utterance);
        most = Math.max(most, utterances.size);
      }
      utterance.queue = utterance.queue.then(() => take(utterance, message));
      await utterance.queue;
    }
  };
}
