import type { KeyboardEvent } from "react";
import { type CallScreenState, isActive, isInCall } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";

interface KeyOptions {
  /** True while the screen asks whether to end the call. */
  isAsking: boolean;
  /** Asks that. */
  ask: () => void;
  close: () => void;
  /** Told of every other key outside of text fields. */
  pressed?: (key: string) => void;
}

/** The keys of a call screen: Escape and M. */
export function useCallKeys(
  state: CallScreenState,
  session: CallSession,
  { isAsking, ask, close, pressed }: KeyOptions,
) {
  /** Handles Escape and a phone's back gesture. During a call it asks first, so that one key cannot end it. */
  function leave(): void {
    if (isInCall(state)) ask();
    else if (isActive(state)) void session.end();
    else close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !isAsking) {
      event.preventDefault();
      leave();
    }
    const isTyping = (event.target as Element).matches("input, textarea");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyping || !isPlain || event.repeat || isAsking) return;
    pressed?.(event.key);
    if (event.key.toLowerCase() !== "m") return;
    if (state.microphone === "on" || state.microphone === "muted") session.toggleMute();
  }

  return { leave, onKeyDown };
}
