import type { RawData, WebSocket } from "ws";
import { decodeFrame, encodeFrame, type Frame } from "#voice/protocol/audio.ts";
import type { FatalError } from "#voice/protocol/errors.ts";
import { heartbeatInterval, maxSignalBytes } from "#voice/protocol/limits.ts";
import { type ClientSignal, readClientSignal, type ServerSignal } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";

/** Limit on texts of one visitor: many candidates at once, then as fast as people type and tap. */
const textShare = { burst: 100, perSecond: 40 };
/** Limit on frames: above the 50 a second of speech, with a burst of what a network held back for five seconds. */
export const frameShare = { burst: 300, perSecond: 75 };
/** Number of invalid or excess messages that are tolerated. */
const faultShare = { burst: 20, perSecond: 1 };
/** Most bytes of sound waiting to be sent, a quarter of a second; later frames are dropped. */
const mostSoundWaiting = 8 * 1024;
/** Bytes waiting to be sent at which the visitor counts as lost: they no longer read. */
const mostTextWaiting = 512 * 1024;
/** An end not heard for this long is gone, in ms. */
const silenceLimit = 2 * heartbeatInterval;
const checkInterval = heartbeatInterval / 2;
/** A check that is later than this, in ms, says more about this process than about the visitor. */
const ownDelay = 500;

/** WebSocket close codes (RFC 6455, section 7.4.1). A browser sends `goingAway` when its page is closed. */
const goingAway = 1001;
const policyViolation = 1008;
const messageTooBig = 1009;

export interface SocketListener {
  signal(signal: ClientSignal): void;
  frame(frame: Frame): void;
  /** The page was closed: the visitor will not come back. */
  left(): void;
  /** The connection broke, or went silent. */
  lost(): void;
  /** The visitor broke the rules, and the reason was sent to them. */
  ejected(): void;
}

/** One visitor's WebSocket, with rate limits, a heartbeat and limits on what waits to be sent. */
export interface SignalSocket {
  listen(listener: SocketListener): void;
  send(signal: ServerSignal): void;
  sendFrame(frame: Frame): void;
  /** Notes that something came from the visitor over another path. */
  heard(): void;
  /** Counts an invalid message. Too many of them eject the visitor. */
  fault(): void;
  /** Sends the error, if there is one, and closes. The listener hears nothing more. */
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
  // `ws` closes the socket at once for a message that is too long; the reason has to be sent before that.
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
    // A frame that was overtaken is useless; a far jump back is a new count.
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

/** Options of the `ws` server. No compression: sound does not compress, and compression takes memory. */
export const socketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxSignalBytes,
  // Longest wait for the far end's close frame, in ms.
  closeTimeout: 1_000,
} as const;
