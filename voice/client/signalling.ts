import { type FatalError, readFatalError } from "#voice/protocol/errors.ts";
import { heartbeatInterval } from "#voice/protocol/limits.ts";
import { type ClientSignal, protocolsWith, type ServerSignal } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import { type LinkEvent, nextLink, openingLink } from "./link.ts";

/** Time for an attempt to rejoin to be answered, in ms; then the next one is made. */
const attemptTimeout = 1_500;
/** The first attempt's, in ms. A server's first call loads recogniser and synthesiser: seconds on a busy machine. */
const firstTimeout = 15_000;

export interface SignallingListener {
  /** The call was joined, for the first time or again. */
  joined(signal: Extract<ServerSignal, { type: "joined" }>): void;
  signal(signal: ServerSignal): void;
  sound(bytes: Uint8Array): void;
  /** The network is gone; `joined` or `failed` follows. */
  lost(): void;
  /** The far end refused or could not be reached. Nothing follows. */
  failed(error: FatalError): void;
  /** The far end ended the call. Nothing follows. */
  left(reason: string): void;
}

/** The call's WebSocket: opened, kept alive, and if it is lost, opened again into the same call (link.ts). */
export interface Signalling {
  /** Drops the signal while the network is gone. */
  send(signal: ClientSignal): void;
  sendSound(bytes: Uint8Array<ArrayBuffer>): void;
  isOpen(): boolean;
  /** Says goodbye and closes it for good. */
  close(): void;
}

/** @throws if `address` is not a valid address of a WebSocket, or `token` has other characters than tokens have. */
export function openSignalling(
  options: {
    readonly browser: Browser;
    readonly address: string;
    readonly token: string;
    readonly userData: unknown;
    hasMicrophone(): boolean;
  },
  listener: SignallingListener,
): Signalling {
  const { browser, address } = options;
  const { clock } = browser;
  let link = openingLink(clock.now());
  let socket: WebSocket | undefined;
  let token = options.token;
  const visitor = `${browser.random()}-${browser.random()}`;
  let heardAt = 0;
  let sentAt = 0;
  /** Cancels the only timer: for the next attempt, the current attempt's timeout, or the next beat. */
  let cancelTimer = () => {};

  function happen(event: LinkEvent): void {
    const before = link;
    link = nextLink(before, event);
    if (link === before) return;
    cancelTimer();
    switch (link.at) {
      case "opening":
        connect(attemptTimeout);
        break;
      case "joined":
        check();
        break;
      case "waiting":
        drop();
        cancelTimer = clock.after(link.wait, () => happen({ is: "tried-again" }));
        if (before.at === "joined") listener.lost();
        break;
      case "closed":
        stopWatching();
        drop();
        if (link.error) listener.failed(link.error);
    }
  }

  function lose(): void {
    happen({ is: "lost", now: clock.now(), random: browser.random() });
  }

  function connect(timeout: number): void {
    const opening = browser.openSocket(address, protocolsWith(token));
    socket = opening;
    opening.binaryType = "arraybuffer";
    opening.onopen = () => {
      const { userData } = options;
      const hasMicrophone = options.hasMicrophone();
      transmit({
        type: "join",
        // Still the first token, so the call was not joined yet: a repeated join is recognised by `visitor`.
        ...(token === options.token && { visitor }),
        hasMicrophone,
        ...(userData !== undefined && { userData }),
      });
    };
    opening.onmessage = ({ data }) => hear(data);
    opening.onclose = lose;
    cancelTimer = clock.after(timeout, lose);
  }

  function drop(): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = undefined;
  }

  function hear(data: unknown): void {
    heardAt = clock.now();
    if (data instanceof ArrayBuffer) {
      if (link.at === "joined") listener.sound(new Uint8Array(data));
    } else {
      const signal = readSignal(data);
      if (signal) obey(signal);
    }
    // In a hidden tab timers run late but messages do not, so each message that arrives keeps the beat, too.
    if (link.at === "joined" && clock.now() - sentAt >= heartbeatInterval) transmit({ type: "beat" });
  }

  function obey(signal: ServerSignal): void {
    switch (signal.type) {
      case "joined":
        token = signal.resume;
        happen({ is: "joined" });
        listener.joined(signal);
        break;
      case "error":
        happen({ is: "closed", error: readFatalError(signal.error) });
        break;
      case "left":
        happen({ is: "closed" });
        listener.left(signal.endedReason);
        break;
      case "beat":
        break;
      default:
        listener.signal(signal);
    }
  }

  /**
   * Runs each half beat: sends every other time, and gives the line up after two beats of silence. A page that slept
   * could not hear, so it sends a beat and listens once more before it gives up.
   */
  function check(halfBeats = 0, dueAt = clock.now()): void {
    const now = clock.now();
    const hasSlept = now - dueAt > heartbeatInterval;
    if (!hasSlept && now - heardAt >= heartbeatInterval * 2) {
      lose();
      return;
    }
    if (hasSlept || halfBeats % 2 === 0) transmit({ type: "beat" });
    const half = heartbeatInterval / 2;
    cancelTimer = clock.after(half, () => check(halfBeats + 1, now + half));
  }

  function transmit(signal: ClientSignal): void {
    if (socket?.readyState !== 1) return;
    sentAt = clock.now();
    socket.send(JSON.stringify(signal));
  }

  // The first attempt gets more time than those to come back: a slow network is not a lost one.
  connect(firstTimeout);
  const stopWatching = browser.watchPage((event) => {
    if (event === "online") happen({ is: "tried-again" });
  });

  return {
    send(signal) {
      if (link.at === "joined") transmit(signal);
    },
    sendSound(bytes) {
      if (link.at !== "joined" || socket?.readyState !== 1) return;
      sentAt = clock.now();
      socket.send(bytes);
    },
    isOpen: () => link.at === "joined",
    close() {
      if (link.at === "closed") return;
      transmit({ type: "leave" });
      happen({ is: "closed" });
    },
  };
}

function readSignal(data: unknown): ServerSignal | undefined {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === "object" && value !== null && "type" in value
      ? (value as ServerSignal)
      : undefined;
  } catch {
    return undefined;
  }
}
