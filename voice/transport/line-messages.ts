import { type ClientMessage, readClientMessage, type ServerMessage } from "#voice/protocol/app-messages.ts";
import { maxMessageLength, maxTypedLength } from "#voice/protocol/limits.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import type { RtcPeer } from "./rtc/peer.ts";
import { serialisedLength } from "./serialised-length.ts";
import type { SignalSocket } from "./signal-socket.ts";
import { createTypedLines, typedRefusals } from "./typed-lines.ts";

/** Limit on the app messages of one visitor, over both paths together. */
const messageShare = { burst: 60, perSecond: 20 };
/**
 * Most messages kept for a visitor who is away (then the oldest are dropped) or for the listener (then the newest).
 */
const mostWaiting = 500;
/**
 * Messages move from the WebSocket to the data channel only after a pause of this length, in ms, so that none overtakes
 * another.
 */
const quietBefore = 250;

/** The app messages of one line, in both directions. */
export interface LineMessages {
  /** Sends a message, in order. While the visitor is away, messages wait for their return. */
  send(message: ServerMessage): void;
  /**
   * Sends the waiting messages once the visitor has joined or returned, before them that the call has begun and its state:
   * both may have been lost with the socket that they were sent on.
   */
  flush(): void;
  /** Takes a value that a browser sent. Anything that is not a client message counts as a fault of its sender. */
  receive(value: unknown): void;
  /** The same for a text of the data channel. */
  receiveText(text: string): void;
  /** Delivers all messages to `to`, starting with those that waited. */
  deliverTo(to: (message: ClientMessage) => void): void;
  /** Drops what still waits. */
  stop(): void;
}

export function createLineMessages(options: {
  readonly clock: Clock;
  /** Undefined while the visitor is away. */
  readonly socket: () => SignalSocket | undefined;
  /** Undefined while sound does not travel over WebRTC. */
  readonly peer: () => RtcPeer | undefined;
  /** Takes one typed line from the share of the visitor's network; false when it is used up. Default: no limit. */
  readonly mayType?: () => Promise<boolean>;
}): LineMessages {
  const { clock, socket, peer } = options;
  const mayMessage = createAllowance(clock, messageShare);
  const typed = createTypedLines({
    clock,
    ...(options.mayType && { mayType: options.mayType }),
    deliver: take,
    refused: () => send({ type: "notice", message: typedRefusals.tooMuch }),
  });
  const outgoing: ServerMessage[] = [];
  let hasBegun = false;
  let state: ServerMessage | undefined;
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
    else if (!isTyped(message)) take(message);
    else if (message.message.content.trim().length > maxTypedLength)
      send({ type: "notice", message: typedRefusals.tooLong });
    else if (message.triggerResponseEnabled === false) take(message);
    else typed.take(message);
  }

  function take(message: ClientMessage): void {
    if (deliver) deliver(message);
    else if (incoming.length < mostWaiting) incoming.push(message);
  }

  function send(message: ServerMessage): void {
    if (message === "listening") hasBegun = true;
    if (isState(message)) state = message;
    const to = socket();
    if (to) {
      transmit(to, message);
      return;
    }
    outgoing.push(message);
    if (outgoing.length > mostWaiting) outgoing.shift();
  }

  return {
    send,
    flush() {
      const to = socket();
      if (!to) return;
      const waited = outgoing.splice(0);
      if (hasBegun && !waited.includes("listening")) transmit(to, "listening");
      if (state && !waited.some(isState)) transmit(to, state);
      for (const message of waited) transmit(to, message);
    },
    receive,
    receiveText: (text) => receive(parsed(text)),
    deliverTo(to) {
      deliver = to;
      for (const message of incoming.splice(0)) to(message);
    },
    stop: typed.stop,
  };
}

function isTyped(message: ClientMessage): message is Extract<ClientMessage, { type: "add-message" }> {
  return typeof message === "object" && message.type === "add-message" && message.message.role === "user";
}

function isState(message: ServerMessage): boolean {
  return typeof message === "object" && message.type === "state";
}

/** True for the message that ends the call: the data channel closes with it, and may lose its last message. */
function isLast(message: ServerMessage): boolean {
  return typeof message === "object" && message.type === "status-update" && message.status === "ended";
}

/** Parses JSON; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
