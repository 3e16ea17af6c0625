import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { ListQuery } from "./list-query.ts";

/** Whose hand a change came from. */
export interface Author {
  /** Undefined for the key of the settings, and for the operator at the command line. */
  readonly keyId?: string | undefined;
  readonly name: string;
}

export interface Change {
  readonly act: "created" | "updated" | "replaced" | "deleted" | "revoked";
  readonly kind: string;
  readonly subject: string;
  /** Names of the properties that changed. Default: none. */
  readonly properties?: readonly string[];
}

/** Changes, newest first. Their times are the only ones that can be asked for: a change is never changed itself. */
export function listChanges(kysely: Kysely<Tables>, { limit, times }: ListQuery) {
  let query = kysely.selectFrom("larkline.api_change").selectAll();
  for (const { operator, time } of times)
    query = query.where(sql`date_trunc('milliseconds', changed_at)`, operator, time);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Longest list of names that is kept, and longest name. */
const [mostNames, longestName] = [50, 60];

/** Notes a change, in the transaction that makes it. */
export async function noteChange(kysely: Kysely<Tables>, author: Author, change: Change): Promise<void> {
  await kysely
    .insertInto("larkline.api_change")
    .values({
      key_id: author.keyId ?? null,
      by_whom: author.name,
      act: change.act,
      kind: change.kind,
      subject: change.subject,
      properties: (change.properties ?? []).slice(0, mostNames).map((name) => name.slice(0, longestName)),
    })
    .execute();
}
