/** What a calendar tells once a time is booked. */
export interface Booked {
  /** Names the booking at whoever keeps it. */
  readonly uri: string;
  /** ISO 8601 moments; the hosted calendar does not tell them. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

export interface BookingWidgetOptions {
  /** Who books, as far as it is known. */
  readonly prefill: { readonly name: string; readonly email: string } | undefined;
  /** The calendar is there and answers; at most once. */
  readonly onReady: () => void;
  /** How much room its content takes now, in px. */
  readonly onHeight: (pixels: number) => void;
  readonly onBooked: (booked: Booked) => void;
  /** It did not come: blocked, unreachable or silent. At most once, and nothing follows it. */
  readonly onFailed: () => void;
}

/** A calendar that can be put into a page: our own or a hosted one. Both keep `scheduler.test.ts`. */
export interface BookingWidget {
  /**
   * Loads the calendar's script and shows its frame in `element`, as wide and as tall as that is.
   *
   * @returns takes everything away again: script, frame, listeners and what the script left on the window.
   */
  mount(element: HTMLElement, options: BookingWidgetOptions): () => void;
}
