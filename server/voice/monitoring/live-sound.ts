import { type Clock, type Frame, frameMs, frameSamples, sampleRate } from "#voice/index.ts";
import { createTwoSides, type TwoSides } from "../following/two-sides.ts";

/** Time between two portions that listeners are sent, in ms. */
export const portionMs = 100;
/** Time by which listeners hear later than the call, in ms: sound that is late by less falls into its place. */
export const delay = 200;
/** Most that a side may run ahead of the time, in ms: a page that sends more than it says fills no memory. */
const mostAhead = 1_000;
/** Most listeners of a call. */
export const mostListeners = 5;

/** Samples as listeners get them, as the hosted platform tells them to custom transcribers. */
export const soundFormat = {
  encoding: "linear16",
  container: "raw",
  sampleRate,
  channels: 2,
} as const;

/** Somebody who listens. Neither of these throws. */
export interface SoundListener {
  /** 16-bit little-endian samples of both channels in turn: the visitor's first. */
  sound(portion: Buffer): void;
  /** No more sound comes. */
  over(): void;
}

/** The sound of a call while it goes on, for those who listen. Nothing is held while nobody does. */
export interface LiveSound {
  visitor(frame: Frame): void;
  assistant(frame: Frame): void;
  /** From now on sound may be heard. */
  open(): void;
  /** No sound may be heard any more. Listeners are told. */
  close(): void;
  /** @returns stops listening; undefined where nobody more may listen. */
  add(listener: SoundListener): (() => void) | undefined;
}

export function createLiveSound(clock: Clock): LiveSound {
  const listeners = new Set<SoundListener>();
  let state: "waiting" | "open" | "closed" = "waiting";
  let sides: TwoSides | undefined;
  let sent = 0;
  let cancel = () => {};

  function follow(): void {
    if (state !== "open" || listeners.size === 0 || sides) return;
    sides = createTwoSides(clock.now, { createEncoder: () => pcmOf, samplesPerByte: 0.5 });
    sent = 0;
    cancel = clock.after(portionMs, send);
  }

  function rest(): void {
    cancel();
    sides = undefined;
  }

  function send(): void {
    if (!sides) return;
    cancel = clock.after(portionMs, send);
    const due = Math.floor((sides.elapsed() - delay) / frameMs) * frameSamples;
    if (due <= sent) return;
    const portion = interleaved(...sides.cut(due - sent));
    sent = due;
    for (const listener of [...listeners]) listener.sound(portion);
  }

  function take(side: "visitor" | "assistant", frame: Frame): void {
    if (!sides) return;
    const ahead = sides.filled() - (sides.elapsed() * sampleRate) / 1_000;
    if (ahead < (mostAhead * sampleRate) / 1_000) sides.take(side, frame);
  }

  return {
    visitor: (frame) => take("visitor", frame),
    assistant: (frame) => take("assistant", frame),
    open() {
      if (state !== "waiting") return;
      state = "open";
      follow();
    },
    close() {
      if (state === "closed") return;
      state = "closed";
      rest();
      const told = [...listeners];
      listeners.clear();
      for (const listener of told) listener.over();
    },
    add(listener) {
      if (state === "closed" || listeners.size >= mostListeners) return undefined;
      listeners.add(listener);
      follow();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) rest();
      };
    },
  };
}

function pcmOf(frame: Frame): Uint8Array {
  const bytes = Buffer.allocUnsafe(frame.length * 2);
  for (let i = 0; i < frame.length; i++) bytes.writeInt16LE(frame[i] ?? 0, i * 2);
  return bytes;
}

function interleaved(left: Buffer, right: Buffer): Buffer {
  const both = Buffer.allocUnsafe(left.length + right.length);
  for (let at = 0; at < left.length; at += 2) {
    left.copy(both, at * 2, at, at + 2);
    right.copy(both, at * 2 + 2, at, at + 2);
  }
  return both;
}
