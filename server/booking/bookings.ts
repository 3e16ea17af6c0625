import { bookingRules } from "#domain/booking.ts";
import type { BookingRequest } from "#domain/forms/booking-request.ts";
import type { Language } from "#domain/languages.ts";
import type { BookingRow, BookingStore, Claim } from "./booking-store.ts";
import { freeSlots, nearestSlots } from "./free-slots.ts";
import type { OfficeSlots, TimeRange } from "./office-slots.ts";
import { shareCalls } from "./share-calls.ts";

export interface BookingsDeps {
  readonly store: BookingStore;
  readonly calendar: OfficeSlots;
  readonly hosts: readonly string[];
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}

/** The reason why a slot was not given, with the free slots nearest to it. */
export interface NotGiven {
  readonly kind: "taken" | "not-offered";
  readonly alternatives: readonly number[];
}

/** The visitor already has the most upcoming demos allowed. */
interface TooMany {
  readonly kind: "too-many";
}

export type Given<Refused = NotGiven | TooMany> =
  | { readonly kind: "given"; readonly booking: BookingRow }
  | Refused;

/** A request of the widget, or one taken in a call, which may lack what the widget asks besides. */
export type BookingWish = Omit<BookingRequest, "phone" | "company"> & {
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  /** Of the page or the call. Default: the default language. */
  readonly language?: Language | undefined;
};

/** Finds and books free slots. Moments are ms since 1970. */
export interface Bookings {
  /** The range that can be booked now: from the minimum notice to the horizon. */
  bookableRange(): TimeRange;
  freeIn(range: TimeRange): Promise<readonly number[]>;
  hold(submission: string, start: number): Promise<Given>;
  /** @param wish.phone E.164; empty if the visitor left no number and calls us. */
  book(wish: BookingWish): Promise<Given>;
  /** @returns undefined when the booking has changed since `sequence`. */
  move(id: string, sequence: number, start: number): Promise<Given<NotGiven> | undefined>;
}

const { slotMinutes, minimumNoticeHours, horizonDays, holdSeconds, mostUpcoming } = bookingRules;
const hour = 60 * 60_000;
const day = 24 * hour;
const slotLength = slotMinutes * 60_000;

/** Number of other times offered in place of a taken one. */
const alternativeCount = 3;

/** Alternatives are first sought this far on either side of the wish, in ms, then up to the horizon. */
const nearby = 4 * day;

export function createBookings({ store, calendar, hosts, clock }: BookingsDeps): Bookings {
  const shareLook = shareCalls<readonly number[]>();
  /** Slots that this process is claiming, each until the database has replied. */
  const claiming = new Map<number, Promise<void>>();

  function bookableRange(): TimeRange {
    const now = clock();
    return { from: now + minimumNoticeHours * hour, to: now + horizonDays * day };
  }

  async function freeIn(range: TimeRange): Promise<readonly number[]> {
    const bookable = bookableRange();
    const within = { from: Math.max(range.from, bookable.from), to: Math.min(range.to, bookable.to) };
    const slots = within.from < within.to ? calendar.slotsIn(within) : [];
    const [first, last] = [slots[0], slots.at(-1)];
    if (first === undefined || last === undefined) return [];
    // The calendar is fixed, so the first and the last slot identify all in between.
    return shareLook(`${first} ${last}`, async () => {
      const busy = await store.busyTimes({ from: first, to: last + slotLength });
      return freeSlots(slots, busy, { hosts, slotMinutes });
    });
  }

  function freeNear(wish: number): Promise<readonly number[]> {
    return freeIn({ from: wish - nearby, to: wish + nearby });
  }

  async function notGiven(kind: NotGiven["kind"], wish: number, near: readonly number[]): Promise<NotGiven> {
    const others = (free: readonly number[]) => free.filter((slot) => slot !== wish);
    const free = others(near).length < alternativeCount ? await freeIn(bookableRange()) : near;
    return { kind, alternatives: nearestSlots(others(free), wish, alternativeCount) };
  }

  function isOffered(start: number): boolean {
    const { from, to } = bookableRange();
    return start >= from && start < to && calendar.isSlot(start);
  }

  /**
   * Decides without claiming, if possible. When many want one time, all but a few are refused by one shared lookup.
   *
   * @returns undefined when only a claim can decide.
   */
  async function look(submission: string, start: number): Promise<Given | undefined> {
    const [near, known] = await Promise.all([freeNear(start), store.findBySubmission(submission)]);
    // A booking given to this submission before stays given, however late it asks again.
    if (known && known.state !== "held") return { kind: "given", booking: known };
    if (near.includes(start)) return undefined;
    // The time may be taken by the visitor's own hold, which is kept even past the minimum notice.
    const isKept = known?.starts_at.getTime() === start && (known.held_until?.getTime() ?? 0) > clock();
    return isKept ? undefined : notGiven(isOffered(start) ? "taken" : "not-offered", start, near);
  }

  /**
   * Claims one slot at a time per process: the others wait here and look again. In the database they would wait for one
   * another as well, each holding a connection.
   */
  async function claim(wanted: Omit<Claim, "slot" | "hosts">, start: number): Promise<Given> {
    for (;;) {
      const seen = await look(wanted.submission, start);
      if (seen) return seen;
      const others = claiming.get(start);
      if (!others) break;
      await others;
    }
    const turn = Promise.withResolvers<void>();
    claiming.set(start, turn.promise);
    try {
      const claimed = await store.claim({ ...wanted, slot: slotAt(start), hosts, mostUpcoming });
      if (claimed === "too-many") return { kind: "too-many" };
      if (claimed !== "taken") return { kind: "given", booking: claimed };
    } finally {
      claiming.delete(start);
      turn.resolve();
    }
    return notGiven("taken", start, await freeNear(start));
  }

  return {
    bookableRange,
    freeIn,
    hold: (submission, start) => claim({ submission, holdSeconds }, start),
    book: ({ start, ...visitor }) => claim({ ...visitor, holdSeconds: null }, start),
    async move(id, sequence, start) {
      if (!isOffered(start)) return notGiven("not-offered", start, await freeNear(start));
      const moved = await store.move(id, sequence, slotAt(start), hosts);
      if (moved === "taken") return notGiven("taken", start, await freeNear(start));
      return moved && { kind: "given", booking: moved };
    },
  };
}

function slotAt(start: number): TimeRange {
  return { from: start, to: start + slotLength };
}
