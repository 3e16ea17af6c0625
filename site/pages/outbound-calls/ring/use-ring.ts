import { useEffect, useReducer, useState } from "react";
import { startBuzzing, startRingSound } from "#site/features/ring/ring-sound.ts";
import { incomingRing } from "#site/features/ring/rings.ts";
import { nextRing, type RingState, ringing, ringLimit } from "./ring-state.ts";

/** One ringing call: its state, timer and sound. Sound and timer stop when it ends or unmounts. */
export function useRing(isFailed: boolean) {
  const [state, dispatch] = useReducer(
    nextRing,
    undefined,
    (): RingState => (isFailed ? { phase: "failed" } : ringing(Date.now())),
  );
  const [isAudible, setAudible] = useState(false);
  const isRinging = state.phase === "ringing";
  const sounds = isRinging && !state.isSilenced;

  useEffect(() => {
    if (!isRinging) return;
    const timer = setTimeout(() => dispatch({ type: "time", at: Date.now() }), ringLimit);
    return () => clearTimeout(timer);
  }, [isRinging]);

  useEffect(() => {
    if (!sounds) return;
    const sound = startRingSound(incomingRing);
    const stopBuzzing = startBuzzing(incomingRing);
    // An audio clock takes a moment to start.
    const timer = setInterval(() => setAudible(sound.isAudible()), 200);
    return () => {
      clearInterval(timer);
      sound.stop();
      stopBuzzing();
      setAudible(false);
    };
  }, [sounds]);

  return { state, dispatch, isAudible };
}
