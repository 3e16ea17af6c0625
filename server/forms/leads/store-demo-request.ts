import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import pg from "pg";
import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import { insertStatement } from "#server/database/insert-statement.ts";
import type { Tables } from "#server/database/tables.ts";
import type { FormSubmission, PublicForm } from "#server/forms/guard/public-form.ts";
import { demoScheduleTable } from "./demo-schedule-table.ts";

type DemoRequestSubmission = FormSubmission<DemoRequestRow>;

/** SQLSTATE by which the table refuses another row under the same Idempotency-Key. */
const uniqueViolation = "23505";

/**
 * Inserts the row as the data API does for the wizard: with a visitor's rights and an Idempotency-Key, here the
 * submission's id. It carries no consent, so nobody is called.
 *
 * @param options.visitorPool connections with the rights of `anon`, which may insert but not read.
 */
export function demoRequestStore({
  kysely,
  visitorPool,
}: {
  readonly kysely: Kysely<Tables>;
  readonly visitorPool: pg.Pool;
}): Pick<PublicForm<DemoRequestRow>, "find" | "store"> {
  return { find, store };

  async function find({ id, values }: DemoRequestSubmission) {
    const row = await kysely
      .selectFrom("demo_schedule")
      .selectAll()
      .where("idempotency_key", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id: _, created_at, idempotency_key, language: __, ...stored } = row;
    return { kind: isDeepStrictEqual(stored, values) ? "stored" : "used" } as const;
  }

  async function store({ id, language, values }: DemoRequestSubmission) {
    const text = insertStatement({
      table: demoScheduleTable.name,
      columns: Object.keys(values),
      resolution: undefined,
      returning: false,
    });
    try {
      const headers = { "idempotency-key": id, "content-language": language };
      await visitorPool.query(text, [JSON.stringify(headers), JSON.stringify([values])]);
      return { kind: "stored" } as const;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === uniqueViolation)
        return { kind: "used" } as const;
      throw error;
    }
  }
}
