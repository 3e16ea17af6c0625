/**
 * What the booking frame tells the page around it, by `postMessage`, to exactly the origin that the page named.
 * Moments are ISO 8601 in UTC.
 */
export type SchedulerMessage =
  /** How tall the frame's content is, in CSS pixels. Sent at first and whenever it changes. */
  | { readonly type: "scheduler.height"; readonly height: number }
  /** The visitor has chosen a time. It is kept for them for a while, and not booked yet. */
  | { readonly type: "scheduler.date_and_time_selected"; readonly start: string }
  /** The visitor has pressed the button that books. */
  | { readonly type: "scheduler.submitting" }
  /** The time is booked. `uri` names the booking and opens nothing. */
  | {
      readonly type: "scheduler.event_scheduled";
      readonly uri: string;
      readonly start: string;
      readonly end: string;
    };

/** The frame, as far as a listener needs it to know its messages from those of others. */
export interface MessageFrame {
  readonly src: string;
  readonly contentWindow: unknown;
}

/**
 * The message in an event that a page has received, when it really comes from that frame; otherwise undefined. Any
 * window may send a page messages, so both the origin and the very window must be the frame's.
 */
export function messageFrom(
  frame: MessageFrame,
  event: Pick<MessageEvent<unknown>, "data" | "origin" | "source">,
): SchedulerMessage | undefined {
  if (event.source === null || event.source !== frame.contentWindow) return undefined;
  if (!URL.canParse(frame.src) || event.origin !== new URL(frame.src).origin) return undefined;
  const message = event.data as SchedulerMessage | null;
  return message?.type?.startsWith?.("scheduler.") ? message : undefined;
}
