import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { BookingRow } from "./booking-store.ts";
import type { TimeRange } from "./office-slots.ts";

export type BlockedTimeRow = Selectable<Tables["larkline.blocked_time"]>;

export const bookingStates = ["held", "booked", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

/** Which of the bookings's entries are wanted. Moments are ms since 1970. */
export interface BookingFilter {
  /** What has ended by then is left out. */
  readonly from: number;
  /** What begins then or later is left out. Absent: nothing. */
  readonly to?: number | undefined;
  readonly states: readonly BookingState[];
  /** Whose bookings. Absent: everybody's. What is blocked for everybody is in each. */
  readonly host?: string | undefined;
  /** How many at most. Absent: all. */
  readonly limit?: number | undefined;
}

/** Bookings as the operator reads and blocks it. */
export interface BookingList {
  /** In order of time. Holds that have run out are not among them. */
  bookings(filter: BookingFilter): Promise<BookingRow[]>;
  blockedTimes(filter: Pick<BookingFilter, "from" | "to" | "host">): Promise<BlockedTimeRow[]>;
  /** By its id, or the beginning of it: everything that matches, two at most. */
  findBooking(idPrefix: string): Promise<BookingRow[]>;
  findBlockedTime(idPrefix: string): Promise<BlockedTimeRow[]>;
  /** @param host whose time; null is everybody's. */
  block(range: TimeRange, host: string | null, reason: string): Promise<BlockedTimeRow>;
  /** @returns false when it is gone already. */
  unblock(id: string): Promise<boolean>;
}

export function createBookingList(kysely: Kysely<Tables>): BookingList {
  const beginsWith = (idPrefix: string) => sql<boolean>`starts_with(id::text, ${idPrefix.toLowerCase()})`;
  return {
    async bookings({ from, to, states, host, limit }) {
      let query = kysely
        .selectFrom("larkline.booking")
        .selectAll()
        .where("ends_at", ">", new Date(from))
        .where("state", "in", [...states])
        .where(sql<boolean>`(held_until is null or held_until > now())`)
        .orderBy("starts_at")
        .orderBy("host");
      if (to !== undefined) query = query.where("starts_at", "<", new Date(to));
      if (host !== undefined) query = query.where("host", "=", host);
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    async blockedTimes({ from, to, host }) {
      let query = kysely
        .selectFrom("larkline.blocked_time")
        .selectAll()
        .where("ends_at", ">", new Date(from))
        .orderBy("starts_at");
      if (to !== undefined) query = query.where("starts_at", "<", new Date(to));
      if (host !== undefined)
        query = query.where((has) => has.or([has("host", "is", null), has("host", "=", host)]));
      return query.execute();
    },
    findBooking: (idPrefix) =>
      kysely.selectFrom("larkline.booking").selectAll().where(beginsWith(idPrefix)).limit(2).execute(),
    findBlockedTime: (idPrefix) =>
      kysely.selectFrom("larkline.blocked_time").selectAll().where(beginsWith(idPrefix)).limit(2).execute(),
    block: ({ from, to }, host, reason) =>
      kysely
        .insertInto("larkline.blocked_time")
        .values({ starts_at: new Date(from), ends_at: new Date(to), host, reason })
        .returningAll()
        .executeTakeFirstOrThrow(),
    async unblock(id) {
      const { numDeletedRows } = await kysely
        .deleteFrom("larkline.blocked_time")
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
