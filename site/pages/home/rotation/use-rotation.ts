import { type Dispatch, type RefObject, useEffect, useReducer, useState } from "react";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { firstTurn, type Rotation, type RotationEvent, rotate } from "./rotation.ts";

export interface RotationOptions {
  /** Number of items. */
  readonly count: number;
  /** Display time of each item, in ms. */
  readonly every: number;
  /** The element around the items. The rotation rests while it is out of sight. */
  readonly place: RefObject<Element | null>;
}

export interface RunningRotation extends Rotation {
  readonly send: Dispatch<RotationEvent>;
  /** True while the next item will follow: running, in view, and neither hovered nor focused. */
  readonly turning: boolean;
  /**
   * Handlers for the element that stops the rotation while the pointer or keyboard focus is inside. Keep the play
   * button outside, or pressing it would seem to do nothing.
   */
  readonly hold: {
    onPointerEnter(event: { pointerType: string }): void;
    onPointerLeave(): void;
    onFocus(event: { target: Element }): void;
    onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }): void;
  };
}

/** A {@link Rotation} that turns on a timer. */
export function useRotation({ count, every, place }: RotationOptions): RunningRotation {
  const [rotation, send] = useReducer(
    (state: Rotation, event: RotationEvent) => rotate(state, event, count),
    firstTurn,
  );
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const canTurn = useMotion();
  const seen = useOnScreen(place, 0.4);
  const turning = canTurn && rotation.running && seen && !pointed && !focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly shown item gets the full time
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) send({ type: "next" });
    }, every);
    return () => clearInterval(timer);
  }, [turning, rotation.shown, every]);

  return {
    ...rotation,
    send,
    turning,
    hold: {
      onPointerEnter: ({ pointerType }) => setPointed(pointerType === "mouse"),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
