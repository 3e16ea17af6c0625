/** What can be booked, and when. Office hours are the company's own. */
export const bookingRules = {
  /** Length of a demo, in minutes. Office hours are divided into slots of this length. */
  slotMinutes: 30,
  /** A slot that begins sooner than this cannot be booked any more, in hours. */
  minimumNoticeHours: 2,
  /** How far ahead one can book, in days. */
  horizonDays: 60,
  /** How long a slot is kept for somebody who is typing, in seconds. */
  holdSeconds: 300,
  /** Most demos that one mail address may have before it. */
  mostUpcoming: 3,
} as const;

/** Where bookings have their pages. */
export const bookingPaths = {
  /** The calendar; with `#change=<token>` it moves a booking. */
  widget: "/widget/scheduler",
  /** A booking's own page is below it, at its token. */
  bookings: "/bookings",
  /** Below it, calendar programs of the company's people read bookings. */
  feeds: "/api/scheduler/calendar",
} as const;
