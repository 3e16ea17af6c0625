import type { RawData, WebSocket } from "ws";
import { decodeFrame, encodeFrame, type Frame } from "#voice/protocol/audio.ts";
import type { FatalError } from "#voice/protocol/errors.ts";
import { heartbeatInterval, maxSignalBytes } from "#voice/protocol/limits.ts";
import { type ClientSignal, readClientSignal, type ServerSignal } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";

/** Texts of one visitor: many candidates at once, then as fast as anybody types and taps. */
const textShare = { burst: 100, perSecond: 40 };
/** Frames: 50 a second, and what a network held back for five seconds. */
export const frameShare = { burst: 300, perSecond: 75 };
/** How many messages that are none, or too many, are overlooked. */
const faultShare = { burst: 20, perSecond: 1 };
/** Sound waiting to be sent beyond this is late and dropped, in bytes: a quarter of a second. */
const mostSoundWaiting = 8 * 1024;
/** A visitor who lets this much wait reads nothing any more, in bytes. */
const mostTextWaiting = 512 * 1024;
/** An end not heard for this long is gone, in ms. */
const silenceLimit = 2 * heartbeatInterval;
const checkInterval = heartbeatInterval / 2;
/** How long a check may be late before it says more about this process than about the visitor, in ms. */
const ownDelay = 500;

/** WebSocket's own codes: the page was closed; the far end broke the rules. */
const goingAway = 1001;
const policyViolation = 1008;
const messageTooBig = 1009;

export interface SocketListener {
  signal(signal: ClientSignal): void;
  frame(frame: Frame): void;
  /** The page was closed: nobody comes back. */
  left(): void;
  /** The connection broke, or went silent. */
  lost(): void;
  /** The visitor broke the rules and has been told. */
  ejected(): void;
}

/** One visitor's WebSocket: it has limits, a heartbeat, and never more waiting than is worth sending. */
export interface SignalSocket {
  listen(listener: SocketListener): void;
  send(signal: ServerSignal): void;
  sendFrame(frame: Frame): void;
  /** Something came from the visitor by another way. */
  heard(): void;
  /** Counts something that should not have come. */
  fault(): void;
  /** Says why, if there is a reason, and closes. Nothing is told to the listener after it. */
  close(error?: FatalError): void;
}

export function createSignalSocket(socket: WebSocket, clock: Clock): SignalSocket {
  const mayText = createAllowance(clock, textShare);
  const maySound = createAllowance(clock, frameShare);
  const mayFail = createAllowance(clock, faultShare);
  let listener: SocketListener | undefined;
  let isOver = false;
  let lastHeard = clock.now();
  let lastCheck = clock.now();
  let beats = 0;
  let sent = 0;
  let latest = -1;
  let cancelCheck = clock.after(checkInterval, check);

  socket.on("message", (data, isBinary) => {
    if (isOver) return;
    lastHeard = clock.now();
    if (isBinary) receiveSound(data);
    else receiveText(data);
  });
  socket.on("close", (code) => finish(code === goingAway ? "left" : "lost"));
  socket.on("error", () => undefined); // `close` follows.
  // A message that is too long closes the socket at once; its sender is told why before that.
  const closeSocket = socket.close.bind(socket);
  socket.close = (code, reason) => {
    if (code === messageTooBig) eject("A message was longer than this server reads, so the call was ended.");
    closeSocket(code, reason);
  };

  function receiveText(data: RawData): void {
    const signal = mayText() ? readClientSignal(String(data)) : undefined;
    if (!signal) fault();
    else if (signal.type !== "beat") listener?.signal(signal);
  }

  function receiveSound(data: RawData): void {
    const sound = maySound() ? decodeFrame(data as Buffer) : undefined;
    if (!sound) {
      fault();
      return;
    }
    // A frame that was overtaken is of no use; a far jump back is a new beginning.
    if (sound.number <= latest && latest - sound.number < frameShare.burst) return;
    latest = sound.number;
    listener?.frame(sound.frame);
  }

  function fault(): void {
    if (isOver || mayFail()) return;
    eject("This page sent too much that the server could not read, so the call was ended.");
  }

  function eject(msg: string): void {
    const told = listener;
    if (!close({ type: "ejected", msg })) return;
    told?.ejected();
  }

  function check(): void {
    const now = clock.now();
    if (now - lastCheck > checkInterval + ownDelay) lastHeard = now;
    lastCheck = now;
    if (now - lastHeard >= silenceLimit || socket.bufferedAmount > mostTextWaiting) {
      finish("lost");
      socket.terminate();
      return;
    }
    if (beats++ % 2 === 0) send({ type: "beat" });
    cancelCheck = clock.after(checkInterval, check);
  }

  function send(signal: ServerSignal): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(signal));
  }

  function finish(how: "left" | "lost"): void {
    if (isOver) return;
    isOver = true;
    cancelCheck();
    listener?.[how]();
  }

  function close(error?: FatalError): boolean {
    if (isOver) return false;
    isOver = true;
    cancelCheck();
    if (error) send({ type: "error", error });
    closeSocket(error ? policyViolation : undefined);
    return true;
  }

  return {
    listen(given) {
      listener = given;
    },
    send,
    sendFrame(frame) {
      if (socket.readyState !== socket.OPEN) return;
      const number = sent++;
      if (socket.bufferedAmount <= mostSoundWaiting) socket.send(encodeFrame(number, frame));
    },
    heard() {
      lastHeard = clock.now();
    },
    fault,
    close,
  };
}

/** What `ws` is told for sockets of this kind. Sound does not compress, and compression takes memory. */
export const socketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxSignalBytes,
  // How long a closed socket waits for the far end to agree.
  closeTimeout: 1_000,
} as const;
