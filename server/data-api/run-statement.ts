import pg from "pg";
import type { Logger } from "pino";
import { type DialectError, dialectRefusals, fromDatabase } from "./dialect-error.ts";

/**
 * Runs one statement with a visitor's rights.
 *
 * @param statement.headers takes what the database has the response say, in the setting where PostgREST looks for it. Costs
 *   three round trips. Default: nobody asks for it.
 * @returns the refusal, if any. It passes on the database's errors about the statement; the reason for a missing
 *   connection is only logged.
 */
export async function runStatement(
  pool: pg.Pool,
  { headers, ...statement }: { text: string; values: string[]; headers?: (json: string) => void },
  log: Logger,
): Promise<DialectError | undefined> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    log.error({ err: error }, "no connection to the database");
    return dialectRefusals.unavailable;
  }
  let broken: Error | undefined;
  try {
    if (headers) await inTransaction(client, statement, headers);
    else await client.query(statement);
    return undefined;
  } catch (error) {
    // After any other error the connection is in an unknown state.
    if (!(error instanceof pg.DatabaseError)) broken = error instanceof Error ? error : new Error("unknown");
    const refusal = fromDatabase(error);
    if (refusal.status >= 500) log.error({ err: error }, "data API statement failed");
    return refusal;
  } finally {
    client.release(broken);
  }
}

/** A setting of a statement is gone with its transaction. */
async function inTransaction(
  client: pg.PoolClient,
  statement: { text: string; values: string[] },
  headers: (json: string) => void,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(statement);
    const { rows } = await client.query<{ json: string | null }>(
      "select nullif(current_setting('response.headers', true), '') as json",
    );
    await client.query("commit");
    if (rows[0]?.json) headers(rows[0].json);
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
