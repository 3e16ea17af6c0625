import { spawnSync } from "node:child_process";
import { mkdir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoRequest } from "#fixtures/demo-request.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { createRecords } from "#server/database/records.ts";
import { deliveryKinds } from "#server/delivery/deliveries.ts";
import { deliveryStates } from "#server/delivery/delivery-states.ts";
import { csvLine } from "./csv.ts";
import { alignedTable } from "./table.ts";

const root = join(import.meta.dirname, "..", "..");
const main = join(root, "server/ops/main.ts");

async function add(database: TestDatabase, changes: Record<string, unknown>): Promise<void> {
  const row = { ...demoRequest(), ...changes };
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`);
  await database.admin.query(`insert into demo_schedule (${names}) values (${marks})`, Object.values(row));
}

function ops(database: TestDatabase, ...args: string[]) {
  return opsOn(database)(...args);
}

test("leads are listed with the newest first, in columns that line up", async () => {
  await using database = await createTestDatabase();
  await add(database, { created_at: "2026-01-02T03:04:05Z", full_name: "Ann", business_name: "東京歯科" });
  await add(database, { created_at: "2026-01-03T03:04:05Z", full_name: "Bo", business_name: "Clinic" });
  const { status, stdout } = await ops(database, "leads", "list");

  expect(status).toBe(0);
  const [head = "", ...lines] = stdout.trimEnd().split("\n");
  expect(head.split(/ {2,}/)).toEqual([
    "ID",
    "RECEIVED (UTC)",
    "BUSINESS",
    "NAME",
    "EMAIL",
    "PHONE",
    "LANGUAGE",
  ]);
  expect(lines[0]).toMatch(/ English$/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("2026-01-03 03:04  Clinic    Bo");
  // A wide character takes two cells, so this name is as wide as eight letters.
  expect(lines[1]).toContain("2026-01-02 03:04  東京歯科  Ann");
});

test("a folder without a database, named in .env, is reported, and no database is created there", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-ops-"));
  await writeFile(join(folder.path, ".env"), `DATA_DIR=${folder.path}/data\n`);
  await mkdir(join(folder.path, "data"));
  const { DATA_DIR: _, ...env } = process.env;
  const { status, stderr } = spawnSync(join(root, "scripts/node"), [main, "leads", "list"], {
    cwd: folder.path,
    env: { ...env, DATABASE_URL: "" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no database in ${folder.path}/data.`);
  expect(await readdir(join(folder.path, "data"))).toEqual([]);
});

test("a list names its database on standard error", async () => {
  await using database = await createTestDatabase();
  const { stdout, stderr } = await ops(database, "leads", "list");
  expect(stderr).toBe(`From PostgreSQL at ${new URL(database.url).host}\n`);
  expect(stdout).not.toContain("From");
});

test("an export ends quietly when its reader closes the pipe", async () => {
  await using database = await createTestDatabase();
  await add(database, {});
  await database.admin.query(`
    insert into demo_schedule select (r).* from (
      select jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid())) as r
      from demo_schedule d, generate_series(1, 500)
    ) copies`);
  const { stderr } = spawnSync(
    "sh",
    ["-c", `{ "${root}/scripts/node" "${main}" leads export --json; echo ended $? >&2; } | head -n 1`],
    { cwd: tmpdir(), env: { ...process.env, DATABASE_URL: database.url }, encoding: "utf8" },
  );
  expect(stderr).toBe("ended 0\n");
});

test("migrate brings a database to the newest version, once", async () => {
  await using database = await createTestDatabase({ empty: true });
  const first = await ops(database, "migrate");
  expect(first).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Applied 001-demo-schedule.sql\n"),
  });
  expect(await database.rows("select count(*)::int as count from demo_schedule")).toEqual([{ count: 0 }]);
  expect((await ops(database, "migrate")).stdout).toBe("The database is at the newest version already.\n");
});

test("an empty list says so", async () => {
  await using database = await createTestDatabase();
  expect(await ops(database, "leads", "list")).toMatchObject({
    status: 0,
    stdout: "No demo requests yet.\n",
  });
});

test("one lead is shown in full, by the beginning of its id", async () => {
  await using database = await createTestDatabase();
  await add(database, { id: "aaaa1111-0000-4000-8000-000000000000" });
  await add(database, { id: "aaaa2222-0000-4000-8000-000000000000", full_name: "Bo" });

  expect((await ops(database, "leads", "show", "aaaa2")).stdout).toMatch(/^full_name +Bo$/m);
  expect(JSON.parse((await ops(database, "leads", "show", "AAAA1", "--json")).stdout)).toMatchObject(
    demoRequest(),
  );
  expect(await ops(database, "leads", "show", "aaaa")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("type more"),
  });
  expect(await ops(database, "leads", "show", "ffff")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("No demo"),
  });
});

test("the export holds every lead once, oldest first, as CSV and as JSON lines", async () => {
  await using database = await createTestDatabase();
  await add(database, { created_at: "2026-01-02T00:00:00Z", full_name: 'Ann "A", Bo' });
  await add(database, { created_at: "2026-01-01T00:00:00Z", full_name: "=1+1" });
  const csv = (await ops(database, "leads", "export", "--csv")).stdout;
  const json = (await ops(database, "leads", "export", "--json")).stdout;

  const lines = csv.trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^id,created_at,idempotency_key,business_name,/);
  expect(lines[1]).toContain("'=1+1");
  expect(lines[2]).toContain('"Ann ""A"", Bo"');
  expect(
    json
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).full_name),
  ).toEqual(["=1+1", 'Ann "A", Bo']);
});

test("a long export is read in portions that neither skip nor repeat", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  await add(database, {});
  // Many rows with the same time: the order must not depend on it alone.
  await database.admin.query(`
    insert into demo_schedule select (r).* from (
      select jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid())) as r
      from demo_schedule d, generate_series(1, 1234)
    ) copies`);
  const ids = new Set<string>();
  let count = 0;
  for await (const lead of createRecords(kysely, "demo_schedule").all()) {
    ids.add(lead.id);
    count += 1;
  }
  expect([count, ids.size]).toEqual([1235, 1235]);
});

test("a wrong command prints the mistake and the usage", async () => {
  await using database = await createTestDatabase();
  const mistakes: readonly (readonly [string[], string])[] = [
    [["leads"], "leads list"],
    [["leads", "steal"], "Unknown command 'steal'"],
    [["leads", "shwo"], "(Did you mean show?)"],
    [["leads", "show"], "Missing required argument 'id'"],
    [["leads", "list", "--limit", "many"], "It takes a whole number from 1."],
    [["leads", "export"], "Choose --csv or --json."],
    [["leads", "export", "--csv", "--json"], "Choose --csv or --json."],
    [["leads", "list", "--colour"], "Unknown option '--colour'"],
    [["leads", "list", "--dead"], "Unknown option '--dead'"],
    [["contacts", "list", "more"], "Too many arguments for 'list'"],
    [["consents", "withdraw"], "Missing required argument 'phone'"],
    [["consents", "withdraw", "ann@clinic.example"], '"ann@clinic.example" is no phone number.'],
    [["deliveries"], "deliveries retry"],
    [["deliveries", "list", "--state", "lost"], `Allowed choices are ${deliveryStates.join(", ")}.`],
    [["deliveries", "list", "--kind", "fax"], `Allowed choices are ${deliveryKinds.join(", ")}.`],
    [["deliveries", "list", "--sate", "dead"], "(Did you mean --state?)"],
    [["deliveries", "retry"], "Say which"],
    [["deliveries", "drain", "--timeout", "0"], "It takes a whole number from 1."],
    [["erase"], "Missing required argument 'email-or-phone'"],
    [["erase", "ann"], '"ann" is neither a mail address nor a phone number'],
    [["erase", "+44", "20", "7946"], 'into quotes: "+44 20 7946"'],
    [["constructor"], "Unknown command 'constructor'"],
    [["people"], "Unknown command 'people'"],
    [["migrat"], "(Did you mean migrate?)"],
    [["completion", "csh"], "Allowed choices are bash, zsh, fish."],
  ];
  for (const [args, message] of mistakes) {
    const { status, stdout, stderr } = await ops(database, ...args);
    expect([args, status, stdout]).toEqual([args, 2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toContain("Usage: npm run ops");
  }
});

test("a cell that a spreadsheet would run becomes text, and a phone number is left alone", () => {
  expect(csvLine(["=cmd()", "+12025550123", "-1", "@x", "+1+cmd"])).toBe(
    "'=cmd(),+12025550123,'-1,'@x,'+1+cmd\r\n",
  );
});

test("text typed by visitors cannot control the operator's terminal", () => {
  expect(alignedTable(["A"], [["\u001b[31mred\nnext"]])).toBe("A\n [31mred next\n");
});
