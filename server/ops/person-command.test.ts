import { mkdir, mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consents } from "#content/consents/consents.ts";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { insertPhoneCall } from "#fixtures/dials.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { personalTables } from "#server/erasure/tables.ts";

const email = "ann@clinic.example";
const phone = "+442079460958";

/** Ann's rows in every table, and Bob's, one of which quotes her. */
async function arrange() {
  const database = await createTestDatabase();
  const dataDir = await mkdtempDisposable(join(tmpdir(), "larkline-person-"));
  await insertDemoRequest(database, { email: "Ann@Clinic.example", phone });
  await insertContactMessage(database, { email });
  const booked = await insertBooking(database, { email });
  await database.rows("update larkline.booking set phone = $1 where id = $2", [phone, booked]);
  await insertOutboundRequest(database, { phone });
  await insertPhoneCall(database, phone);
  await insertOutboundRequest(database, { phone: "+12125550123" });
  const bobs = await insertContactMessage(database, { email: "bob@other.example" });
  await database.rows(
    "update larkline.contact_message set message = 'Secret of Bob. Ask ann@clinic.example or 020 7946 0958.' where id = $1",
    [bobs],
  );
  await database.rows(`
    insert into larkline.delivery_attempt (delivery_id, number, started_at, duration_ms, status, answer)
      select id, 1, now(), 5, 250, 'Taken.' from larkline.delivery;
    insert into larkline.counted_mail (delivery_id, recipient, allowance, is_last)
      select id, 'somebody@x.example', 'request', false from larkline.delivery where kind = 'confirmation-mail';
    insert into larkline.dial_attempt (dial_id, number, state, begun_at, ended_at)
      select id, 1, 'no-answer', now(), now() from larkline.dial`);
  const [owed] = await database.rows<{ id: string }>(
    "select id from larkline.delivery where booking_id = $1 and kind = 'confirmation-mail'",
    [booked],
  );
  const folder = join(dataDir.path, "mail");
  await mkdir(folder);
  await writeFile(join(folder, `${owed?.id}.eml`), "See you on Tuesday.");
  await writeFile(
    join(folder, "11111111-1111-4111-8111-111111111111.eml"),
    `Secret of Bob, quoting ${email}`,
  );
  return {
    database,
    dataDir: dataDir.path,
    bobs,
    ops: opsOn(database, { DATA_DIR: dataDir.path }),
    async [Symbol.asyncDispose]() {
      await dataDir[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

test("person export has every row of an address with its deliveries and mails, and of others only where they quote it", async () => {
  await using arranged = await arrange();
  const { status, stdout, stderr } = await arranged.ops("person", "export", "ANN@clinic.example");
  expect(status).toBe(0);
  expect(stderr).toContain(phone);
  const found = JSON.parse(stdout);
  const counts = Object.fromEntries(
    Object.entries<object[]>(found.tables).map(([table, rows]) => [table, rows.length]),
  );
  expect(counts).toEqual({
    "public.demo_schedule": 1,
    "larkline.contact_message": 1,
    "larkline.booking": 1,
    "larkline.delivery": 8,
    "larkline.delivery_attempt": 8,
    "larkline.counted_mail": 3,
  });
  expect(found.jobs).toHaveLength(8);
  expect(found.mails).toEqual([{ file: expect.stringMatching(/\.eml$/), content: "See you on Tuesday." }]);
  expect(found.mentions).toEqual([
    { in: "larkline.contact_message", row: { id: arranged.bobs } },
    { in: join(arranged.dataDir, "mail"), row: { file: expect.stringContaining("11111111-") } },
  ]);
  expect(found.alsoNamed).toEqual([phone]);
  expect(stdout).not.toMatch(/Bob|bob@/);
});

test("person export of a number has its consent, and both together cover every table that holds people", async () => {
  await using arranged = await arrange();
  const byNumber = await arranged.ops("person", "export", "(020) 7946 0958");
  const byAddress = await arranged.ops("person", "export", email);
  const { tables, mentions, alsoNamed } = JSON.parse(byNumber.stdout);
  expect(tables["larkline.consent"]).toEqual([
    expect.objectContaining({
      phone,
      wording: consents.outboundForm.wording,
      text_version: consents.outboundForm.version,
      purpose: "ai-voice-call",
    }),
  ]);
  expect(tables["larkline.demo_call"]).toHaveLength(1);
  expect(tables["larkline.dial_attempt"]).toEqual([
    expect.objectContaining({ dial_id: tables["larkline.dial"][0].id, state: "no-answer" }),
  ]);
  expect(mentions).toEqual([{ in: "larkline.contact_message", row: { id: arranged.bobs } }]);
  expect(alsoNamed).toEqual([email]);
  const covered = new Set([...Object.keys(tables), ...Object.keys(JSON.parse(byAddress.stdout).tables)]);
  const owned = personalTables.filter(({ by, of }) => by ?? of).map(({ table }) => table);
  expect([...covered].toSorted()).toEqual(owned.toSorted());
});

test("person export writes a new file that only its owner can read, and never over another", async () => {
  await using arranged = await arrange();
  const out = join(arranged.dataDir, "ann.json");
  expect(await arranged.ops("person", "export", email, "--out", out)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(out),
  });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(out, "utf8")).person).toBe(email);
  expect(await arranged.ops("person", "export", email, "--out", out)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("exists already"),
  });
});

test("person export of somebody unknown says so, and of neither address nor number what it takes", async () => {
  await using arranged = await arrange();
  expect(await arranged.ops("person", "export", "eve@x.example")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: "There is nothing of eve@x.example here.\n",
  });
  expect(await arranged.ops("person", "export", "eve")).toMatchObject({ status: 2 });
});

test("after erase, person export finds nothing", async () => {
  await using arranged = await arrange();
  expect((await arranged.ops("erase", email, "--yes")).status).toBe(0);
  expect((await arranged.ops("person", "export", email)).status).toBe(1);
});
