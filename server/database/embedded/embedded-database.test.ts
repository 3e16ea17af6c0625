import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded-database.ts";

const isRoot = process.getuid?.() === 0;
const log = pino({ level: "silent" });

interface Folder extends AsyncDisposable {
  readonly path: string;
  open(): Promise<EmbeddedDatabase>;
}

/** A data directory that is removed at the end, with whatever was kept for it elsewhere. */
async function dataFolder(mode: number): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), "larkline-embedded-"));
  await chmod(path, mode);
  const homes = new Set<string>();
  return {
    path,
    async open() {
      // Relative, as the default setting is.
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
  await using folder = await dataFolder(0o755);
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

test("nothing half-made is left when several processes create the database at once", async () => {
  await using folder = await dataFolder(0o755);
  const all = await Promise.all(Array.from({ length: 4 }, () => folder.open()));
  expect(await readdir(folder.path)).toEqual(["postgres"]);
  await Promise.all(all.map((database) => database.release()));
});

test("writes are durable and the application is no superuser", async () => {
  await using folder = await dataFolder(0o755);
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
  await using folder = await dataFolder(0o755);
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
  "as root in a folder that only root may enter, the database is kept under /var/lib",
  async () => {
    await using folder = await dataFolder(0o700);
    const database = await folder.open();
    expect(database.folder).toMatch(/^\/var\/lib\/larkline\/[0-9a-f]{12}\/postgres$/);
    expect(await readdir(folder.path)).toEqual([]);
    await query(database, "create table kept (n int)");
    await database.release();

    // Opening the folder up later does not make the rows disappear.
    await chmod(folder.path, 0o755);
    const again = await folder.open();
    expect(await query(again, "select * from kept")).toEqual([]);
    await again.release();
  },
);

test.runIf(isRoot)(
  "a database that its account can no longer reach is said so, not replaced by an empty one",
  async () => {
    await using folder = await dataFolder(0o755);
    await (await folder.open()).release();
    await chmod(folder.path, 0o700);
    await expect(folder.open()).rejects.toThrow(/cannot be reached by the account "larkline"/);
  },
);
