import { type Dispatch, type RefObject, useEffect, useReducer, useState } from "react";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { firstTurn, type Rotation, type RotationEvent, rotate } from "./rotation.ts";

export interface RotationOptions {
  /** How many things take turns. */
  readonly count: number;
  /** How long each is shown, in milliseconds. */
  readonly every: number;
  /** Where they are: nothing turns while it is out of sight. */
  readonly place: RefObject<Element | null>;
}

export interface RunningRotation extends Rotation {
  readonly send: Dispatch<RotationEvent>;
  /** True while the next will follow by itself: running, seen, and neither pointed at nor focused. */
  readonly turning: boolean;
  /** False without scripts and where motion is unwanted: then there is nothing to pause. */
  readonly canTurn: boolean;
  /**
   * Put on what should hold the rotation still while the pointer or the keyboard's focus is in it. The
   * control that starts it stays outside, or pressing it would seem to do nothing.
   */
  readonly hold: {
    onPointerEnter(event: { pointerType: string }): void;
    onPointerLeave(): void;
    onFocus(event: { target: Element }): void;
    onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }): void;
  };
}

/** A {@link Rotation} that turns by the clock while it may. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is shown newly gets the full time
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
    canTurn,
    hold: {
      onPointerEnter: ({ pointerType }) => setPointed(pointerType === "mouse"),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }) => setFocused(target.matches(":focus-visible")),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
