import type { SchedulerMessage } from "./messages.ts";

/** Tells the page around the frame what happens. */
export type Tell = (message: SchedulerMessage) => void;

interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/** @param origin who may read it. Nobody is told anything without one, nor by a frame that stands alone. */
export function tellParent(frame: FrameWindow, origin: string | undefined): Tell {
  const { parent } = frame;
  if (origin === undefined || (parent as unknown) === frame) return () => undefined;
  return (message) => parent.postMessage(message, origin);
}

/** Tells how tall an element is, now and whenever that changes. */
export function tellHeight(element: HTMLElement, tell: Tell): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell({ type: "scheduler.height", height });
  }).observe(element);
}
