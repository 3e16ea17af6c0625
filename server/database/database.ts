import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded/embedded-database.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  /** For the application itself: owns the tables. */
  readonly pool: pg.Pool;
  /** For what arrives from browsers: every connection has the rights of the role `anon` and no others. */
  readonly visitorPool: pg.Pool;
  /** Typed queries on {@link Database.pool}. */
  readonly kysely: Kysely<Tables>;
  /** What to tell the operator about where the rows are. Never holds a password. */
  readonly place: string;
  /** Whether a query is answered now. */
  isReady(): Promise<boolean>;
  /** Finishes running queries, disconnects, and stops the embedded server when nobody else uses it. */
  close(): Promise<void>;
}

/** Most connections of one process for each role. The embedded server allows 120 in all. */
const connectionsPerPool = 16;

/** A statement that takes longer than this is cancelled, in ms. The slowest of ours take a few. */
const statementTimeout = 10_000;

/**
 * Connects to the database (the embedded one without `DATABASE_URL`) and brings it to the newest version.
 *
 * A hosted database must be reached directly or through a pooler in session mode: the visitor pool sets
 * its role once per connection.
 */
export async function openDatabase(
  env: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  log: Logger,
): Promise<Database> {
  const pools: pg.Pool[] = [];
  let embedded: EmbeddedDatabase | undefined;
  if (env.DATABASE_URL === undefined) {
    embedded = await openEmbeddedDatabase({
      dataDir: env.DATA_DIR,
      log,
      onRestart: () => {
        for (const pool of pools) Object.assign(pool.options, embedded?.connection());
      },
    });
  }
  const connection = embedded?.connection() ?? { connectionString: env.DATABASE_URL };
  await migrateOnce(connection, log);

  const pool = openPool(connection, log, "larkline");
  const visitorPool = openPool({ ...connection, options: "-c role=anon" }, log, "larkline visitors");
  pools.push(pool, visitorPool);
  return {
    pool,
    visitorPool,
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    place: embedded
      ? `embedded PostgreSQL in ${embedded.folder}`
      : `PostgreSQL at ${hostOf(env.DATABASE_URL)}`,
    isReady: () => answers(pool),
    async close() {
      await Promise.all(pools.map((each) => each.end()));
      await embedded?.release();
    },
  };
}

async function migrateOnce(connection: pg.ConnectionConfig, log: Logger): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "larkline migrations" });
  client.on("error", () => undefined); // the query in progress fails with it
  try {
    await client.connect();
    const applied = await migrate(client);
    if (applied.length > 0) log.info({ applied }, "database brought to the newest version");
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openPool(connection: pg.ConnectionConfig, log: Logger, name: string): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: name,
    max: connectionsPerPool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) =>
    log.warn({ code: "code" in error ? error.code : undefined }, "a database connection broke"),
  );
  return pool;
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}

function hostOf(url: string | undefined): string {
  return url ? new URL(url).host : "";
}
