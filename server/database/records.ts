import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The tables of what visitors sent, with their rows. */
interface RecordRows {
  demo_schedule: Selectable<Tables["demo_schedule"]>;
  "larkline.contact_message": Selectable<Tables["larkline.contact_message"]>;
  "larkline.demo_call": Selectable<Tables["larkline.demo_call"]>;
  "larkline.consent": Selectable<Tables["larkline.consent"]>;
}

export type RecordTable = keyof RecordRows;
export type RecordOf<Table extends RecordTable> = RecordRows[Table];

/** The column that says when. */
const receivedColumns: Readonly<Record<RecordTable, string>> = {
  demo_schedule: "created_at",
  "larkline.contact_message": "created_at",
  "larkline.demo_call": "created_at",
  "larkline.consent": "given_at",
};

/** The rows of one such table, as the operator reads them. */
export interface Records<Row> {
  /** The newest first. */
  list(options: { limit: number }): Promise<Row[]>;
  /** Every one, oldest first, read in portions so that any number fits in memory. */
  all(): AsyncIterable<Row>;
  /** By its id, or the beginning of it: everything that matches, two at most. */
  find(idPrefix: string): Promise<Row[]>;
}

/** How many rows {@link Records.all} reads at a time. */
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
        // A JavaScript date drops the microseconds, so the position is read from the row itself.
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
