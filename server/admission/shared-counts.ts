import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SigningKey } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";

/** A use, and the counts that it must pass, from the narrowest to the widest. */
export interface Use {
  readonly keys: readonly string[];
  /** Most uses of each key within the window. */
  readonly most: readonly number[];
  /** Length of the window. */
  readonly seconds: number;
  readonly uses: number;
}

export interface SharedRefusal {
  /** Index of the key whose count is full. */
  readonly level: number;
  /** Time until its window ends, in ms. */
  readonly wait: number;
}

/** The counts of all processes on one database. */
export interface SharedCounts {
  /** Counts a use in one round trip. @returns undefined when it is within the limits, or the counts are away. */
  count(use: Use): Promise<SharedRefusal | undefined>;
  /** Removes counts whose window is over. @returns how many there were. */
  removeRunOut(): Promise<number>;
}

/** Longest wait for the database, in ms. Counting takes about one. */
const patience = 500;

/** After a failure, the database is left alone for this long, in ms: requests must not all wait for it in vain. */
const rest = 1_000;

const day = 24 * 60 * 60_000;

/**
 * Counts in PostgreSQL. Addresses are personal data, so the table holds only keyed hashes of them, which change daily;
 * the counts themselves are gone within minutes of the window's end.
 *
 * @param options.key secret, shared by all processes.
 * @param options.clock ms since 1970.
 */
export function createSharedCounts(options: {
  kysely: Kysely<Tables>;
  key: Pick<SigningKey, "current">;
  clock: () => number;
  log: Logger;
}): SharedCounts {
  const { kysely, key, clock, log } = options;
  let awayUntil = 0;

  function hashOf(name: string): Buffer {
    const today = Math.floor(clock() / day);
    return createHmac("sha256", key.current).update(`${today} ${name}`).digest().subarray(0, 16);
  }

  async function ask({ keys, most, seconds, uses }: Use): Promise<SharedRefusal | undefined> {
    const { rows } = await sql<SharedRefusal>`
      select level, wait from larkline.count_use(${keys.map(hashOf)}, ${[...most]}, ${seconds}, ${uses})`.execute(
      kysely,
    );
    return rows[0];
  }

  return {
    async count(use) {
      if (clock() < awayUntil) return undefined;
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error(`no answer within ${patience} ms`)), patience);
      try {
        return await Promise.race([ask(use), late.promise]);
      } catch (error) {
        if (clock() >= awayUntil)
          log.warn({ err: error }, "limits are counted by this process alone for now");
        awayUntil = clock() + rest;
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    async removeRunOut() {
      const { numAffectedRows } = await sql`
        delete from larkline.rate_limit where ends_at <= clock_timestamp()`.execute(kysely);
      return Number(numAffectedRows ?? 0);
    },
  };
}
