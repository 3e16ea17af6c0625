import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { connectionLimit } from "./connection-limit.ts";
import { connectionProblem, parseConnectionUrl } from "./connection-url.ts";
import { openEmbeddedDatabase } from "./embedded/embedded-database.ts";
import { migrate } from "./migrate.ts";
import { openSigningKeys, type SigningKeys } from "./signing-keys.ts";
import type { Tables } from "./tables.ts";
import { assertAnonymous, findVisitorConnection } from "./visitor-login.ts";
import { WorkerClient } from "./worker-client.ts";

export interface Database {
  /** For the application itself: owns the tables. */
  readonly pool: pg.Pool;
  /**
   * For requests from browsers: every connection has the rights of the role `anon` and no others, and logs in as a user
   * that cannot get any.
   */
  readonly visitorPool: pg.Pool;
  /** Typed queries on {@link Database.pool}. */
  readonly kysely: Kysely<Tables>;
  readonly keys: SigningKeys;
  /** The application's connection settings. Call it each time: a restarted embedded server has another port. */
  readonly connection: () => pg.ClientConfig;
  /**
   * A pool for the worker, which must not take connections from visitors. A crash of PostgreSQL may lose its commits of
   * the last fraction of a second: a delivery is then attempted once more, under the same id.
   */
  openWorkerPool(size: number): pg.Pool;
  /** Removes the write-ahead log so far from the disk. Undefined for a database of others, whose log is theirs. */
  readonly renewLog: (() => Promise<void>) | undefined;
  /** The database's location, for the operator. Never contains a password. */
  readonly place: string;
  /** True if queries are answered now, both the application's and visitors'. */
  isReady(): Promise<boolean>;
  /** Finishes running queries, disconnects, and stops the embedded server if no other process uses it. */
  close(): Promise<void>;
}

/** Most connections per process and role. The embedded server allows 120 in all. */
const connectionsPerPool = 16;

/** Longest time for a statement, in ms, before it is cancelled. Our slowest take a few ms. */
const statementTimeout = 10_000;

/** Time in ms after which a database that has not even confirmed the cancellation counts as gone. */
const queryTimeout = statementTimeout + 2_000;

/** Longest time for a readiness check, in ms: balancers ask every few seconds and want an answer. */
const readinessLimit = 2_000;

/** A 201 promises that the row is on disk, whatever the database's own default is. */
const durable = "-c synchronous_commit=on";

/**
 * Connects to the database (the embedded one without `DATABASE_URL`) and brings it to the newest version.
 *
 * A hosted database must be reached directly or through a pooler in session mode: the visitor pool sets
 * its role once per connection.
 *
 * @throws Error saying what to do, when the database cannot be reached or does not keep visitors to their role.
 */
export async function openDatabase(
  env: {
    readonly DATABASE_URL?: string | undefined;
    readonly DATABASE_VISITOR_URL?: string | undefined;
    readonly KEY_ENCRYPTION_KEY?: readonly Buffer[] | undefined;
    readonly DATA_DIR: string;
  },
  log: Logger,
): Promise<Database> {
  const pools: pg.Pool[] = [];
  let keys: SigningKeys | undefined;
  const embedded =
    env.DATABASE_URL === undefined
      ? await openEmbeddedDatabase({
          dataDir: env.DATA_DIR,
          log,
          onRestart: () => {
            const { host, port } = embedded?.connection() ?? {};
            for (const pool of pools) Object.assign(pool.options, { host, port });
          },
        })
      : undefined;
  const { connection, options } = embedded
    ? { connection: embedded.connection(), options: "" }
    : parseConnectionUrl(env.DATABASE_URL ?? "");
  const close = async () => {
    keys?.close();
    await Promise.all(pools.map((each) => each.end()));
    await embedded?.release();
  };
  try {
    const applied = await migrateOnce({ ...connection, options }, env.DATABASE_URL);
    if (applied.length > 0) log.info({ applied }, "database brought to the newest version");
    // The last of two settings with one name counts, so ours follow the operator's.
    const open = (name: string, settings: string, more: pg.PoolConfig) => {
      const current = { ...connection, ...embedded?.connection() };
      const opened = openPool({ ...current, options: `${options} ${settings}`, ...more }, log, name);
      pools.push(opened);
      return opened;
    };
    const pool = open("larkline", durable, { max: connectionsPerPool });
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    keys = await openSigningKeys(kysely, env.KEY_ENCRYPTION_KEY);
    const visitor = await findVisitorConnection({
      url: env.DATABASE_VISITOR_URL,
      pool,
      keys,
      owner: { ...connection, ...embedded?.connection() },
      log,
    });
    const visitorPool = openPool(
      {
        ...visitor.connection,
        options: `${visitor.options ?? options} ${durable} -c role=anon`,
        max: connectionsPerPool,
      },
      log,
      "larkline visitors",
    );
    pools.push(visitorPool);
    await assertAnonymous(visitorPool, env.DATABASE_VISITOR_URL);
    return {
      pool,
      visitorPool,
      kysely,
      keys,
      place: embedded
        ? `embedded PostgreSQL in ${embedded.folder}`
        : `PostgreSQL at ${hostOf(env.DATABASE_URL)}`,
      connection: () => ({ ...connection, ...embedded?.connection(), options: `${options} ${durable}` }),
      openWorkerPool: (max) =>
        open("larkline worker", "-c synchronous_commit=off", { max, Client: WorkerClient }),
      renewLog: embedded?.renewLog,
      isReady: () => answerInTime([pool, visitorPool]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateOnce(connection: pg.ClientConfig, url: string | undefined): Promise<string[]> {
  const pool = new pg.Pool({
    ...connection,
    application_name: "larkline migrations",
    connectionTimeoutMillis: connectionLimit,
    max: 2,
  });
  // A broken connection fails the query in progress, which is enough.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await pool.query("select 1").catch((error) => {
      throw url === undefined ? error : connectionProblem(url, error);
    });
    return await migrate(pool);
  } finally {
    await pool.end().catch(() => undefined);
  }
}

/**
 * Brings the database of a `DATABASE_URL` to the newest version, for a hosted backend that this server does not use
 * itself.
 *
 * @returns the names of the migrations that were applied now.
 * @throws Error saying what to do, when it cannot be reached.
 */
export async function migrateDatabaseAt(url: string): Promise<string[]> {
  const { connection, options } = parseConnectionUrl(url);
  return migrateOnce({ ...connection, options }, url);
}

function openPool(connection: pg.PoolConfig, log: Logger, name: string): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: connectionLimit,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) =>
    log.warn({ code: "code" in error ? error.code : undefined }, "a database connection broke"),
  );
  // The same for one that breaks in use: the statement in progress fails with it, which is enough.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

async function answerInTime(pools: readonly pg.Pool[]): Promise<boolean> {
  const answers = Promise.all(pools.map((pool) => pool.query("select 1"))).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, wait(readinessLimit, false, { ref: false })]);
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : "";
}
