import { type RefObject, useEffect, useRef } from "react";
import type { CallScreenPhase, CallScreenState } from "./call-screen-state.ts";

/** Moves focus to an element that exists when the focused button disappears. */
export function useCallFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  { phase, startedAt }: CallScreenState,
  isShown: boolean,
): void {
  const before = useRef<CallScreenPhase>(undefined);

  useEffect(() => {
    if (!isShown) return;
    const last = before.current;
    before.current = phase;
    const place = placeAfter(last, phase, startedAt !== undefined);
    const shown = dialog.current;
    if (!place || !shown) return;
    // A visitor who is typing keeps focus in the text field.
    if (document.activeElement?.id === "call-input") return;
    shown.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [dialog, phase, startedAt, isShown]);
}

function placeAfter(
  last: CallScreenPhase | undefined,
  phase: CallScreenPhase,
  hasBegun: boolean,
): string | undefined {
  if (last === phase) return undefined;
  if (phase === "idle" || (phase === "failed" && !hasBegun)) return "[data-start]";
  if (phase === "ended" || phase === "failed") return "#after-title";
  return phase === "connecting" ? "#call-state" : undefined;
}
