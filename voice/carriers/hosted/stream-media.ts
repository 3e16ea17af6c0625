import type { WebSocket } from "ws";
import type { LineMedia, LineMediaListener } from "#voice/carriers/phone-line.ts";
import { keyLength, keyPause, keyTone } from "#voice/carriers/rtp/key-tones.ts";
import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "#voice/transport/allowance.ts";
import { createFrameCutter } from "#voice/transport/rtc/frame-cutter.ts";
import type { MediaStream, StreamEvent } from "./vendor.ts";

/** Limit on messages: the 50 a second of speech, with what a network held back for five seconds. */
const messageShare = { burst: 300, perSecond: 75 };
/** Number of messages that are no messages, or too many, that are tolerated. */
const faultShare = { burst: 20, perSecond: 1 };
/** Time for the first message, in ms. */
const startLimit = 5_000;
/** Longest wait for the vendor to have played the last word, in ms. */
const playLimit = 3_000;
/** Most bytes waiting to be sent, a second of sound: what comes after that is too late to be said. */
const mostWaiting = 32 * 1_024;

/** WebSocket close codes (RFC 6455, section 7.4.1). */
const normal = 1000;
const policyViolation = 1008;

export interface StreamMediaOptions {
  readonly stream: MediaStream;
  readonly clock: Clock;
  /** The first message came. @returns false for the socket of another call, which is closed. */
  readonly onStarted: (callId: string | undefined) => boolean;
  /** The socket is gone. @param isOver true if the vendor said that the call is over, false if the network broke. */
  readonly onEnded: (isOver: boolean) => void;
}

export interface StreamMedia extends LineMedia {
  /** Presses keys as tones in the sound, whose place they take. They are sent at once: the vendor plays them one after the other. */
  press(keys: string): void;
  drop(): void;
  close(): void;
}

/** The sound of one call over a vendor's WebSocket. */
export function createStreamMedia(
  socket: WebSocket,
  { stream, clock, onStarted, onEnded }: StreamMediaOptions,
): StreamMedia {
  const mayTell = createAllowance(clock, messageShare);
  const mayFail = createAllowance(clock, faultShare);
  const cut = createFrameCutter((frame) => listener?.frame(frame));
  /** What waits for marks to be played, by their names. */
  const marks = new Map<string, () => void>();
  let listener: LineMediaListener | undefined;
  let state: "waiting" | "started" | "over" = "waiting";
  let isStopped = false;
  let heardAt = clock.now();
  let marked = 0;
  /** When the last of the keys that were pressed is over. */
  let pressedUntil = 0;
  const cancelStart = clock.after(startLimit, () => close(policyViolation));

  socket.on("message", (data, isBinary) => {
    if (state === "over") return;
    const event = mayTell() ? stream.read(data as Buffer, isBinary) : undefined;
    if (event) take(event);
    else if (!mayFail()) close(policyViolation);
  });
  socket.on("close", (code) => {
    isStopped ||= code === normal;
    finish();
  });

  function take(event: StreamEvent): void {
    heardAt = clock.now();
    if (event.is === "started") start(event.callId);
    else if (event.is === "stopped") {
      isStopped = true;
      close(normal);
    } else if (state === "started") hear(event);
  }

  function start(callId: string | undefined): void {
    if (state !== "waiting") return;
    cancelStart();
    state = "started";
    if (onStarted(callId)) listener?.agreed({ sends: true });
    else close(policyViolation);
  }

  function hear(event: StreamEvent): void {
    if (event.is === "sound") cut(event.samples);
    else if (event.is === "key") listener?.key(event.sign);
    else if (event.is === "mark") marks.get(event.name)?.();
  }

  function finish(): void {
    if (state === "over") return;
    state = "over";
    cancelStart();
    for (const played of [...marks.values()]) played();
    onEnded(isStopped);
  }

  function close(code: number): void {
    // First, with this code: whoever is told of the end closes it, too.
    socket.close(code);
    finish();
  }

  function send(message: string | Uint8Array | undefined): void {
    if (message !== undefined && socket.readyState === socket.OPEN) socket.send(message);
  }

  return {
    listen(given) {
      listener = given;
      if (state === "started") given.agreed({ sends: true });
    },
    send(frame) {
      if (clock.now() < pressedUntil) return;
      if (socket.bufferedAmount <= mostWaiting) send(stream.sound(frame));
    },
    press(keys) {
      const pause = Array.from({ length: keyPause / frameMs }, () => new Int16Array(frameSamples));
      const frames = [...keys].flatMap((key) => [...keyTone(key, keyLength), ...pause]);
      pressedUntil = Math.max(pressedUntil, clock.now()) + frames.length * frameMs;
      for (const frame of frames) send(stream.sound(frame));
    },
    silentFor: () => clock.now() - heardAt,
    drop() {
      // The keys would be dropped, too.
      if (clock.now() >= pressedUntil) send(stream.clear());
    },
    whenPlayed(then) {
      if (state === "over") return then();
      const name = `played-${++marked}`;
      const played = () => {
        if (!marks.delete(name)) return;
        cancelWait();
        then();
      };
      const cancelWait = clock.after(playLimit, played);
      marks.set(name, played);
      send(stream.mark(name));
    },
    close: () => close(normal),
  };
}
