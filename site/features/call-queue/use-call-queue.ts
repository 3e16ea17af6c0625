import { type RefObject, useEffect, useRef, useState } from "react";
import type { QueuedCallContent } from "#content/outbound-calls/outbound-calls.ts";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { lengthOf, type QueueMoment, queueAt, scheduleQueue } from "./queue.ts";

export interface CallQueuePlayback {
  readonly moment: QueueMoment;
  readonly playing: boolean;
  /** True while the queue is visible; its animations pause while it is not. */
  readonly seen: boolean;
  /** Plays, pauses or, after the last call, starts again. */
  toggle(): void;
}

const lines = 3;
/** Second shown in the HTML and under reduced motion: every kind of row is there. */
const stillAt = 13;
const tick = 250;

/** Works through the list once, while it is in view. Under reduced motion it stops, and only `toggle` restarts it. */
export function useCallQueue(
  calls: readonly QueuedCallContent[],
  panel: RefObject<HTMLElement | null>,
): CallQueuePlayback {
  const [schedule] = useState(() => scheduleQueue(calls, lines));
  const [time, setTime] = useState(stillAt);
  const [playing, setPlaying] = useState(false);
  const seen = useOnScreen(panel, 0.35);
  const motion = useMotion();
  const touched = useRef(false);
  const ended = time >= lengthOf(schedule);

  useEffect(() => {
    if (!motion) setPlaying(false);
  }, [motion]);

  useEffect(() => {
    if (seen && motion && !touched.current) setPlaying(true);
    if (seen) touched.current = true;
  }, [seen, motion]);

  const running = playing && seen && !ended;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTime((now) => now + tick / 1000), tick);
    return () => clearInterval(timer);
  }, [running]);

  return {
    moment: queueAt(schedule, time),
    playing: playing && !ended,
    seen,
    toggle() {
      touched.current = true;
      if (ended) setTime(0);
      setPlaying(ended || !playing);
    },
  };
}
