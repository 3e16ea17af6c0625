import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, test, vi } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { insertPhoneCall } from "#fixtures/dials.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { attemptDelivery } from "#server/delivery/attempt-delivery.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import { createMailer } from "#server/delivery/mail/mailer.ts";
import type { Outcome } from "#server/delivery/outcome.ts";
import { startWorker, workerConnections } from "#server/delivery/start-worker.ts";

const email = "ann@clinic.example";
const phone = "+442079460958";

/** All rows of all tables of all schemas, as in a dump. */
async function dump(database: TestDatabase): Promise<string> {
  const tables = await database.rows<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["public.demo_schedule", "graphile_worker._private_jobs"]),
  );
  const rows = await Promise.all(
    tables.map(({ name }) => database.rows<{ row: string }>(`select t::text as row from ${name} as t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

/** A database with its mail folder and log file, and deliveries that can be attempted. */
async function arrange() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "larkline-erase-"));
  const folder = join(dataDir, "mail");
  await mkdir(folder);
  const { log, text: logged } = captureLog("trace");
  const opened = await database.open();
  const store = createDeliveryStore(opened.kysely);
  const transport = createTransport({ streamTransport: true, buffer: true });
  async function putMail(name: string, said: string, options: object = {}) {
    const { message } = await transport.sendMail({
      from: "hello@larkline.example",
      to: "owner@larkline.example",
      text: said,
      ...options,
    });
    await writeFile(join(folder, name), message as Buffer);
  }
  const mailer = createMailer({ folder });
  // Far ends that quote the message in their answer: the worst case, since answers are kept.
  const refuse = (received: string): Outcome => ({
    result: "failed",
    reason: "The answer was 500.",
    answer: received.slice(0, 900),
  });
  const attempt = attemptDelivery({
    store,
    farEnds: {
      async "deliver-mail"({ id, composed }) {
        expect(await mailer.send({ id, message: composed })).toMatchObject({ result: "delivered" });
        return refuse(JSON.stringify([composed.to, composed.replyTo, composed.subject]));
      },
      "deliver-call-message": async () => ({ result: "delivered" }),
      "deliver-webhook": async ({ composed }) => refuse(composed.body),
    },
    surroundings: {
      ...mailSurroundings,
      settings: { ...mailSurroundings.settings, OWNER_EMAIL: "owner@larkline.example" },
    },
    log,
    clock: Date.now,
    random: () => 0,
  });
  return {
    database,
    opened,
    folder,
    putMail,
    attempt,
    log,
    ops: opsOn(database, { DATA_DIR: dataDir, LOG_LEVEL: "trace" }),
    async attemptAll() {
      const rows = await database.rows<{ id: string }>("select id from larkline.delivery");
      for (const { id } of rows) await attempt(id);
      await writeFile(join(dataDir, "larkline.log"), logged());
    },
    /** Everything that is stored: database, mail folder, log. */
    async everything() {
      const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const contents = await Promise.all(
        files
          .filter((file) => file.isFile())
          .map(async (file) => `${file.name}\n${await readFile(join(file.parentPath, file.name), "latin1")}`),
      );
      const log = await readFile(join(dataDir, "larkline.log"), "utf8");
      return { database: await dump(database), files: contents.join("\n"), log };
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
    },
  };
}

test("erase leaves no match for a mail address in database, mail folder and log, and leaves others alone", async () => {
  await using arranged = await arrange();
  const { database, ops, folder, putMail } = arranged;
  await insertDemoRequest(database, { email: "Ann@Clinic.Example", phone, isCalled: true });
  await insertDemoRequest(database, { email: "joann@clinic.example", phone: "+12125550123" });
  await insertContactMessage(database, { email });
  const quoting = await insertContactMessage(database, { email: "bob@other.example" });
  await database.rows("update larkline.contact_message set message = $1 where id = $2", [
    `Please tell ANN@clinic.example and joann@clinic.example.`,
    quoting,
  ]);
  await database.rows("update public.demo_schedule set challenges = $1 where email like 'joann%'", [
    ["Other: ann@clinic.example knows"],
  ]);
  await arranged.attemptAll();
  await putMail("11111111-1111-4111-8111-111111111111.eml", `Of an erased row: ${email}`, {
    textEncoding: "base64",
  });
  await putMail("22222222-2222-4222-8222-222222222222.eml.part", `Ünfinished: ${email}`);
  await putMail("33333333-3333-4333-8333-333333333333.eml", "joann@clinic.example");

  const before = await arranged.everything();
  expect(before.database).toMatch(/ann@clinic\.example/i);
  expect(before.files).toMatch(/ann@clinic\.example/i);
  expect(before.log).toContain("delivery failed");

  const asked = await ops("erase", "ann@clinic.EXAMPLE");
  expect(asked).toMatchObject({ status: 1, stderr: "Nothing was removed. Add --yes to remove it.\n" });
  expect(asked.stdout).toMatch(
    /^ +1 {2}demo request\n +1 {2}contact message\n +0 {2}bookings\n +1 {2}consent\n +5 {2}deliveries.* 5 attempts/m,
  );
  expect(await arranged.everything()).toEqual(before);

  const erased = await ops("erase", "ann@clinic.EXAMPLE", "--yes");
  expect(erased).toMatchObject({ status: 0, stderr: "" });
  expect(erased.stdout).toContain(`npm run ops -- erase ${phone}`);
  expect(erased.stdout).toContain("Logs hold nothing about a visitor");

  const trace = /(?<![\w.+-])ann(@|%40)clinic\.example/i;
  const after = await arranged.everything();
  for (const kept of Object.values(after)) expect(kept).not.toMatch(trace);
  expect(await database.rows("select email from public.demo_schedule")).toEqual([
    { email: "joann@clinic.example" },
  ]);
  expect(await database.rows("select email, message from larkline.contact_message")).toEqual([
    { email: "bob@other.example", message: "Please tell *** and joann@clinic.example." },
  ]);
  expect(await database.rows("select challenges from public.demo_schedule")).toEqual([
    { challenges: ["Other: *** knows"] },
  ]);
  expect(await database.rows("select count(*)::int as count from larkline.delivery")).toEqual([{ count: 4 }]);
  expect(await database.rows("select count(*)::int as count from graphile_worker.jobs")).toEqual([
    { count: 4 },
  ]);
  expect(await readdir(folder)).toContain("33333333-3333-4333-8333-333333333333.eml");
  expect(await ops("erase", email, "--yes")).toMatchObject({
    status: 1,
    stdout: `There is nothing of ${email} here.\n`,
  });
});

test("SCHD-01 erase leaves no trace of who booked a demo, in bookings, deliveries and blocked times", async () => {
  await using arranged = await arrange();
  const { database, ops, putMail } = arranged;
  const day = 24 * 60 * 60_000;
  const booked = await insertBooking(database, { email: "Ann@Clinic.example" });
  const cancelled = await insertBooking(database, { email, start: Date.now() + 8 * day });
  await database.rows(
    "update larkline.booking set state = 'cancelled', cancelled_by = 'visitor', sequence = 1 where id = $1",
    [cancelled],
  );
  const others = await insertBooking(database, {
    email: "joann@clinic.example",
    name: `Jo, not ${email}`,
    start: Date.now() + 9 * day,
  });
  await insertBooking(database, { state: "held", start: Date.now() + 10 * day });
  await database.rows(
    `insert into larkline.blocked_time (starts_at, ends_at, reason) values (now(), now() + interval '1 day', $1)`,
    [`Visit of ${email}`],
  );
  await database.rows(`
    insert into larkline.delivery_attempt (delivery_id, number, started_at, duration_ms, reason, answer)
    select id, 1, now(), 5, 'No mailbox ${email}', '550 <${email}>' from larkline.delivery`);
  const [owed] = await database.rows<{ id: string }>(
    "select id from larkline.delivery where booking_id = $1",
    [booked],
  );
  await putMail(`${owed?.id}.eml`, "See you on Tuesday.");
  await writeFile(join(arranged.folder, "..", "larkline.log"), "");

  const erased = await ops("erase", email, "--yes");
  expect(erased).toMatchObject({ status: 0, stderr: "" });
  expect(erased.stdout).toMatch(/^ +2 {2}bookings\n +0 {2}consents\n +10 {2}deliveries/m);
  const after = await arranged.everything();
  for (const kept of Object.values(after)) expect(kept).not.toMatch(/(?<![\w.+-])ann@clinic\.example/i);
  for (const id of [booked, cancelled]) expect(after.database).not.toContain(id);
  expect(after.files).not.toContain("See you on Tuesday.");
  expect(await database.rows("select id, name from larkline.booking where state = 'booked'")).toEqual([
    { id: others, name: "Jo, not ***" },
  ]);
  expect(await database.rows("select reason from larkline.blocked_time")).toEqual([
    { reason: "Visit of ***" },
  ]);
  expect(
    await database.rows("select count(*)::int as count from graphile_worker.jobs where key is not null"),
  ).toEqual([{ count: 4 }]);
});

test("erase leaves no match for a phone number, however it is typed and was kept", async () => {
  await using arranged = await arrange();
  const { database, ops, putMail } = arranged;
  await insertOutboundRequest(database, { phone });
  await insertOutboundRequest(database, { phone: "+12125550123" });
  await insertPhoneCall(database, phone);
  await insertDemoRequest(database, { phone: "+44 (0)20 7946 0958" });
  await insertDemoRequest(database, { phone: "020 7946 0958" });
  await insertDemoRequest(database, { phone: "+12125550123", email: "$(reboot)@other.example" });
  const asking = await insertContactMessage(database);
  await database.rows(
    "update larkline.contact_message set kind = 'call-back', email = null, phone = $1 where id = $2",
    [phone, asking],
  );
  const booked = await insertBooking(database, { email: "ann@clinic.example" });
  await database.rows("update larkline.booking set phone = $1 where id = $2", [phone, booked]);
  const quoting = await insertContactMessage(database, { email: "bob@other.example" });
  await database.rows("update larkline.contact_message set message = $1 where id = $2", [
    "Call 0044-20-7946-0958 or +442079460958, not +1 212 555 0123.",
    quoting,
  ]);
  await arranged.attemptAll();
  await putMail("11111111-1111-4111-8111-111111111111.eml", "Of an erased row: +44 20 7946 0958");
  const trace = /20[\s-]?7946[\s-]?0958/;
  const before = await arranged.everything();
  expect(before.database).toMatch(trace);
  expect(before.files).toMatch(trace);

  const erased = await ops("erase", "(020) 7946 0958", "--yes");
  expect(erased).toMatchObject({ status: 0, stderr: "" });
  expect(erased.stdout).toMatch(
    /Of \+442079460958:\n +2 {2}demo requests\n +1 {2}contact message\n +1 {2}booking\n +1 {2}demo call\n +1 {2}call of a program\n +1 {2}consent\n/,
  );
  expect(erased.stdout).toContain("npm run ops -- erase ann@clinic.example");
  expect(erased.stdout).toContain("npm run ops -- erase visitor@example.com");
  for (const kept of Object.values(await arranged.everything())) expect(kept).not.toMatch(trace);
  expect(await database.rows("select phone from larkline.demo_call")).toEqual([{ phone: "+12125550123" }]);
  expect(await database.rows("select phone from larkline.consent")).toEqual([{ phone: "+12125550123" }]);
  expect(await database.rows("select message from larkline.contact_message")).toEqual([
    { message: "Call *** or ***, not +1 212 555 0123." },
  ]);

  const other = await ops("erase", "+12125550123", "--yes");
  expect(other.status).toBe(0);
  expect(other.stdout).not.toContain("reboot");
});

test("a number that may be two people's is not erased until it is clear whose", async () => {
  await using arranged = await arrange();
  const { database, ops } = arranged;
  await insertOutboundRequest(database, { phone: "+12125550123" });
  await insertOutboundRequest(database, { phone: "+492125550123" });
  const { status, stderr } = await ops("erase", "2125550123", "--yes");
  expect(status).toBe(1);
  expect(stderr).toContain("type it with its country code");
  expect(await database.rows("select from larkline.demo_call")).toHaveLength(2);
});

test("erase waits for an attempt in progress, whose mail is erased too", async () => {
  await using arranged = await arrange();
  const { database, opened, ops, folder } = arranged;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const worker = await startWorker({
    pool: opened.openWorkerPool(workerConnections),
    connection: opened.connection,
    log: arranged.log,
    requeueForgotten: async () => 0,
    attempt: async (id) => {
      begun += 1;
      await mayEnd;
      await writeFile(join(folder, `${id}.eml`), "Late.");
    },
  });
  await insertContactMessage(database, { email });
  await vi.waitFor(() => expect(begun).toBe(2), 60_000);
  const erasing = ops("erase", email, "--yes");
  await vi.waitFor(
    async () => expect(await database.rows("select from larkline.contact_message")).toEqual([]),
    10_000,
  );
  end();
  expect((await erasing).status).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await worker.stop();
});

test("of the mails with our own address, only those of the erased rows are removed", async () => {
  await using arranged = await arrange();
  await insertContactMessage(arranged.database, { email: "owner@larkline.example" });
  await arranged.attemptAll();
  await arranged.putMail("33333333-3333-4333-8333-333333333333.eml", "Of somebody else.");
  const ops = opsOn(arranged.database, {
    DATA_DIR: join(arranged.folder, ".."),
    OWNER_EMAIL: "Owner@larkline.example",
  });
  const { status, stdout } = await ops("erase", "owner@larkline.example", "--yes");
  expect(status).toBe(0);
  expect(stdout).toContain("Larkline's own address");
  expect(await readdir(arranged.folder)).toEqual(["33333333-3333-4333-8333-333333333333.eml"]);
});
