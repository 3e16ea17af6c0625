import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A demo request as the operator sees it. */
export type Lead = Selectable<Tables["demo_schedule"]>;

export interface Leads {
  /** The newest first. */
  list(options: { limit: number }): Promise<Lead[]>;
  /** Every lead, oldest first, read in portions so that any number fits in memory. */
  all(): AsyncIterable<Lead>;
  /** By its id, or the beginning of it: everything that matches, two at most. */
  find(idPrefix: string): Promise<Lead[]>;
  /** Deletes every lead with this mail address, in any spelling of case. @returns how many there were. */
  erase(email: string): Promise<number>;
}

/** How many rows {@link Leads.all} reads at a time. */
const portion = 500;

export function createLeads(kysely: Kysely<Tables>): Leads {
  const leads = () => kysely.selectFrom("demo_schedule").selectAll();
  return {
    list: ({ limit }) => leads().orderBy("created_at", "desc").orderBy("id").limit(limit).execute(),
    async *all() {
      let last: Lead | undefined;
      for (;;) {
        const after = last;
        const rows = await leads()
          .$if(after !== undefined, (query) =>
            // A JavaScript date drops the microseconds, so the position is read from the row itself.
            query.where(
              sql<boolean>`(created_at, id) > (select created_at, id from demo_schedule where id = ${after?.id})`,
            ),
          )
          .orderBy("created_at")
          .orderBy("id")
          .limit(portion)
          .execute();
        yield* rows;
        last = rows.at(-1);
        if (rows.length < portion) return;
      }
    },
    find: (idPrefix) =>
      leads().where(sql<boolean>`starts_with(id::text, ${idPrefix.toLowerCase()})`).limit(2).execute(),
    async erase(email) {
      const [result] = await kysely
        .deleteFrom("demo_schedule")
        .where(sql<string>`lower(email)`, "=", email.trim().toLowerCase())
        .execute();
      return Number(result?.numDeletedRows ?? 0);
    },
  };
}
