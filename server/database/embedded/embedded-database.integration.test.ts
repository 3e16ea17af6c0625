import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { placeCluster } from "#fixtures/prepared-cluster.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded-database.ts";

const isRoot = process.getuid?.() === 0;
const log = pino({ level: "silent" });

interface Folder extends AsyncDisposable {
  readonly path: string;
  open(): Promise<EmbeddedDatabase>;
}

/**
 * A data directory that is removed at the end, with its database if that is elsewhere.
 *
 * @param isNew true if its database has yet to be made.
 */
async function dataFolder(mode: number, { isNew = true } = {}): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), "larkline-embedded-"));
  await chmod(path, mode);
  if (!isNew) await placeCluster(path);
  const homes = new Set<string>();
  return {
    path,
    async open() {
      // Relative, like the default setting.
      const database = await openEmbeddedDatabase({
        dataDir: relative(process.cwd(), path),
        log,
        onRestart: () => undefined,
      });
      homes.add(dirname(database.folder));
      return database;
    },
    async [Symbol.asyncDispose]() {
      for (const folder of [path, ...homes]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(database: EmbeddedDatabase, sql: string) {
  const client = new pg.Client(database.connection());
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("processes on one data directory share one server, and the last to leave stops it", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const [first, second] = await Promise.all([folder.open(), folder.open()]);
  expect(first.connection().port).toBe(second.connection().port);
  await query(first, "create table shared (n int)");

  await first.release();
  expect(await query(second, "select * from shared")).toEqual([]);
  await second.release();
  await expect(query(second, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });

  const third = await folder.open();
  expect(await query(third, "select * from shared")).toEqual([]);
  await third.release();
});

test("several processes that create the database at once leave nothing half-made", async () => {
  await using folder = await dataFolder(0o755);
  const all = await Promise.all(Array.from({ length: 4 }, () => folder.open()));
  expect(await readdir(folder.path)).toEqual(["postgres"]);
  await Promise.all(all.map((database) => database.release()));
});

test("writes are durable and the application is no superuser", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const database = await folder.open();
  const [settings] = await query(
    database,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses,
      current_setting('is_superuser') as superuser`,
  );
  expect(settings).toEqual({
    fsync: "on",
    commit: "on",
    pages: "on",
    addresses: "127.0.0.1",
    superuser: "off",
  });
  await database.release();
});

test("the database is closed to other users of the machine", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const database = await folder.open();
  expect((await stat(database.folder)).mode & 0o077).toBe(0);
  const { host, port } = database.connection();
  const stranger = new pg.Client({
    host: String(host),
    port: Number(port),
    user: "larkline",
    password: "guess",
  });
  await expect(stranger.connect()).rejects.toMatchObject({ code: "28P01" });
  await database.release();
});

test.runIf(isRoot)(
  "as root, in a folder that only root may enter, the database is kept under /var/lib",
  async () => {
    await using folder = await dataFolder(0o700);
    const database = await folder.open();
    expect(database.folder).toMatch(/^\/var\/lib\/larkline\/[0-9a-f]{12}\/postgres$/);
    expect(await readdir(folder.path)).toEqual(["postgres-location"]);
    await query(database, "create table kept (n int)");
    await database.release();

    // Making the folder accessible later does not make the rows disappear.
    await chmod(folder.path, 0o755);
    const again = await folder.open();
    expect(await query(again, "select * from kept")).toEqual([]);
    await again.release();
  },
);

test.runIf(isRoot)(
  "a database that its account can no longer reach is reported, not replaced by an empty one",
  async () => {
    await using folder = await dataFolder(0o755, { isNew: false });
    await (await folder.open()).release();
    await chmod(folder.path, 0o700);
    await expect(folder.open()).rejects.toThrow(/cannot be reached by the account "larkline"/);
  },
);

test("a process that starts while the last one stops gets a server, and neither waits for the other", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  let current = await folder.open();
  await query(current, "create table kept (n int)");
  for (let round = 0; round < 3; round++) {
    const [, next] = await Promise.all([current.release(), folder.open()]);
    expect(await query(next, "select * from kept")).toEqual([]);
    current = next;
  }
  await current.release();
});

test.runIf(process.platform === "linux")(
  "a pid file that names another cluster's server does not block this one's start",
  async () => {
    await using other = await dataFolder(0o755, { isNew: false });
    await using folder = await dataFolder(0o755, { isNew: false });
    const [running, stopped] = await Promise.all([other.open(), folder.open()]);
    await stopped.release();
    const pidFile = (database: EmbeddedDatabase) => join(database.folder, "cluster", "postmaster.pid");
    await writeFile(pidFile(stopped), await readFile(pidFile(running)));

    const again = await folder.open();
    expect(again.connection().port).not.toBe(running.connection().port);
    expect(await query(again, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await query(running, "select 1 as one")).toEqual([{ one: 1 }]);
    await Promise.all([running.release(), again.release()]);
  },
);

test("a start killed half-way does not block the next one", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const database = await folder.open();
  await database.release();
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  await writeFile(join(database.folder, "start.lock"), String(dead));
  await (await folder.open()).release();
});

test("a refused row leaves nothing of itself in PostgreSQL's log", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const database = await folder.open();
  await query(database, "create table picky (n int check (n > 0), note text)");
  const refused = [
    `insert into picky select * from json_populate_recordset(null::picky, '[{"n": "secret-1"}]')`,
    `insert into picky values (-1, 'secret-2')`,
    `select 'secret-3'::uuid`,
  ];
  for (const sql of refused) await expect(query(database, sql)).rejects.toThrow();
  await database.release();
  expect(await readFile(join(database.folder, "postgres.log"), "utf8")).not.toContain("secret");
});

test("PostgreSQL's log is emptied when it has grown long", async () => {
  await using folder = await dataFolder(0o755, { isNew: false });
  const database = await folder.open();
  await database.release();
  const logFile = join(database.folder, "postgres.log");
  await writeFile(logFile, "x".repeat(2 * 1024 * 1024));
  await (await folder.open()).release();
  expect((await stat(logFile)).size).toBeLessThan(100_000);
});

test.runIf(isRoot)("a data directory that is moved keeps its database", async () => {
  await using folder = await dataFolder(0o700, { isNew: false });
  await using moved = await dataFolder(0o700);
  const database = await folder.open();
  await query(database, "create table kept (n int)");
  await database.release();
  expect(await readFile(join(folder.path, "postgres-location"), "utf8")).toBe(`${database.folder}\n`);
  await rename(join(folder.path, "postgres-location"), join(moved.path, "postgres-location"));

  const again = await moved.open();
  expect(await query(again, "select * from kept")).toEqual([]);
  await again.release();
});

test("a database that is gone from its place is reported, not replaced by an empty one", async () => {
  await using folder = await dataFolder(0o755);
  await writeFile(join(folder.path, "postgres-location"), "/nowhere/postgres\n");
  await expect(folder.open()).rejects.toThrow(/was in \/nowhere\/postgres .* is not there now/);
});
