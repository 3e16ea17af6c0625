import pg from "pg";
import type { Logger } from "pino";
import { type DialectError, dialectRefusals, fromDatabase } from "./dialect-error.ts";

/**
 * Runs one statement with a visitor's rights.
 *
 * @returns the refusal, if any. It passes on the database's errors about the statement; the reason for a missing
 *   connection is only logged.
 */
export async function runStatement(
  pool: pg.Pool,
  statement: { text: string; values: string[] },
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
    await client.query(statement);
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
