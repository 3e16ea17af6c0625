import { type ClientMessage, readClientMessage, type ServerMessage } from "#voice/protocol/app-messages.ts";
import { maxMessageLength } from "#voice/protocol/limits.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import type { RtcPeer } from "./rtc/peer.ts";
import { serialisedLength } from "./serialised-length.ts";
import type { SignalSocket } from "./signal-socket.ts";

/** App messages of one visitor, whichever way they come. */
const messageShare = { burst: 60, perSecond: 20 };
/** Messages that wait for a visitor who is away, or for whoever answers the call; the oldest go first. */
const mostWaiting = 500;
/**
 * Messages change from the WebSocket to the data channel only after a pause of this length, in ms, so that none is
 * overtaken on the way.
 */
const quietBefore = 250;

/** The app messages of one line, in both directions. */
export interface LineMessages {
  /** Keeps the order, and keeps what is said while the visitor is away. */
  send(message: ServerMessage): void;
  /** The visitor is there, again or for the first time. */
  flush(): void;
  /** Takes what a browser sent; anything it may not say is a fault of its sender. */
  receive(value: unknown): void;
  /** The same, as it came over the data channel. */
  receiveText(text: string): void;
  /** From now on messages go to `to`, those that came before it first. */
  deliverTo(to: (message: ClientMessage) => void): void;
}

export function createLineMessages(options: {
  readonly clock: Clock;
  /** Undefined while the visitor is away. */
  readonly socket: () => SignalSocket | undefined;
  /** Undefined while sound does not travel by it. */
  readonly peer: () => RtcPeer | undefined;
}): LineMessages {
  const { clock, socket, peer } = options;
  const mayMessage = createAllowance(clock, messageShare);
  const outgoing: ServerMessage[] = [];
  const incoming: ClientMessage[] = [];
  let deliver: ((message: ClientMessage) => void) | undefined;
  let lastText = Number.NEGATIVE_INFINITY;

  function transmit(to: SignalSocket, message: ServerMessage): void {
    const now = clock.now();
    const mayUseChannel = now - lastText >= quietBefore && !isLast(message);
    if (mayUseChannel && peer()?.sendMessage(JSON.stringify(message))) return;
    lastText = now;
    to.send({ type: "app", message });
  }

  function receive(value: unknown): void {
    const fits = serialisedLength(value) <= maxMessageLength;
    const message = fits && mayMessage() ? readClientMessage(value) : undefined;
    if (!message) socket()?.fault();
    else if (deliver) deliver(message);
    else if (incoming.length < mostWaiting) incoming.push(message);
  }

  return {
    send(message) {
      const to = socket();
      if (to) return transmit(to, message);
      outgoing.push(message);
      if (outgoing.length > mostWaiting) outgoing.shift();
    },
    flush() {
      const to = socket();
      if (to) for (const message of outgoing.splice(0)) transmit(to, message);
    },
    receive,
    receiveText: (text) => receive(parsed(text)),
    deliverTo(to) {
      deliver = to;
      for (const message of incoming.splice(0)) to(message);
    },
  };
}

/** The channel closes with the call, and what was just put into it may be lost. */
function isLast(message: ServerMessage): boolean {
  return typeof message === "object" && message.type === "status-update" && message.status === "ended";
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
