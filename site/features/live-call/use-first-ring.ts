import { useEffect, useRef } from "react";
import { type RingSound, startRingSound } from "#site/features/ring/ring-sound.ts";
import { outgoingRing } from "#site/features/ring/rings.ts";
import { type CallScreenState, isActive } from "./call-screen-state.ts";

/** Shortest time that the ring is heard, in ms: most calls are picked up sooner. */
const shortest = 450;
/** Length of the ring, in ms. */
const whole = 2_000;

/**
 * Rings once while the call is being made, and once more if the visitor has only now let the microphone be used. Stops
 * when the far end picks up, and at once when anybody says a word.
 */
export function useFirstRing(state: CallScreenState): void {
  const ring = useRef<{ readonly sound: RingSound; readonly at: number }>(undefined);
  const { phase, microphone, lines } = state;
  const isConnecting = phase === "connecting";
  const isAsking = microphone === "asking";
  const isSilent = !isActive({ phase }) || phase === "speaking" || lines.length > 0;

  useEffect(() => {
    const stop = () => {
      ring.current?.sound.stop();
      ring.current = undefined;
    };
    if (isSilent) return stop();
    if (isConnecting) {
      const isOver = ring.current !== undefined && performance.now() - ring.current.at >= whole;
      if (!isAsking && isOver) stop();
      ring.current ??= { sound: startRingSound(outgoingRing), at: performance.now() };
      return;
    }
    const left = shortest - (performance.now() - (ring.current?.at ?? 0));
    const timer = setTimeout(stop, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isConnecting, isAsking, isSilent]);

  useEffect(() => () => ring.current?.sound.stop(), []);
}
