import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { BookingRow } from "./booking-store.ts";
import type { TimeRange } from "./office-slots.ts";

export type BlockedTimeRow = Selectable<Tables["larkline.blocked_time"]>;

export const bookingStates = ["held", "booked", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

/** Selects bookings. Moments are ms since 1970. */
export interface BookingFilter {
  /** Leaves out everything that ends at or before this moment. */
  readonly from: number;
  /** Leaves out everything that begins at or after this moment. Default: no limit. */
  readonly to?: number | undefined;
  readonly states: readonly BookingState[];
  /** Default: all hosts. Times blocked for all are included for each. */
  readonly host?: string | undefined;
  /** Most rows. Default: all. */
  readonly limit?: number | undefined;
}

/** The bookings and blocked times, for the operator. */
export interface BookingList {
  /** In order of time, without expired holds. */
  bookings(filter: BookingFilter): Promise<BookingRow[]>;
  blockedTimes(filter: Pick<BookingFilter, "from" | "to" | "host">): Promise<BlockedTimeRow[]>;
  /** Finds bookings whose id begins with `idPrefix`: at most two, enough to see that it is ambiguous. */
  findBooking(idPrefix: string): Promise<BookingRow[]>;
  findBlockedTime(idPrefix: string): Promise<BlockedTimeRow[]>;
  /** @param host null blocks the time of all hosts. */
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
