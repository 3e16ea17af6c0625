import type { ClientBase } from "pg";
import type { Person } from "./person.ts";

/** Opens the sealed words of a call, as JSON; undefined if nobody can any more. */
export type OpenWords = (sealed: Buffer, call: string) => Promise<string | undefined>;

/** The words of a call that name a person. */
export interface NamedInCall {
  readonly call: string;
  /** JSON. */
  readonly words: string;
}

/**
 * Finds the calls in whose kept words a person is named. What is sealed cannot be searched in the database, so each is
 * opened. Sound is not searched: it goes with the words of its call.
 */
export async function keptCallsNaming(
  client: ClientBase,
  { pattern }: Pick<Person, "pattern">,
  open: OpenWords,
): Promise<NamedInCall[]> {
  const { rows: calls } = await client.query<{ call_id: string }>(
    "select call_id from larkline.call_words order by call_id",
  );
  const named: NamedInCall[] = [];
  for (const { call_id: call } of calls) {
    const { rows } = await client.query<{ sealed: Buffer }>(
      "select sealed from larkline.call_words where call_id = $1",
      [call],
    );
    const words = rows[0] && (await open(rows[0].sealed, call));
    if (words === undefined) continue;
    const { rows: matches } = await client.query<{ found: boolean }>("select $1::text ~* $2 as found", [
      words,
      pattern,
    ]);
    if (matches[0]?.found) named.push({ call, words });
  }
  return named;
}

/**
 * Removes words and sound of these calls; their times and figures stay. Of one that is still going on nothing more is kept.
 *
 * @returns how many calls there were.
 */
export async function forgetCalls(client: ClientBase, calls: readonly string[]): Promise<number> {
  await client.query("update larkline.call set agreed_at = null where id = any ($1)", [calls]);
  const { rowCount } = await client.query("delete from larkline.call_words where call_id = any ($1)", [
    calls,
  ]);
  await client.query("delete from larkline.call_sound where call_id = any ($1)", [calls]);
  await client.query("delete from larkline.call_recording where call_id = any ($1)", [calls]);
  return rowCount ?? 0;
}
