import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { migrate } from "./migrate.ts";

function connect(url: string): pg.Pool & AsyncDisposable {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() });
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

test("processes that start at once apply each migration exactly once", async () => {
  await using database = await createTestDatabase({ empty: true });
  const runs = await Promise.all(
    Array.from({ length: 8 }, async () => {
      await using pool = connect(database.url);
      return await migrate(pool);
    }),
  );
  expect(runs.flat()).toEqual(runs.find((run) => run.length > 0));
  expect(await database.rows("select count(*)::int as count from larkline.migration")).toEqual([
    { count: runs.flat().length },
  ]);
});

test("a migration that fails leaves nothing of itself behind", async () => {
  await using database = await createTestDatabase({ empty: true });
  await using pool = connect(database.url);
  const folder = await folderWith({
    "001-good.sql": "create table kept ()",
    "002-bad.sql": "create table half (); select 1/0",
  });
  await expect(migrate(pool, folder)).rejects.toThrow("Migration 002-bad.sql failed: division by zero");
  expect(await database.rows("select to_regclass('kept') as kept, to_regclass('half') as half")).toEqual([
    { kept: "kept", half: null },
  ]);
});

test("a migration changed after it ran stops the start", async () => {
  await using database = await createTestDatabase({ empty: true });
  await using pool = connect(database.url);
  await migrate(pool, await folderWith({ "001-a.sql": "select 1" }));
  await expect(migrate(pool, await folderWith({ "001-a.sql": "select 2" }))).rejects.toThrow(
    "Migration 001-a.sql was changed after it ran here",
  );
});

test("DATA-02 the migrations apply to a hosted database, where roles exist and new tables are open to them", async () => {
  await using database = await createTestDatabase({ empty: true });
  // The setup of a hosted backend, before any of our tables.
  await database.admin.query(`
    grant usage on schema public to anon, authenticated;
    alter default privileges in schema public grant all on tables to anon, authenticated;
    alter default privileges in schema public grant all on functions to anon, authenticated`);
  await using pool = connect(database.url);
  await migrate(pool);

  const privileges = await database.rows(`
    select role, privilege
    from unnest(array['anon', 'authenticated']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege(role, 'public.demo_schedule', privilege)`);
  expect(privileges).toEqual([]);
  const columns = await database.rows<{ count: number }>(`
    select count(*)::int as count from pg_attribute
    where attrelid = 'public.demo_schedule'::regclass and attnum > 0
      and has_column_privilege('anon', attrelid, attnum, 'insert')`);
  expect(columns).toEqual([{ count: storedFields(demoRequestFields).length }]);
});
