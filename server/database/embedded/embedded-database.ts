import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { systemAccount } from "#server/system-account.ts";
import { connectionLimit } from "../connection-limit.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, type ClusterSecrets, initialise, readSecrets } from "./cluster.ts";
import { locateCluster, recordLocation } from "./cluster-location.ts";
import { freePort, logTail, runningPort, startPostmaster, stopPostmaster } from "./postmaster.ts";

const databaseName = "larkline";
const applicationRole = "larkline";

/** The lock that every process using the embedded server holds shared; see {@link EmbeddedDatabase.release}. */
const presenceLock = 7_205_759_404;

/** Time for a database server to come up, in ms, including recovery after a crash. */
const startLimit = 60_000;

export interface EmbeddedDatabase {
  /** PostgreSQL's files, for the operator to know. */
  readonly folder: string;
  /** The connection settings. Call it each time: a restarted server may have another port. */
  connection(): pg.ConnectionConfig;
  /**
   * Ends the write-ahead log so far: everything committed is written to the tables' files, and the log's are removed.
   * Until then, and for as long as a checkpoint takes to come (five minutes), the log repeats every change.
   */
  renewLog(): Promise<void>;
  /** Disconnects from the server, and stops it if no other process uses it. */
  release(): Promise<void>;
}

/**
 * Opens the database that needs no installation: finds the running PostgreSQL server of this data directory, or makes
 * and starts it. Several processes may use one data directory; the server belongs to none of them, and survives the
 * death of any. If the server itself dies, it is restarted.
 *
 * @param options.onRestart called when the server is back after it died.
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  log: Logger;
  onRestart: () => void;
}): Promise<EmbeddedDatabase> {
  const { log, onRestart } = options;
  const user = await systemAccount();
  const binaries = await findBinaries(user);
  const cluster = await findOrMakeCluster(options.dataDir, { binaries, user });
  const { location } = cluster;
  const secrets = await readSecrets(cluster);

  const leaving = new AbortController();
  const { signal } = leaving;
  let port = 0;
  let presence = await enter();
  let recovery: Promise<void> | undefined;

  return {
    folder: location.home,
    connection: () => connectionTo(port, secrets),
    renewLog: () => renewLog(port, secrets),
    async release() {
      // A server that is still starting is left alone; the next process finds it.
      leaving.abort();
      await recovery;
      if (await isLastUser(presence)) await stopPostmaster(cluster);
      await presence.end().catch(() => undefined);
    },
  };

  /** Starts the server if needed and announces our presence. Repeated, since others may stop it in between. */
  async function enter(): Promise<pg.Client> {
    const deadline = Date.now() + startLimit;
    let lastProblem: unknown;
    while (Date.now() < deadline && !signal.aborted) {
      try {
        port = await ensureRunning(cluster, secrets, port, signal);
        return await announcePresence();
      } catch (error) {
        // Another process may be starting or stopping it, or orphans of a killed server may still hold its memory.
        // All of that passes.
        lastProblem = error;
      }
      await wait(100, undefined, { signal });
    }
    throw new Error(`The embedded database did not start. Its log ends with:\n${await logTail(location)}`, {
      cause: lastProblem,
    });
  }

  /** Opens an idle connection that marks the server as in use, and whose end means that the server died. */
  async function announcePresence(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionTo(port, secrets), application_name: "larkline presence" });
    client.on("error", () => undefined); // "end" follows and is what we act on
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [presenceLock]);
    client.once("end", () => {
      if (!signal.aborted) recovery = restart();
    });
    return client;
  }

  async function restart(): Promise<void> {
    log.warn("the database server went away; starting it again");
    while (!signal.aborted) {
      try {
        presence = await enter();
        log.info("the database server is back");
        onRestart();
        return;
      } catch (error) {
        if (!signal.aborted)
          log.error({ err: error }, "the database server could not be started; trying again");
      }
    }
  }
}

/** @throws Error saying what to do, when the data directory cannot hold a cluster. */
async function findOrMakeCluster(dataDir: string, parts: Omit<Cluster, "location">): Promise<Cluster> {
  try {
    const cluster = { ...parts, location: await locateCluster(dataDir, parts.user) };
    await initialise(cluster);
    await recordLocation(dataDir, cluster.location);
    return cluster;
  } catch (error) {
    throw dataDirProblem(dataDir, error);
  }
}

/** True if no other process holds the presence lock. It stays locked until we disconnect, so only one gets true. */
async function isLastUser(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query("select pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await presence.query("select pg_try_advisory_lock($1) as alone", [presenceLock]);
    return rows[0].alone;
  } catch {
    return false; // the server is gone already
  }
}

/** @returns the port of the running server, which is started if needed. */
async function ensureRunning(
  cluster: Cluster,
  secrets: ClusterSecrets,
  preferredPort: number,
  signal: AbortSignal,
): Promise<number> {
  if ((await runningPort(cluster)) === undefined)
    await startPostmaster(cluster, await freePort(preferredPort), signal);
  const port = await runningPort(cluster);
  if (port === undefined) throw new Error("The database server ended right after its start.");
  await prepareDatabase(port, secrets);
  return port;
}

/** Creates the application's role, which is no superuser, and its database, unless they exist. */
function prepareDatabase(port: number, secrets: ClusterSecrets): Promise<void> {
  return asSuperuser(port, secrets, async (client) => {
    await client.query("select pg_advisory_lock($1)", [presenceLock]);
    const { rowCount: hasRole } = await client.query("select from pg_roles where rolname = $1", [
      applicationRole,
    ]);
    if (!hasRole) {
      const password = client.escapeLiteral(secrets.applicationPassword);
      await client.query(`create role ${applicationRole} login createrole password ${password}`);
    }
    const { rowCount: hasDatabase } = await client.query("select from pg_database where datname = $1", [
      databaseName,
    ]);
    if (!hasDatabase) await client.query(`create database ${databaseName} owner ${applicationRole}`);
  });
}

function renewLog(port: number, secrets: ClusterSecrets): Promise<void> {
  return asSuperuser(port, secrets, async (client) => {
    // Clusters of earlier versions have files in store that hold old rows: each is used up, which overwrites it.
    const { rows } = await client.query<{ stored: number }>(
      `select count(*)::int as stored from pg_ls_waldir()
       where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`,
    );
    for (let files = (rows[0]?.stored ?? 0) + 1; files > 0; files--) {
      // A file with nothing in it is not left.
      await client.query("select pg_logical_emit_message(false, 'larkline', 'renewed', true)");
      await client.query("select pg_switch_wal()");
    }
    await client.query("checkpoint");
  });
}

async function asSuperuser<Result>(
  port: number,
  secrets: ClusterSecrets,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: secrets.superuserPassword,
    database: "postgres",
    connectionTimeoutMillis: connectionLimit,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function connectionTo(port: number, secrets: ClusterSecrets): pg.ConnectionConfig {
  return {
    host: "127.0.0.1",
    port,
    user: applicationRole,
    password: secrets.applicationPassword,
    database: databaseName,
  };
}

/** Explains why `DATA_DIR` cannot hold the embedded database, and the next step. Returns other errors as they are. */
function dataDirProblem(dataDir: string, cause: unknown): unknown {
  const { code = "" } = cause as NodeJS.ErrnoException;
  const notAllowed = "cannot be written by this user. Allow it, or set DATA_DIR to a folder of its own.";
  const isFile = "is a file, or below one. Set DATA_DIR to a folder; it is made when it is missing.";
  const problems: Record<string, string> = {
    EEXIST: isFile,
    ENOTDIR: isFile,
    EACCES: notAllowed,
    EPERM: notAllowed,
    EROFS: "is on a file system that is read-only. Set DATA_DIR to a folder that can be written.",
    ENOSPC: "is on a disk that is full. Make room, or set DATA_DIR to a folder elsewhere.",
  };
  const problem = problems[code];
  return problem ? new Error(`DATA_DIR: ${dataDir} ${problem}`, { cause }) : cause;
}
