import type { Browser } from "./browser.ts";
import { openReflex, type ReflexNode } from "./reflex.ts";

/** How loud the assistant is heard: less while somebody speaks over it, not at all while the far end says so. */
export interface Loudness {
  /** 0 to 1. */
  gain(): number;
  /** What the assistant says, at its own loudness; another one when sound changes its way. */
  setRemote(node: AudioNode | undefined): void;
  setTrack(track: MediaStreamTrack | undefined): void;
  /** What has arrived is not to be heard, or what comes from now on is again. */
  hold(isHeld: boolean): void;
  close(): void;
}

/** While somebody may be speaking over the assistant; as low as the far end makes it: -18 dB. */
const loweredGain = 0.125;
/** How long sound is on its way at most, in ms: that much of what is not to be heard may still arrive. */
const inFlight = 120;

/** `changed` is told of each new gain. */
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
  let stopWaiting = () => {};

  const gain = () => (isHeld ? 0 : isLow ? loweredGain : 1);

  function setHeld(held: boolean): void {
    isHeld = held;
    changed(gain());
  }

  /** Once there is something to speak over. Where it fails the far end lowers its voice alone, a little later. */
  async function open(): Promise<void> {
    if (!context || isOpening || isClosed) return;
    isOpening = true;
    const opened = await openReflex({ browser, context, workletAddress }, (low) => {
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
      const wait = held ? 0 : heldAt + inFlight - clock.now();
      if (wait > 0) stopWaiting = clock.after(wait, () => setHeld(false));
      else setHeld(held);
    },
    close() {
      isClosed = true;
      stopWaiting();
      reflex?.close();
      reflex = undefined;
    },
  };
}
