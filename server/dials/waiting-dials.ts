import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Counts the calls to a number that have not been handed over yet. */
export async function waitingDials(kysely: Kysely<Tables>, phone: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("larkline.dial")
    .where("phone", "=", phone)
    .where("state", "=", "waiting")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
