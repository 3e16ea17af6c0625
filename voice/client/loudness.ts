import type { Browser } from "./browser.ts";
import { openReflex, type ReflexNode } from "./reflex.ts";

/** The assistant's volume: lowered while the visitor speaks over it, 0 while the far end holds it. */
export interface Loudness {
  /** 0 to 1. */
  gain(): number;
  /** The assistant's sound at full volume. Set again when the media path changes. */
  setRemote(node: AudioNode | undefined): void;
  setTrack(track: MediaStreamTrack | undefined): void;
  /**
   * True silences the assistant at once. False lets it be heard again, but nothing that was sent before the hold.
   *
   * @returns ms from the beginning of the visitor's voice, as heard here, until this silence; undefined where no voice
   * was heard over the assistant.
   */
  hold(isHeld: boolean): number | undefined;
  close(): void;
}

/** While the visitor may be speaking over the assistant: -18 dB, as low as the far end makes it. */
const loweredGain = 0.125;
/** Longest time that sound travels, in ms: for so long after a hold begins, sound sent before it may still arrive. */
const inFlight = 120;
/** Time in which a voice over the assistant is noticed, in ms: three frames of the audio thread. */
const noticing = 32;
/** Longest time between a voice and the hold that it causes, in ms; a later hold has another cause. */
const longestWait = 1_000;

/** Calls `changed` with each new gain. */
export function createLoudness(
  options: {
    readonly browser: Browser;
    readonly context: AudioContext | undefined;
    readonly workletAddress: string;
  },
  changed: (gain: number) => void,
): Loudness {
  const { browser, context, workletAddress } = options;
  const { clock } = browser;
  let reflex: ReflexNode | undefined;
  let isOpening = false;
  let isClosed = false;
  let remote: AudioNode | undefined;
  let track: MediaStreamTrack | undefined;
  let isLow = false;
  let isHeld = false;
  let heldAt = Number.NEGATIVE_INFINITY;
  /** When the visitor last began to speak over the assistant. */
  let voiceAt = heldAt;
  let stopWaiting = () => {};

  const gain = () => (isHeld ? 0 : isLow ? loweredGain : 1);

  function setHeld(held: boolean): void {
    isHeld = held;
    changed(gain());
  }

  /** Called once there is something to speak over. If it fails, only the far end lowers the voice, a little later. */
  async function open(): Promise<void> {
    if (!context || isOpening || isClosed) return;
    isOpening = true;
    const opened = await openReflex({ browser, context, workletAddress }, (low) => {
      if (low) voiceAt = clock.now() - noticing;
      isLow = low;
      changed(gain());
    }).catch(() => undefined);
    if (isClosed) opened?.close();
    else reflex = opened;
    reflex?.setTrack(track);
    reflex?.setRemote(remote);
  }

  return {
    gain,
    setRemote(node) {
      remote = node;
      reflex?.setRemote(node);
      if (node) void open();
    },
    setTrack(next) {
      track = next;
      reflex?.setTrack(next);
    },
    hold(held) {
      stopWaiting();
      if (held) heldAt = clock.now();
      const waited = heldAt - voiceAt;
      const wait = held ? 0 : heldAt + inFlight - clock.now();
      if (wait > 0) stopWaiting = clock.after(wait, () => setHeld(false));
      else setHeld(held);
      return held && waited <= longestWait ? waited : undefined;
    },
    close() {
      isClosed = true;
      stopWaiting();
      reflex?.close();
      reflex = undefined;
    },
  };
}
