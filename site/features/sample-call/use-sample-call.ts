import { type RefObject, useEffect, useRef, useState } from "react";
import type { SampleLine } from "#content/home.ts";
import { type LineMoment, linePath } from "#site/ui/line-path.ts";
import { type Frame, finalFrame, frameAt, scheduleCall } from "./playback.ts";
import { lineShape, nextMoment, restingPath } from "./voice.ts";

/** "still" until scripts run, and for good where motion is unwanted: the whole call, finished. */
type PlayState = "still" | "waiting" | "playing" | "paused" | "ended";

export interface SampleCall {
  readonly frame: Frame;
  readonly state: PlayState;
  /** True once scripts run, so that no control is shown that would do nothing. */
  readonly ready: boolean;
  readonly card: RefObject<HTMLElement | null>;
  readonly liveLine: RefObject<SVGPathElement | null>;
  play(): void;
  pause(): void;
  replay(): void;
  /** Brings the card into view and plays the call from its start. */
  show(): void;
}

/** The finished call is left to be read for this long before it plays by itself, in milliseconds. */
const firstLook = 1500;
const silence: LineMoment = { level: 0, phase: 0, center: 0 };

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting === true), {
      threshold: 0.35,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

function motionIsUnwanted(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Plays the sample call once, when it is first seen, and again on request. Nothing runs while the card
 * is off screen or the tab is hidden.
 */
export function useSampleCall(lines: readonly SampleLine[]): SampleCall {
  const [schedule] = useState(() => scheduleCall(lines));
  const [frame, setFrame] = useState(() => finalFrame(schedule));
  const [state, setState] = useState<PlayState>("still");
  const [ready, setReady] = useState(false);
  const card = useRef<HTMLElement>(null);
  const liveLine = useRef<SVGPathElement>(null);
  const clock = useRef(0);
  const onScreen = useOnScreen(card);

  useEffect(() => {
    setReady(true);
    if (!motionIsUnwanted()) setState("waiting");
  }, []);

  useEffect(() => {
    if (state !== "waiting" || !onScreen) return;
    const timer = setTimeout(() => setState("playing"), firstLook);
    return () => clearTimeout(timer);
  }, [state, onScreen]);

  useEffect(() => {
    if (state !== "playing" || !onScreen) return;
    const still = motionIsUnwanted();
    let moment = silence;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const elapsed = Math.min(now - before, 100);
      before = now;
      clock.current += elapsed;
      const next = frameAt(schedule, clock.current);
      setFrame((shown) => (isSame(shown, next) ? shown : next));
      moment = nextMoment(moment, next, clock.current, elapsed);
      liveLine.current?.setAttribute("d", still ? restingPath : linePath(moment, lineShape));
      if (next.ended) setState("ended");
      else request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [state, onScreen, schedule]);

  function replay() {
    clock.current = 0;
    setState("playing");
  }

  return {
    frame,
    state,
    ready,
    card,
    liveLine,
    play: () => setState("playing"),
    pause: () => setState("paused"),
    replay,
    show() {
      card.current?.scrollIntoView({ block: "nearest" });
      replay();
    },
  };
}

function isSame(one: Frame, other: Frame): boolean {
  return (
    one.line === other.line &&
    one.words === other.words &&
    one.seconds === other.seconds &&
    one.speaker === other.speaker &&
    one.ended === other.ended
  );
}
