import { scheduler } from "#content/scheduler.ts";
import type { BookingRow, BookingStore, Claim } from "./booking-store.ts";
import { freeSlots, nearestSlots } from "./free-slots.ts";
import type { OfficeCalendar, TimeRange } from "./office-calendar.ts";

export interface DiaryDeps {
  readonly store: BookingStore;
  readonly calendar: OfficeCalendar;
  readonly hosts: readonly string[];
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}

/** Why a wished time was not given; with the free slots that are nearest to it. */
export interface NotGiven {
  readonly kind: "taken" | "not-offered";
  readonly alternatives: readonly number[];
}

export type Given<Booking = BookingRow> = { readonly kind: "given"; readonly booking: Booking } | NotGiven;

/** What can be booked, and the booking of it. Moments are ms since 1970. */
export interface Diary {
  /** From the minimum notice to the horizon. */
  bookableRange(): TimeRange;
  freeIn(range: TimeRange): Promise<number[]>;
  hold(submission: string, start: number): Promise<Given>;
  book(claim: {
    submission: string;
    start: number;
    name: string;
    email: string;
    timeZone: string;
  }): Promise<Given>;
  /** @returns undefined when the booking has changed since `sequence`. */
  move(id: string, sequence: number, start: number): Promise<Given | undefined>;
}

const { slotMinutes, minimumNoticeHours, horizonDays, holdSeconds } = scheduler;
const hour = 60 * 60_000;
const day = 24 * hour;
const slotLength = slotMinutes * 60_000;

/** How many other times are offered in place of one that is taken. */
const alternativeCount = 3;

/** They are looked for this far on either side of the wish at first, and then up to the horizon. */
const nearby = 4 * day;

export function createDiary({ store, calendar, hosts, clock }: DiaryDeps): Diary {
  function bookableRange(): TimeRange {
    const now = clock();
    return { from: now + minimumNoticeHours * hour, to: now + horizonDays * day };
  }

  async function freeIn(range: TimeRange): Promise<number[]> {
    const bookable = bookableRange();
    const within = { from: Math.max(range.from, bookable.from), to: Math.min(range.to, bookable.to) };
    const slots = within.from < within.to ? calendar.slotsIn(within) : [];
    const [first, last] = [slots[0], slots.at(-1)];
    if (first === undefined || last === undefined) return [];
    const busy = await store.busyTimes({ from: first, to: last + slotLength });
    return freeSlots(slots, busy, { hosts, slotMinutes });
  }

  async function notGiven(kind: NotGiven["kind"], wish: number): Promise<NotGiven> {
    const near = await freeIn({ from: wish - nearby, to: wish + nearby });
    const free = near.length < alternativeCount ? await freeIn(bookableRange()) : near;
    return {
      kind,
      alternatives: nearestSlots(
        free.filter((slot) => slot !== wish),
        wish,
        alternativeCount,
      ),
    };
  }

  function isOffered(start: number): boolean {
    const { from, to } = bookableRange();
    return start >= from && start < to && calendar.isSlot(start);
  }

  async function give(claim: Omit<Claim, "slot" | "hosts">, start: number): Promise<Given> {
    // What was given to this submission before stays given, however late it asks again.
    const known = isOffered(start) ? undefined : await store.findBySubmission(claim.submission);
    if (known && known.state !== "held") return { kind: "given", booking: known };
    // A visitor who has typed past the minimum notice may still have the slot that was kept for them.
    const isKept = known?.starts_at.getTime() === start && (known.held_until?.getTime() ?? 0) > clock();
    if (!isOffered(start) && !isKept) return notGiven("not-offered", start);
    const booking = await store.claim({ ...claim, slot: slotAt(start), hosts });
    return booking ? { kind: "given", booking } : notGiven("taken", start);
  }

  return {
    bookableRange,
    freeIn,
    hold: (submission, start) => give({ submission, holdSeconds }, start),
    book: ({ start, ...visitor }) => give({ ...visitor, holdSeconds: null }, start),
    async move(id, sequence, start) {
      if (!isOffered(start)) return notGiven("not-offered", start);
      const moved = await store.move(id, sequence, slotAt(start), hosts);
      if (moved === "taken") return notGiven("taken", start);
      return moved && { kind: "given", booking: moved };
    },
  };
}

function slotAt(start: number): TimeRange {
  return { from: start, to: start + slotLength };
}
