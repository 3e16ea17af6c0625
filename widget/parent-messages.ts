import type { SchedulerMessage } from "./messages.ts";

/** Sends a message to the page around the frame. */
export type Tell = (message: SchedulerMessage) => void;

interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/** @param origin the only one that may read the messages. Without it, or without a parent page, none are sent. */
export function tellParent(frame: FrameWindow, origin: string | undefined): Tell {
  const { parent } = frame;
  if (origin === undefined || (parent as unknown) === frame) return () => undefined;
  return (message) => parent.postMessage(message, origin);
}

/** True when the page around the frame is ours, so that it may be told what the visitor typed. */
export function isOwnParent(origin: string | undefined): boolean {
  return origin === globalThis.location?.origin;
}

/** Sends an element's height, now and on each change. */
export function tellHeight(element: HTMLElement, tell: Tell): void {
  let told: number | undefined;
  function measure(): void {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell({ type: "scheduler.height", height });
  }
  // At once, too: browsers run no observers in a frame that is far down its page, which then seems to be away.
  measure();
  new ResizeObserver(measure).observe(element);
}
