/** One parsed insert: which columns of which table, and what the request asked to be done besides. */
export interface Insert {
  readonly table: string;
  /** At least one; a request without any is asked with a column that must not be empty. */
  readonly columns: readonly string[];
  /** "on conflict …": an update in disguise, which the visitor's role has no right to. */
  readonly resolution: "merge-duplicates" | "ignore-duplicates" | undefined;
  /** Asks for the new rows back, which needs the right to read. */
  readonly returning: boolean;
}

/**
 * One statement, and with it one transaction and one round trip, that tells the database the request's
 * headers and inserts the rows of a JSON array. The rows come out of a join with the setting, so the
 * headers are known before the first row reaches the table's trigger.
 *
 * Parameters: `$1` the headers as a JSON object, `$2` the rows as a JSON array. Names are quoted here and
 * known to exist; values never become part of the text.
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
