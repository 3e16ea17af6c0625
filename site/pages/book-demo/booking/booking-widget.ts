/** A calendar's message that a time is booked. */
export interface Booked {
  /** Identifies the booking at its provider. */
  readonly uri: string;
  /** ISO 8601. The hosted calendar does not send the times. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** What follows is known of our own calendar only: the person who gives the demo, or the company. */
  readonly host?: string | undefined;
  /** Who calls whom. */
  readonly caller?: "host" | "visitor" | undefined;
  /** The number at which the host calls, in E.164. */
  readonly phone?: string | undefined;
}

/** What the page knows of the visitor. A hosted calendar gets name and email alone. */
interface Prefill {
  readonly name: string;
  readonly email: string;
  /** As people read it, such as "+44 20 7946 0958", or "". */
  readonly phone: string;
  readonly company: string;
}

export interface BookingWidgetOptions {
  /** The visitor's details, if known. */
  readonly prefill: Prefill | undefined;
  /** The time to offer first, ISO 8601. Our own calendar only. */
  readonly start: string | undefined;
  /** Called at most once, when the calendar has sent its first message. */
  readonly onReady: () => void;
  /** Called with the height of the calendar's content, in px, on each change. */
  readonly onHeight: (pixels: number) => void;
  readonly onBooked: (booked: Booked) => void;
  /** Called at most once, when the calendar is blocked, unreachable or silent. No other call follows. */
  readonly onFailed: () => void;
}

/** A calendar to embed in a page: our own or a hosted one. Both pass `tests/e2e/scheduler-contract.spec.ts`. */
export interface BookingWidget {
  /**
   * Loads the calendar's script and shows its frame in `element`, filling it.
   *
   * @returns removes everything again: script, frame, listeners and the script's global variable.
   */
  mount(element: HTMLElement, options: BookingWidgetOptions): () => void;
}
