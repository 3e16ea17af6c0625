/**
 * Messages that the booking frame sends to the embedding page by `postMessage`, and only to the origin that the page
 * named. Times are ISO 8601 in UTC.
 */
export type SchedulerMessage =
  /** Height of the frame's content, in CSS pixels. Sent once at the start and on each change. */
  | { readonly type: "scheduler.height"; readonly height: number }
  /** The visitor has chosen a time. It is held for a while but not booked yet. */
  | { readonly type: "scheduler.date_and_time_selected"; readonly start: string }
  /** The visitor has pressed the button that books. */
  | { readonly type: "scheduler.submitting" }
  /** The time is booked. `uri` identifies the booking without giving access to it. */
  | {
      readonly type: "scheduler.event_scheduled";
      readonly uri: string;
      readonly start: string;
      readonly end: string;
      /** What follows is sent to pages of the frame's own origin only. The person who gives the demo, or the company. */
      readonly host?: string;
      /** Who calls whom: the host, at the number that the visitor left, or a visitor who left none. */
      readonly caller?: "host" | "visitor";
      /** The visitor's number, in E.164. */
      readonly phone?: string;
    };

/** A message of the embedding page to the frame. Only the page that the frame's address names is heard. */
export interface ShowDay {
  readonly type: "scheduler.show_day";
  /** A day of the visitor's own calendar, as YYYY-MM-DD. Shown unless a time was chosen already, or the day has none. */
  readonly day: string;
}

/** The parts of an iframe by which a listener recognises its messages. */
export interface MessageFrame {
  readonly src: string;
  readonly contentWindow: unknown;
}

/**
 * The scheduler message in an event, or undefined when the event is anything else. Any window may send a page
 * messages, so both the source window and the origin must be the frame's.
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
