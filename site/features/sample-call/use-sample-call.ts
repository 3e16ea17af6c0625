import { schedules } from "virtual:sample-call-schedules";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type SampleTrade, sampleTrades } from "#content/sample-calls/sample-calls.ts";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { type LineMoment, linePath } from "#ui/line-path.ts";
import { finalFrame, frameAt, type SampleCallFrame } from "./playback.ts";
import { type Sound, startSound } from "./sound.ts";
import { lineShape, nextMoment, restingPath } from "./voice.ts";

/** "still" shows the whole call, finished: until scripts run, and under reduced motion. "loading" waits for a sound. */
type PlayState = "still" | "waiting" | "loading" | "playing" | "paused" | "ended";

/** "failed": it could not be loaded, and the call goes on without it. "held": the browser waits for one more touch. */
type Hearing = "silent" | "heard" | "muted" | "held" | "failed";

export interface SampleCallPlayback {
  readonly trade: SampleTrade;
  readonly frame: SampleCallFrame;
  readonly state: PlayState;
  readonly hearing: Hearing;
  /** True while the card is visible; its animations pause while it is not. */
  readonly onScreen: boolean;
  readonly card: RefObject<HTMLElement | null>;
  readonly liveLine: RefObject<SVGPathElement | null>;
  /** Turns to the call of another trade: heard from its start if this one is being heard. */
  choose(trade: SampleTrade): void;
  play(): void;
  pause(): void;
  /** Plays the call from its start, with sound if that was heard last. */
  replay(): void;
  /** Brings the card into view and plays the call from its start, with sound. */
  hear(): void;
  setMuted(isMuted: boolean): void;
}

/** Time for reading the finished call before it plays automatically, in ms. */
const firstLook = 1500;
const silence: LineMoment = { level: 0, phase: 0, center: 0 };

/**
 * Plays the sample call once, when it is first in view, and again on request, then also with sound. Nothing runs while
 * the card is off screen or the tab is hidden; a call with sound is paused then.
 */
export function useSampleCall(): SampleCallPlayback {
  const [trade, setTrade] = useState<SampleTrade>(sampleTrades[0]);
  const schedule = schedules[trade];
  const [frame, setFrame] = useState(() => finalFrame(schedule));
  const [state, setState] = useState<PlayState>("still");
  const [hearing, setHearing] = useState<Hearing>("silent");
  const card = useRef<HTMLElement>(null);
  const liveLine = useRef<SVGPathElement>(null);
  const clock = useRef(0);
  const sound = useRef<Sound>(undefined);
  const onScreen = useOnScreen(card, 0.35);
  const motion = useMotion();

  // If the visitor turns on reduced motion in the middle of a call, it pauses: words and wave stop where they are.
  useEffect(() => {
    setState((now) => {
      if (motion) return now === "still" ? "waiting" : now;
      return now === "waiting" ? "still" : paused(now);
    });
  }, [motion]);

  // Nobody is spoken to by something out of sight.
  useEffect(() => {
    if (!onScreen && sound.current) setState(paused);
  }, [onScreen]);

  useEffect(() => {
    if (state === "paused") void sound.current?.context.suspend();
    if (state === "playing") void sound.current?.context.resume();
    if (state === "ended") endSound(sound);
  }, [state]);

  useEffect(() => () => endSound(sound), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen call is looked at before it plays
  useEffect(() => {
    if (state !== "waiting" || !onScreen) return;
    const timer = setTimeout(() => setState("playing"), firstLook);
    return () => clearTimeout(timer);
  }, [state, onScreen, trade]);

  const runs = isRunning(state);
  useEffect(() => {
    if (!runs || !onScreen) return;
    if (!motion) liveLine.current?.setAttribute("d", restingPath);
    let moment = silence;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const elapsed = Math.min(now - before, 100);
      before = now;
      const heard = sound.current?.step(elapsed);
      clock.current = heard?.time ?? clock.current + elapsed;
      if (heard) {
        setState((now) => (isRunning(now) ? heard.state : now));
        setHearing((now) => (heard.isHeld ? "held" : now === "held" ? "heard" : now));
      }
      if (heard?.isBroken) {
        endSound(sound);
        setHearing("failed");
      }
      const next = frameAt(schedule, clock.current);
      setFrame((shown) => (isSame(shown, next) ? shown : next));
      moment = nextMoment(moment, next, clock.current, elapsed);
      if (motion) liveLine.current?.setAttribute("d", linePath(moment, lineShape));
      if (next.ended) setState("ended");
      else request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [runs, onScreen, motion, schedule]);

  function begin(next: Hearing, of = trade) {
    endSound(sound);
    clock.current = 0;
    // Not a moment longer the finished call, and no lamp before there is a voice.
    setFrame(frameAt(schedules[of], 0));
    setHearing(next === "silent" ? next : startedHearing(next, of));
    setState(sound.current ? "loading" : "playing");
  }

  function startedHearing(next: Hearing, of: SampleTrade): Hearing {
    try {
      sound.current = startSound(of, next === "muted");
      return next;
    } catch {
      return "failed";
    }
  }

  return {
    trade,
    frame,
    state,
    hearing,
    onScreen,
    card,
    liveLine,
    choose(next) {
      setTrade(next);
      setFrame(finalFrame(schedules[next]));
      if (runs && sound.current) return begin(sound.current.isMuted ? "muted" : "heard", next);
      endSound(sound);
      clock.current = 0;
      setHearing("silent");
      setState(motion ? "waiting" : "still");
    },
    play: () => setState("playing"),
    pause: () => setState("paused"),
    replay: () => begin(hearing === "failed" ? "silent" : hearing),
    hear() {
      showCard(card.current);
      begin("heard");
    },
    setMuted(isMuted) {
      if (sound.current) sound.current.isMuted = isMuted;
      setHearing(isMuted ? "muted" : "heard");
    },
  };
}

/** Scrolls only if part of the card is out of sight; one that is taller than the window begins at its top. */
function showCard(card: HTMLElement | null): void {
  if (!card) return;
  const isTall = card.offsetHeight > innerHeight * 0.85;
  card.scrollIntoView({ block: isTall ? "start" : "nearest" });
}

function isRunning(state: PlayState): boolean {
  return state === "playing" || state === "loading";
}

function paused(state: PlayState): PlayState {
  return isRunning(state) ? "paused" : state;
}

function endSound(sound: RefObject<Sound | undefined>): void {
  void sound.current?.context.close();
  sound.current = undefined;
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
