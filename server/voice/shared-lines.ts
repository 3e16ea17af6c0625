import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { networkOf } from "#server/network-of.ts";
import { isUuid } from "#server/voice-api/identifiers.ts";
import { type LinesElsewhere, nothingElsewhere, type SharedLines } from "#voice/index.ts";

/** Time between two looks at what other processes ask for, in ms. */
const lookInterval = 1_000;
/** Looks between two signs of life. Without one for 30 s the others take a process for dead (lost-calls.ts). */
const looksPerSign = 5;
/** One process's end of the lines that all processes on a database share. */
export interface NodeLines extends SharedLines {
  /** The call was joined. */
  joined(id: string): void;
  /** Has another process end its call, within about a second. Does nothing if no process holds it. */
  askToEnd(id: string): Promise<void>;
  /** Writes this process down, and begins to watch. */
  start(): Promise<void>;
  /** Gives up all lines. */
  stop(): Promise<void>;
}

interface OwnLine {
  readonly address: Buffer;
  readonly network: Buffer;
  isJoined: boolean;
}

/**
 * Writes the lines of this process down for the others, and reads theirs. When the database is away, each process shares
 * out its own lines alone; once it is back, it is told again what this process holds.
 *
 * @param options.key of the hashes of addresses; read for each use, since it may be rotated.
 * @param options.node this process, a UUID.
 * @param options.lines most calls of this process at a time.
 * @param options.onAskedToEnd another process was asked to end this call of ours.
 * @param options.patience longest wait for the database when a call is made, in ms. Default 500.
 */
export function createSharedLines(options: {
  readonly kysely: Kysely<Tables>;
  readonly key: Buffer;
  readonly node: string;
  readonly lines: number;
  readonly onAskedToEnd: (id: string) => void;
  readonly log: Logger;
  readonly patience?: number;
}): NodeLines {
  const { kysely, node, log, patience = 500 } = options;
  const own = new Map<string, OwnLine>();
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;
  let isBusy = false;
  let isAway = false;

  const hashOf = (name: string) =>
    createHmac("sha256", options.key).update(`line:${name}`).digest().subarray(0, 16);

  /** Says once when the database goes away, not at each of the looks that follow. */
  function note(error?: unknown): void {
    if (error !== undefined && !isAway) {
      log.warn({ err: error }, "lines are shared out by this process alone for now");
    }
    isAway = error !== undefined;
  }

  const tell = (statement: Promise<unknown>) => void statement.catch(note);

  async function signOfLife(): Promise<void> {
    await sql`
      insert into larkline.voice_node (id, lines) values (${node}, ${options.lines})
      on conflict (id) do update set seen_at = clock_timestamp(), lines = excluded.lines`.execute(kysely);
    const held = [...own];
    const columns = {
      ids: held.map(([id]) => id),
      addresses: held.map(([, { address }]) => address),
      networks: held.map(([, { network }]) => network),
      joined: held.map(([, { isJoined }]) => isJoined),
    };
    // What got lost while the database was away, in either direction.
    await sql`
      insert into larkline.held_line (call_id, node_id, address, network, is_joined)
      select id, ${node}, address, network, is_joined
      from unnest(${columns.ids}::uuid[], ${columns.addresses}::bytea[], ${columns.networks}::bytea[],
        ${columns.joined}::boolean[]) as line (id, address, network, is_joined)
      on conflict (call_id) do update set is_joined = excluded.is_joined
      where held_line.is_joined <> excluded.is_joined`.execute(kysely);
    await sql`
      delete from larkline.held_line
      where node_id = ${node} and call_id <> all (${columns.ids}::uuid[])
        and taken_at < clock_timestamp() - interval '5 seconds'`.execute(kysely);
  }

  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      if (looks++ % looksPerSign === 0) await signOfLife();
      if (own.size > 0) {
        const { rows } = await sql<{ call_id: string }>`
          select call_id from larkline.held_line where node_id = ${node} and is_to_end`.execute(kysely);
        for (const { call_id } of rows) options.onAskedToEnd(call_id);
      }
      note();
    } catch (error) {
      // The next look begins with a sign of life.
      looks = 0;
      note(error);
    } finally {
      isBusy = false;
    }
  }

  async function askDatabase(id: string, line: OwnLine): Promise<LinesElsewhere> {
    const { rows } = await sql<{
      address_unjoined: number;
      address_held: number;
      network_unjoined: number;
      network_held: number;
      lines: number;
    }>`select * from larkline.take_line(${id}, ${node}, ${line.address}, ${line.network})`.execute(kysely);
    const [row] = rows;
    if (!row) return nothingElsewhere;
    return {
      address: { unjoined: row.address_unjoined, held: row.address_held },
      network: { unjoined: row.network_unjoined, held: row.network_held },
      lines: row.lines,
    };
  }

  return {
    async take(id, address) {
      const line = { address: hashOf(address), network: hashOf(networkOf(address)), isJoined: false };
      own.set(id, line);
      const late = Promise.withResolvers<never>();
      const cutOff = setTimeout(() => late.reject(new Error(`no answer within ${patience} ms`)), patience);
      try {
        return await Promise.race([askDatabase(id, line), late.promise]);
      } catch (error) {
        note(error);
        return nothingElsewhere;
      } finally {
        clearTimeout(cutOff);
      }
    },
    joined(id) {
      const line = own.get(id);
      if (!line) return;
      line.isJoined = true;
      tell(sql`update larkline.held_line set is_joined = true where call_id = ${id}`.execute(kysely));
    },
    release(id) {
      if (own.delete(id)) tell(sql`delete from larkline.held_line where call_id = ${id}`.execute(kysely));
    },
    async askToEnd(id) {
      if (!isUuid(id)) return;
      await sql`update larkline.held_line set is_to_end = true where call_id = ${id}`.execute(kysely);
    },
    async start() {
      await look();
      timer ??= setInterval(look, lookInterval);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      own.clear();
      await sql`delete from larkline.voice_node where id = ${node}`.execute(kysely).catch(note);
    },
  };
}
