/** Rules of bookings. Office hours are in `content/company.ts`. */
export const bookingRules = {
  /** Length of a demo, in minutes. Office hours are divided into slots of this length. */
  slotMinutes: 30,
  /** Minimum time between booking and start, in hours. */
  minimumNoticeHours: 2,
  /** Furthest bookable date from now, in days. */
  horizonDays: 60,
  /** Seconds a slot is held while a visitor fills in the form. */
  holdSeconds: 300,
  /** Most upcoming demos per mail address. */
  mostUpcoming: 3,
} as const;

/** Paths of the booking pages and feeds. */
export const bookingPaths = {
  /** The calendar; with `#change=<token>` it moves a booking. */
  widget: "/widget/scheduler",
  /** A booking's page is at `/bookings/<token>`. */
  bookings: "/bookings",
  /** Prefix of the feeds that the hosts' calendar programs subscribe to. */
  feeds: "/api/scheduler/calendar",
} as const;
