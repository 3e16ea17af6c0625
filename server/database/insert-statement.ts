/** One parsed insert: table, columns, and the options of the request. */
export interface Insert {
  readonly table: string;
  /** At least one: a request without any is given a column that is `not null`, so the database refuses its rows. */
  readonly columns: readonly string[];
  /** Becomes "on conflict …": an update in disguise, which the visitor's role has no right to. */
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  /** Returns the new rows, which needs the right to read. */
  readonly returning: boolean;
}

/**
 * One statement, and so one transaction and one round trip, that passes the request's headers to the database and
 * inserts the rows of a JSON array. The rows come from a join with the setting, so the headers are set before the first
 * row reaches the table's trigger.
 *
 * Parameters: `$1` the headers as a JSON object, `$2` the rows as a JSON array. Names are quoted and known to exist;
 * values never become part of the text.
 */
export function insertStatement({ table, columns, resolution, returning }: Insert): string {
  const names = columns.map(quoteName).join(", ");
  const target = `public.${quoteName(table)}`;
  return [
    `with context as materialized (select set_config('request.headers', $1, true))`,
    `insert into ${target} (${names})`,
    `select ${names} from context, json_populate_recordset(null::${target}, $2::json)`,
    resolution &&
      `on conflict (id) do ${resolution === "ignore-duplicates" ? "nothing" : "update set id = excluded.id"}`,
    returning && `returning *`,
  ]
    .filter(Boolean)
    .join(" ");
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
