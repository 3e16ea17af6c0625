import type { FatalError } from "#voice/protocol/errors.ts";
import { heartbeatInterval, reconnectWindow } from "#voice/protocol/limits.ts";
import type { ClientSignal, ServerSignal } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import { nextAttempt } from "./reconnect.ts";

/** An attempt to come back that is not answered within this is given up for the next one, in ms. */
const attemptTimeout = 1_500;

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

/** The call's WebSocket: opened, kept alive, and opened again into the same call when it was lost. */
export interface Signalling {
  /** What is sent while the network is gone is dropped. */
  send(signal: ClientSignal): void;
  sendSound(bytes: Uint8Array<ArrayBuffer>): void;
  isOpen(): boolean;
  /** Says goodbye and ends it, for good. */
  close(): void;
}

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
  let socket: WebSocket | undefined;
  let token = options.token;
  let wasJoined = false;
  let isJoined = false;
  let isClosed = false;
  let attempts = 0;
  let lostAt = clock.now();
  let heardAt = 0;
  let sentAt = 0;
  /** The one timer there is: of the next attempt, of the attempt's end, or of the next beat. */
  let cancelTimer = () => {};

  function connect(): void {
    let opening: WebSocket;
    try {
      opening = browser.openSocket(address);
    } catch {
      fail({ type: "no-room", msg: "The call's address is not valid. Start a new call." });
      return;
    }
    socket = opening;
    opening.binaryType = "arraybuffer";
    opening.onopen = () => {
      const { userData } = options;
      const hasMicrophone = options.hasMicrophone();
      transmit({ type: "join", token, hasMicrophone, ...(userData !== undefined && { userData }) });
    };
    opening.onmessage = ({ data }) => hear(data);
    opening.onclose = lose;
    cancelTimer = clock.after(wasJoined ? attemptTimeout : reconnectWindow, lose);
  }

  function hear(data: unknown): void {
    heardAt = clock.now();
    if (data instanceof ArrayBuffer) {
      if (isJoined) listener.sound(new Uint8Array(data));
    } else {
      const signal = readSignal(data);
      if (signal) obey(signal);
    }
    // In a hidden tab timers run late, messages do not: what is heard keeps the beat too.
    if (isJoined && clock.now() - sentAt >= heartbeatInterval) transmit({ type: "beat" });
  }

  function obey(signal: ServerSignal): void {
    switch (signal.type) {
      case "joined":
        token = signal.resume;
        wasJoined = isJoined = true;
        attempts = 0;
        cancelTimer();
        check();
        listener.joined(signal);
        break;
      case "error":
        fail(signal.error);
        break;
      case "left":
        end();
        listener.left(signal.endedReason);
        break;
      case "beat":
        break;
      default:
        listener.signal(signal);
    }
  }

  /** Each half beat, beginning with one. A page that slept has not listened either, and asks once more first. */
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

  function lose(): void {
    if (isClosed) return;
    drop();
    if (isJoined) {
      isJoined = false;
      lostAt = clock.now();
      listener.lost();
      if (isClosed) return;
    }
    const wait = nextAttempt({ attempts: attempts++, sinceMs: clock.now() - lostAt }, browser.random());
    if (wait !== undefined) cancelTimer = clock.after(wait, connect);
    else fail({ type: "connection-error", msg: wasJoined ? lostForGood : notReached });
  }

  function fail(error: FatalError): void {
    end();
    listener.failed(error);
  }

  function drop(): void {
    cancelTimer();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = undefined;
  }

  function end(): void {
    isClosed = true;
    isJoined = false;
    stopWatching();
    drop();
  }

  function transmit(signal: ClientSignal): void {
    if (socket?.readyState !== 1) return;
    sentAt = clock.now();
    socket.send(JSON.stringify(signal));
  }

  const stopWatching = browser.watchPage((event) => {
    if (event === "online" && wasJoined && !isJoined && !socket) {
      cancelTimer();
      connect();
    }
  });
  connect();

  return {
    send(signal) {
      if (isJoined) transmit(signal);
    },
    sendSound(bytes) {
      if (!isJoined || socket?.readyState !== 1) return;
      sentAt = clock.now();
      socket.send(bytes);
    },
    isOpen: () => isJoined,
    close() {
      if (isClosed) return;
      transmit({ type: "leave" });
      end();
    },
  };
}

const lostForGood =
  "The connection to the call was lost and did not come back within 5 seconds. Check your network, then start a new call.";
const notReached = "The call could not be reached. Check your network, then try again.";

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
