import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertContactMessage, insertDemoRequest } from "#fixtures/deliveries.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { mailboxOf, mostBookingMails, mostConfirmations, mostNotices } from "./allowance.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import type { Message } from "./mail/message.ts";
import type { Outcome } from "./outcome.ts";

/** Attempts all pending mails of a database, several at a time as the worker does. @returns those that were sent. */
async function mailsOf(database: TestDatabase, answer: () => Outcome = () => ({ result: "delivered" })) {
  const { kysely } = await database.open();
  const sent: Message[] = [];
  const { log, text } = captureLog("trace");
  let ahead = 0;
  const attempt = attemptDelivery({
    store: createDeliveryStore(kysely),
    farEnds: {
      async "deliver-mail"({ composed }) {
        sent.push(composed);
        return answer();
      },
      "deliver-call-message": async () => ({ result: "delivered" }),
      "deliver-webhook": async () => ({ result: "delivered" }),
    },
    surroundings: mailSurroundings,
    log,
    clock: () => Date.now() + ahead,
    random: () => 0,
  });
  /** @param later ms by which the worker's clock has moved on; the database's has not. */
  const attemptAll = async (later = 0) => {
    ahead += later;
    const owed = await database.rows<{ id: string }>(
      "select id from larkline.delivery where state = 'pending' order by created_at, id",
    );
    const ends = await Promise.allSettled(owed.map(({ id }) => attempt(id)));
    return ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  };
  return {
    attemptAll,
    sent,
    logged: text,
    to: (address: string) => sent.filter(({ to }) => to.address.toLowerCase() === address).length,
  };
}

const reasons = `
  select distinct a.reason from larkline.delivery d join larkline.delivery_attempt a on a.delivery_id = d.id
  where d.state = 'superseded' order by 1`;

test("21 rows of one address in one insert are confirmed once", async () => {
  await using database = await createTestDatabase();
  await database.rows(`
    insert into public.demo_schedule (business_name, industry, business_size, full_name, email, phone,
      current_solution, call_volume, outbound_preference, ai_tone)
    select 'Win at casino.example', 'Healthcare', 'small', 'Ada', 'victim@example.com', '+12125550123', 'in-house',
      '0-100', 'none', 'friendly'
    from generate_series(1, 21)`);
  const mails = await mailsOf(database);
  await mails.attemptAll();
  expect(mails.to("victim@example.com")).toBe(1);
  expect(JSON.stringify(mails.sent.filter(({ to }) => to.address === "victim@example.com"))).not.toContain(
    "casino",
  );
  expect(await database.rows(reasons)).toEqual([
    { reason: "Another row of the same insert and address is confirmed." },
  ]);
});

test("one mailbox gets three confirmations a day, over all kinds of rows and spellings, and one more the day after", async () => {
  await using database = await createTestDatabase();
  for (const email of [
    "Ann@clinic.example",
    "ann@Clinic.example",
    "a.n.n@clinic.example",
    "ann+x@clinic.example",
  ]) {
    await insertDemoRequest(database, { email });
    await insertContactMessage(database, { email });
  }
  await insertContactMessage(database, { email: "bob@clinic.example" });
  const mails = await mailsOf(database);
  await mails.attemptAll();
  const confirmed = mails.sent.filter(({ to }) => to.address !== mailSurroundings.settings.OWNER_EMAIL);
  expect(confirmed).toHaveLength(mostConfirmations + 1);
  expect(mails.to("bob@clinic.example")).toBe(1);
  expect(await database.rows(reasons)).toEqual([
    { reason: "3 mails of this kind were sent to this mailbox in the last 24 hours." },
  ]);
  expect(mails.logged()).toContain("3 mails of this kind");
  expect(mails.logged()).not.toMatch(/clinic|@/);
  await database.rows("update larkline.counted_mail set counted_at = counted_at - interval '25 hours'");
  await insertContactMessage(database, { email: "ann@clinic.example" });
  await mails.attemptAll();
  expect(mails.to("ann@clinic.example")).toBeGreaterThan(0);
  expect(mails.sent.filter(({ to }) => to.address !== mailSurroundings.settings.OWNER_EMAIL)).toHaveLength(
    mostConfirmations + 2,
  );
});

test("SCHD-01 mails about booked times have an allowance of their own, which changes without end use up", async () => {
  await using database = await createTestDatabase();
  const email = "ann@clinic.example";
  for (let sent = 0; sent < 5; sent++) await insertContactMessage(database, { email });
  const start = Date.now() + 60 * 24 * 60 * 60_000;
  await insertBooking(database, { email, start });
  const mails = await mailsOf(database);
  await mails.attemptAll();
  expect(mails.to(email)).toBe(mostConfirmations + 1);
  for (let change = 0; change < 20; change++) {
    await database.rows("update larkline.booking set sequence = sequence + 1");
    await mails.attemptAll();
  }
  expect(mails.to(email)).toBe(mostConfirmations + mostBookingMails);
});

test("a mail that is attempted again counts once, and a dead database sends nothing", async () => {
  await using database = await createTestDatabase();
  await insertContactMessage(database, { email: "ann@clinic.example" });
  const mails = await mailsOf(database, () => ({ result: "failed", reason: "Busy." }));
  for (let attempts = 0; attempts < 4; attempts++) await mails.attemptAll(60 * 60_000);
  expect(mails.to("ann@clinic.example")).toBe(4);
  expect(
    await database.rows(
      "select count(*)::int as count from larkline.counted_mail where allowance = 'request'",
    ),
  ).toEqual([{ count: 1 }]);
  await insertContactMessage(database, { email: "bob@clinic.example" });
  await database.rows("alter table larkline.counted_mail rename to counted_mail_gone");
  expect(await mails.attemptAll()).toContainEqual(expect.stringContaining("counted_mail"));
  await database.rows("alter table larkline.counted_mail_gone rename to counted_mail");
  expect(mails.to("bob@clinic.example")).toBe(0);
});

test("a flood of rows brings the owner 30 notices in an hour, of which the last says that they pause", async () => {
  await using database = await createTestDatabase();
  for (let row = 0; row < mostNotices + 15; row++)
    await insertContactMessage(database, { email: `visitor${row}@example.com` });
  const mails = await mailsOf(database);
  await mails.attemptAll();
  const notices = mails.sent.filter(({ to }) => to.address === mailSurroundings.settings.OWNER_EMAIL);
  expect(notices).toHaveLength(mostNotices);
  expect(notices.filter(({ text }) => text.includes("leads list"))).toHaveLength(1);
  expect(await database.rows(reasons)).toEqual([
    { reason: "30 notices were sent to the owner in the last hour." },
  ]);
});

test.each([
  ["demo_request_id", "select id from public.demo_schedule"],
  ["contact_message_id", "select id from larkline.contact_message"],
  ["booking_id", "select id from larkline.booking"],
])("a row owes one confirmation and one notice, whatever inserts more: %s", async (column, ids) => {
  await using database = await createTestDatabase();
  await insertDemoRequest(database);
  await insertContactMessage(database);
  await insertBooking(database);
  for (const kind of ["confirmation-mail", "owner-mail"])
    await expect(
      database.rows(`insert into larkline.delivery (kind, ${column}, booking_sequence)
        select '${kind}', id, ${column === "booking_id" ? 0 : null} from (${ids}) as row`),
    ).rejects.toThrow("duplicate key");
});

test.each([
  ["Ann.Smith+sale@Clinic.example", "annsmith@clinic.example"],
  ["+1@clinic.example", "+1@clinic.example"],
  ["ann@Bücher.example", "ann@xn--bcher-kva.example"],
])("the mailbox of %s is %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
