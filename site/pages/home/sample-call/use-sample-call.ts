import { type RefObject, useEffect, useRef, useState } from "react";
import type { SampleLine } from "#content/home/home.ts";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { type LineMoment, linePath } from "#ui/line-path.ts";
import { finalFrame, frameAt, type SampleCallFrame, scheduleCall } from "./playback.ts";
import { lineShape, nextMoment, restingPath } from "./voice.ts";

/** "still" shows the whole call, finished: until scripts run, and under reduced motion. */
type PlayState = "still" | "waiting" | "playing" | "paused" | "ended";

export interface SampleCallPlayback {
  readonly frame: SampleCallFrame;
  readonly state: PlayState;
  /** True while the card is visible; its animations pause while it is not. */
  readonly onScreen: boolean;
  /** True once scripts run. Until then no control is shown, as it would do nothing. */
  readonly ready: boolean;
  readonly card: RefObject<HTMLElement | null>;
  readonly liveLine: RefObject<SVGPathElement | null>;
  play(): void;
  pause(): void;
  replay(): void;
  /** Brings the card into view and plays the call from its start. */
  show(): void;
}

/** Time for reading the finished call before it plays automatically, in ms. */
const firstLook = 1500;
const silence: LineMoment = { level: 0, phase: 0, center: 0 };

/**
 * Plays the sample call once, when it is first in view, and again on request. Nothing runs while the card is off
 * screen or the tab is hidden.
 */
export function useSampleCall(lines: readonly SampleLine[]): SampleCallPlayback {
  const [schedule] = useState(() => scheduleCall(lines));
  const [frame, setFrame] = useState(() => finalFrame(schedule));
  const [state, setState] = useState<PlayState>("still");
  const [ready, setReady] = useState(false);
  const card = useRef<HTMLElement>(null);
  const liveLine = useRef<SVGPathElement>(null);
  const clock = useRef(0);
  const onScreen = useOnScreen(card, 0.35);
  const motion = useMotion();

  useEffect(() => setReady(true), []);

  // If the visitor turns on reduced motion in the middle of a call, it pauses: words and wave stop where they are.
  useEffect(() => {
    setState((now) => {
      if (motion) return now === "still" ? "waiting" : now;
      return now === "waiting" ? "still" : now === "playing" ? "paused" : now;
    });
  }, [motion]);

  useEffect(() => {
    if (state !== "waiting" || !onScreen) return;
    const timer = setTimeout(() => setState("playing"), firstLook);
    return () => clearTimeout(timer);
  }, [state, onScreen]);

  useEffect(() => {
    if (state !== "playing" || !onScreen) return;
    if (!motion) liveLine.current?.setAttribute("d", restingPath);
    let moment = silence;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const elapsed = Math.min(now - before, 100);
      before = now;
      clock.current += elapsed;
      const next = frameAt(schedule, clock.current);
      setFrame((shown) => (isSame(shown, next) ? shown : next));
      moment = nextMoment(moment, next, clock.current, elapsed);
      if (motion) liveLine.current?.setAttribute("d", linePath(moment, lineShape));
      if (next.ended) setState("ended");
      else request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [state, onScreen, schedule, motion]);

  function replay() {
    clock.current = 0;
    setState("playing");
  }

  return {
    frame,
    state,
    onScreen,
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

function isSame(one: SampleCallFrame, other: SampleCallFrame): boolean {
  return (
    one.line === other.line &&
    one.words === other.words &&
    one.seconds === other.seconds &&
    one.speaker === other.speaker &&
    one.ended === other.ended
  );
}
