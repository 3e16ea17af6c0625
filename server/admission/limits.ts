/** How often one thing may be asked for within a window of time. */
export interface Limit {
  /** Length of the window. It begins with the first use. */
  readonly seconds: number;
  /** By one address: an IPv4 address, or a /64 of IPv6, which any home has. */
  readonly address: number;
  /** By one network: a /24 of IPv4, or a /48 of IPv6, which any hoster gives away. */
  readonly network: number;
  /** By all visitors together, times `TOTAL_LIMITS_FACTOR`. It also bounds the memory that counting takes. */
  readonly total: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * Everything that a stranger can ask for, and how often. Nothing else in the server limits requests by address.
 *
 * An address may be a whole office and a network a provider's customers, so an address has many times the needs of one
 * person who mistypes everything, and a network two to five times that. A total guards the machine against a botnet. It
 * is set where answering would become slow for everybody; only for something that runs out is it lower.
 */
export const limits = {
  forms: {
    /** A form opens at its first focus: an office of a hundred opens its forms without being told to wait. */
    tokens: { seconds: 10 * minute, address: 120, network: 600, total: 60_000 },
    /** Sending, accepted or not. */
    submissions: {
      contact: { seconds: 10 * minute, address: 30, network: 150, total: 30_000 },
      /** Lower, since calls cost money. The day's cap over all is counted in SQL. */
      "demo-call": { seconds: hour, address: 20, network: 60, total: 60_000 },
      /** Of a visitor without scripts only: the wizard's rows go through the data API. */
      "demo-request": { seconds: 10 * minute, address: 30, network: 150, total: 30_000 },
    },
    /** Looking at the call that a request asked for: every two seconds while its phone rings, for a minute. */
    following: { seconds: 5 * minute, address: 300, network: 1_200, total: 60_000 },
    /** Storing one sent without scripts, and so without a puzzle: few visitors need it, and scripts would use it. */
    withoutScript: {
      contact: { seconds: hour, address: 5, network: 20, total: 100 },
      "demo-call": { seconds: hour, address: 3, network: 9, total: 60 },
      "demo-request": { seconds: hour, address: 5, network: 20, total: 100 },
    },
  },
  /** Requests and rows: a request with 20 rows, the most, is a whole address' share. The wizard sends one row. */
  dataApi: { seconds: 40, address: 20, network: 60, total: 4_000 },
  bookings: {
    /** The calendar, a booking's pages and the feed. Paging through a year's months takes a dozen requests. */
    looking: { seconds: 5 * minute, address: 300, network: 1_200, total: 60_000 },
    /** Keeping a time while typing, and letting it go: trying every time of a day takes 32 of these. */
    holding: { seconds: 10 * minute, address: 60, network: 240, total: 30_000 },
    /**
     * Keeping a time for the first time since the calendar was opened, over the length of a hold: about as many times
     * can be kept at once. The diary of one host has about 700.
     */
    firstHolds: { seconds: 5 * minute, address: 20, network: 60, total: 600 },
    /** As many as in calls. A mail address has at most three upcoming demos, counted in SQL. */
    booking: { seconds: hour, address: 15, network: 60, total: 3_000 },
    /** Booking without a solved puzzle. Then it takes one, which the calendar solves without a word. */
    bookingUnsolved: { seconds: hour, address: 4, network: 10, total: 300 },
    /** Moving and cancelling with the link of a mail. */
    changing: { seconds: 10 * minute, address: 30, network: 120, total: 30_000 },
  },
  voice: {
    /** Starting a call: an office tries the demo. The lines themselves are shared out in voice/api/calls.ts. */
    calls: { seconds: minute, address: 30, network: 60, total: 3_000 },
    /** A call takes one socket, and another whenever its network breaks. */
    socketUpgrades: { seconds: minute, address: 60, network: 180, total: 12_000 },
    /** A call makes one offer, and another whenever its network changes. */
    webrtcOffers: { seconds: minute, address: 30, network: 60, total: 3_000 },
    /** Links to a call for others. One link serves several people. */
    invitations: { seconds: 10 * minute, address: 30, network: 120, total: 6_000 },
    /** To be answered; two a second is the limit within a call. The worst takes 0.1 s of the thread that understands. */
    typedLines: { seconds: minute, address: 120, network: 360, total: 6_000 },
  },
  /** Wrong keys of the voice API. A program whose key was revoked tries it a few times, and each try asks the database. */
  wrongKeys: { seconds: 10 * minute, address: 60, network: 240, total: 30_000 },
  /** Errors that a page tells of: five at most, and once each. */
  errorReports: { seconds: 10 * minute, address: 40, network: 120, total: 3_000 },
  /** Of the assistant in calls, which solve no puzzle. */
  acts: {
    bookings: { seconds: hour, address: 15, network: 60, total: 3_000 },
    /** Messages and call-back requests. */
    messages: { seconds: hour, address: 15, network: 60, total: 3_000 },
    /** Numbers put on the suppression list. Nobody has more than a few. */
    stops: { seconds: hour, address: 5, network: 20, total: 1_000 },
  },
} as const satisfies LimitTree;

/** Limits, in groups. The path to one is its name. */
export interface LimitTree {
  readonly [name: string]: Limit | LimitTree;
}
