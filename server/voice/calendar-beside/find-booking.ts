import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { isUuid } from "#server/voice-api/identifiers.ts";
import type { BookedBeside } from "./calendar-beside.ts";

/** Looks a booking up that stands, by its id. */
export function bookingFinder(kysely: Kysely<Tables>): (id: string) => Promise<BookedBeside | undefined> {
  return async (id) => {
    if (!isUuid(id)) return undefined;
    const row = await kysely
      .selectFrom("larkline.booking")
      .select(["id", "starts_at", "created_at"])
      .where("id", "=", id)
      .where("state", "=", "booked")
      .executeTakeFirst();
    return row && { id: row.id, start: row.starts_at.getTime(), bookedAt: row.created_at.getTime() };
  };
}
