import { randomUUID } from "node:crypto";
import type { MessageServer } from "#server/delivery/call-message/message-server.ts";
import type { PostCallMessage } from "#server/delivery/call-message/post-call-message.ts";
import type { Logger } from "#server/log.ts";
import { openAiMessages, type SaidMessage } from "#server/voice-api/call-content.ts";
import type { ServerMessage } from "#voice/index.ts";

/** Most messages that wait for the one before. A server that is slower misses the oldest. */
const mostWaiting = 64;

/** Tells a server what happens in a call while it goes on. What is said is in memory only, and is tried once. */
export interface ServerTeller {
  /** @param words everything said so far; undefined if the server may not be told what is said. */
  tell(message: ServerMessage, words: readonly SaidMessage[] | undefined): void;
  /** Drops what is not sent yet and holds words. */
  forgetWords(): void;
}

interface TellerDeps {
  readonly server: MessageServer;
  readonly wanted: ReadonlySet<string>;
  /** The call as messages name it. */
  readonly call: Readonly<Record<string, unknown>>;
  readonly post: PostCallMessage;
  readonly log: Logger;
  /** In ms since 1970. */
  readonly now: () => number;
}

interface Waiting {
  readonly body: string;
  readonly hasWords: boolean;
}

export function createServerTeller({ server, wanted, call, post, log, now }: TellerDeps): ServerTeller {
  let waiting: Waiting[] = [];
  let isBusy = false;
  let isTold = false;

  function send(message: Readonly<Record<string, unknown>>, hasWords: boolean): void {
    waiting.push({ body: JSON.stringify({ message: { ...message, timestamp: now(), call } }), hasWords });
    if (waiting.length > mostWaiting) {
      waiting.shift();
      missed("it is too slow");
    }
    if (!isBusy) void sendWaiting();
  }

  /** Once for each call: a server that is away would fill the log. */
  function missed(reason: string): void {
    if (isTold) return;
    isTold = true;
    log.warn({ call: call.id, reason }, "a call's server misses messages that are sent once");
  }

  async function sendWaiting(): Promise<void> {
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await post({ id: randomUUID(), server, body: next.body });
      if (outcome.result === "failed") missed(outcome.reason);
    }
    isBusy = false;
  }

  function tellSaid(
    { role, transcriptType, transcript }: Extract<ServerMessage, { type: "transcript" }>,
    words: readonly SaidMessage[],
  ): void {
    const isFinal = transcriptType === "final";
    if (wanted.has("transcript") || (isFinal && wanted.has('transcript[transcriptType="final"]')))
      send({ type: "transcript", role, transcriptType, transcript }, true);
    if (!isFinal || !wanted.has("conversation-update")) return;
    const messagesOpenAIFormatted = openAiMessages(words);
    send(
      {
        type: "conversation-update",
        messages: words,
        messagesOpenAIFormatted,
        conversation: messagesOpenAIFormatted,
      },
      true,
    );
  }

  return {
    tell(message, words) {
      if (typeof message === "string") return;
      switch (message.type) {
        case "speech-update": {
          const { type, role, status, turn } = message;
          if (wanted.has(type)) send({ type, role, status, turn }, false);
          return;
        }
        case "user-interrupted":
        case "hang":
          if (wanted.has(message.type)) send({ type: message.type }, false);
          return;
        case "transfer-update":
          if (wanted.has(message.type)) send({ type: message.type, destination: message.destination }, false);
          return;
        case "transcript":
          if (words) tellSaid(message, words);
      }
    },
    forgetWords() {
      waiting = waiting.filter(({ hasWords }) => !hasWords);
    },
  };
}
