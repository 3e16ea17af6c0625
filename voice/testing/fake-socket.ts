import type { ClientSignal, ServerSignal } from "#voice/protocol/signals.ts";

/** A WebSocket whose far end is the test. */
export interface FakeSocket {
  readonly address: string;
  /** The protocols that were asked for. */
  readonly protocols: readonly string[];
  /** Everything the client sent, in order; sound as bytes. */
  readonly sent: (ClientSignal | Uint8Array)[];
  isClosed(): boolean;
  open(): void;
  receive(signal: ServerSignal): void;
  receiveSound(bytes: Uint8Array<ArrayBuffer>): void;
  /** Breaks the connection, as a lost network does. */
  drop(): void;
}

/** `socket` is for the client, `far` for the test. */
export function createFakeSocket(
  address: string,
  protocols: readonly string[] = [],
): { socket: WebSocket; far: FakeSocket } {
  let readyState = 0;
  const sent: FakeSocket["sent"] = [];
  const socket = {
    binaryType: "blob",
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onclose: null as (() => void) | null,
    get readyState() {
      return readyState;
    },
    send(data: string | Uint8Array) {
      if (readyState !== 1) throw new Error("The fake socket is not open.");
      sent.push(typeof data === "string" ? JSON.parse(data) : data);
    },
    close() {
      readyState = 3;
    },
  };
  const far: FakeSocket = {
    address,
    protocols,
    sent,
    isClosed: () => readyState === 3,
    open() {
      readyState = 1;
      socket.onopen?.();
    },
    receive: (signal) => socket.onmessage?.({ data: JSON.stringify(signal) }),
    receiveSound: (bytes) => socket.onmessage?.({ data: bytes.buffer }),
    drop() {
      readyState = 3;
      socket.onclose?.();
    },
  };
  return { socket: socket as unknown as WebSocket, far };
}
