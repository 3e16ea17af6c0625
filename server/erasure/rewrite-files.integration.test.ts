import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { placeCluster } from "#fixtures/prepared-cluster.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { openDatabase } from "#server/database/database.ts";

/** In every spelling that is stored. */
const traces = [/ann\.doe@clinic\.example/i, /2079460958/];

/** Files below a folder that hold a trace, as paths within it. */
async function filesWith(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path, "latin1").catch(() => ""); // PostgreSQL removes files meanwhile
    if (traces.some((trace) => trace.test(bytes))) found.push(path.slice(folder.length + 1));
  }
  return found;
}

test("after erase, neither the embedded database's files nor its write-ahead log hold a byte of the person", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "larkline-rewrite-"));
  await placeCluster(dataDir);
  const { log, text: logged } = captureLog("trace");
  const database = await openDatabase({ DATA_DIR: dataDir }, log);
  const home = database.place.replace(/^embedded PostgreSQL in /, "");
  try {
    const rows = (sql: string) => database.pool.query(sql);
    // Rows of others around hers, and enough of hers for the planner's samples.
    await rows(`
      insert into larkline.contact_message (submission_id, email, phone, company, message)
      select gen_random_uuid(), case when n % 10 = 0 then 'Ann.Doe@clinic.example' else n || '@other.example' end,
        case when n % 10 = 0 then '+442079460958' end, 'Clinic', repeat('Please call ann.doe@clinic.example. ', 120)
      from generate_series(1, 200) as n`);
    await rows(
      "insert into larkline.consent_wording (version, origin, wording) values ('test', 'outbound-form', 'I agree.')",
    );
    await rows(`
      with given as (
        insert into larkline.consent (purpose, text_version, wording, phone)
        values ('ai-voice-call', 'test', 'I agree.', '+442079460958') returning id
      )
      insert into larkline.demo_call (submission_id, consent_id, country, phone, company_name, website, name)
      select gen_random_uuid(), id, 'GB', '+442079460958', 'Clinic', 'https://clinic.example', 'Ann' from given`);
    await rows("update larkline.contact_message set company = 'Clinic 2'");
    await rows("analyze");
    const stats = await rows(
      "select count(*)::int as n from pg_stats where most_common_vals::text ~* 'ann.doe@'",
    );
    expect(stats.rows[0].n).toBeGreaterThan(1);
    await database.renewLog?.();
    await rows("update larkline.contact_message set company = 'Clinic 3'");
    const before = await filesWith(home);
    expect(before.some((path) => path.includes("pg_wal"))).toBe(true);
    expect(before.filter((path) => path.includes("base")).length).toBeGreaterThan(3);

    const ops = opsOn({ url: "" }, { DATA_DIR: dataDir });
    for (const person of ["ann.doe@clinic.example", "+442079460958"]) {
      const erased = await ops("erase", person, "--yes");
      expect(erased).toMatchObject({ status: 0, stderr: "" });
      expect(erased.stdout).toContain("rewritten without it.\nIts write-ahead log was ended and removed");
    }
    expect(await filesWith(home)).toEqual([]);
    expect((await rows("select count(*)::int as n from larkline.contact_message")).rows[0].n).toBe(180);
    for (const trace of traces) expect(logged()).not.toMatch(trace);
  } finally {
    await database.close();
    for (const folder of [dataDir, dirname(home)].filter((path) => path.includes("larkline")))
      await rm(folder, { recursive: true, force: true });
  }
});

test("of a database of others, erase says until when its log and its backups may hold the person", async () => {
  await using database = await createTestDatabase();
  await database.rows(`insert into larkline.contact_message (submission_id, email, message)
    values (gen_random_uuid(), 'ann.doe@clinic.example', 'Hello')`);
  const { status, stdout } = await opsOn(database)("erase", "ann.doe@clinic.example", "--yes");
  expect(status).toBe(0);
  expect(stdout).toContain("write-ahead log may hold it until");
  expect(stdout).toContain("backups hold it until they expire");
});

test("a table that an open transaction reads is named, since its removed rows may still be seen", async () => {
  await using database = await createTestDatabase();
  await database.rows(`insert into larkline.contact_message (submission_id, email, message)
    values (gen_random_uuid(), 'ann.doe@clinic.example', 'Hello')`);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query("begin isolation level repeatable read");
  await reader.query("select 1 from larkline.assistant");
  const { status, stdout } = await opsOn(database)("erase", "ann.doe@clinic.example", "--yes");
  expect(status).toBe(0);
  expect(stdout).toMatch(/ {2}larkline\.contact_message: in use/);
  await reader.end();
});
