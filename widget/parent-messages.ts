import { dayOf } from "./frame-address.ts";
import type { SchedulerMessage, ShowDay } from "./messages.ts";

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

/**
 * Calls `show` with each day that the page around the frame asks for.
 *
 * @param origin the only one that is heard. Without it, or without a parent page, nobody is.
 * @returns ends that.
 */
export function hearDays(
  frame: Pick<Window, "parent" | "addEventListener" | "removeEventListener">,
  origin: string | undefined,
  show: (day: string) => void,
): () => void {
  if (origin === undefined || (frame.parent as unknown) === frame) return () => undefined;
  function hear({ source, origin: from, data }: MessageEvent<Partial<ShowDay> | null>): void {
    if (source !== frame.parent || from !== origin || data?.type !== "scheduler.show_day") return;
    const day = dayOf(data.day);
    if (day !== undefined) show(day);
  }
  frame.addEventListener("message", hear);
  return () => frame.removeEventListener("message", hear);
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
