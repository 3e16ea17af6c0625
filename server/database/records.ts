import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The tables of records that visitors sent, with their rows. */
interface RecordRows {
  demo_schedule: Selectable<Tables["demo_schedule"]>;
  "larkline.contact_message": Selectable<Tables["larkline.contact_message"]>;
  "larkline.demo_call": Selectable<Tables["larkline.demo_call"]>;
  "larkline.consent": Selectable<Tables["larkline.consent"]>;
  "larkline.dial": Selectable<Tables["larkline.dial"]>;
  "larkline.dial_attempt": Selectable<Tables["larkline.dial_attempt"]>;
}

export type RecordTable = keyof RecordRows;
export type RecordOf<Table extends RecordTable> = RecordRows[Table];

/** The column with the time of receipt. */
const receivedColumns: Readonly<Record<RecordTable, string>> = {
  demo_schedule: "created_at",
  "larkline.contact_message": "created_at",
  "larkline.demo_call": "created_at",
  "larkline.consent": "given_at",
  "larkline.dial": "created_at",
  "larkline.dial_attempt": "not_before",
};

/** The rows of one such table, for the operator to read. */
export interface Records<Row> {
  /** Newest first. */
  list(options: { limit: number }): Promise<Row[]>;
  /** All rows, oldest first, read in portions so that any number fits in memory. */
  all(): AsyncIterable<Row>;
  /** Finds rows whose id begins with `idPrefix`: at most two, enough to see that it is ambiguous. */
  find(idPrefix: string): Promise<Row[]>;
}

/** Rows that {@link Records.all} reads at a time. */
const portion = 500;

export function createRecords<Table extends RecordTable>(
  kysely: Kysely<Tables>,
  tableName: Table,
): Records<RecordOf<Table>> {
  const table = sql.table(tableName);
  const received = sql.ref(receivedColumns[tableName]);
  const rowsOf = async (query: ReturnType<typeof sql<RecordOf<Table>>>) => (await query.execute(kysely)).rows;
  return {
    list: ({ limit }) => rowsOf(sql`select * from ${table} order by ${received} desc, id limit ${limit}`),
    async *all() {
      let last: RecordOf<Table> | undefined;
      for (;;) {
        // A JavaScript date drops the microseconds, so the database reads the position from the row.
        const after = last
          ? sql`where (${received}, id) > (select ${received}, id from ${table} where id = ${last.id})`
          : sql``;
        const rows = await rowsOf(
          sql`select * from ${table} ${after} order by ${received}, id limit ${portion}`,
        );
        yield* rows;
        last = rows.at(-1);
        if (rows.length < portion) return;
      }
    },
    find: (idPrefix) =>
      rowsOf(sql`select * from ${table} where starts_with(id::text, ${idPrefix.toLowerCase()}) limit 2`),
  };
}
