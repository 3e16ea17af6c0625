import { bookingFrameTitle } from "#content/booking/frame.ts";
import { messageFrom, type SchedulerMessage } from "./messages.ts";

/** The frame's minimum height, in CSS pixels: fits the month and its time zone. */
const leastHeight = 700;

/** What a page may tell the frame about its visitor; `start` is a time that they have picked. */
const told = ["name", "email", "phone", "company", "start"] as const;

/** Prefills the visitor's details. */
export type CalendarVisitor = { readonly [Name in (typeof told)[number]]?: string | null | undefined };

interface CalendarFrameOptions extends CalendarVisitor {
  /** The frame's accessible name, in the language of the page around it. Default: an English one. */
  readonly title?: string | undefined;
}

/** Makes a frame that shows the calendar of this address; it loads once it is put into the page. */
export function createCalendarFrame(
  address: URL,
  { title = bookingFrameTitle, ...visitor }: CalendarFrameOptions,
): HTMLIFrameElement {
  const url = new URL(address);
  // A fragment is not sent to the server, so names and addresses stay out of its logs.
  const pairs = told.flatMap((name) => (visitor[name] ? [[name, visitor[name]]] : []));
  url.hash = String(new URLSearchParams([...pairs, ["origin", location.origin]]));
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.src = url.href;
  // Set through the DOM, because a content security policy may forbid a style attribute.
  Object.assign(frame.style, {
    width: "100%",
    minWidth: "320px",
    height: `${leastHeight}px`,
    border: "0",
    borderRadius: "16px",
    display: "block",
  });
  return frame;
}

/**
 * Keeps the frame as tall as its content and passes its messages on, until it leaves the page.
 *
 * @returns ends it earlier.
 */
export function followCalendar(
  frame: HTMLIFrameElement,
  told: (message: SchedulerMessage) => void = () => undefined,
): () => void {
  function listen(event: MessageEvent<unknown>): void {
    if (!frame.isConnected) stop();
    const message = messageFrom(frame, event);
    if (!message) return;
    if (message.type === "scheduler.height" && Number.isFinite(message.height)) {
      frame.style.height = `${Math.max(leastHeight, Math.ceil(message.height))}px`;
    }
    told(message);
  }
  const stop = () => removeEventListener("message", listen);
  addEventListener("message", listen);
  return stop;
}
