import ICAL from "ical.js";
import type { Attachment } from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertBooking, nextMinute } from "#fixtures/insert-booking.ts";
import { startMailServer } from "#fixtures/mail-server.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { hurry } from "./hurry.ts";
import { createMailer } from "./mail/mailer.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A booking whose mails go to a real mail server, on a clock set by the test. */
async function arrange(startsIn = 7 * day) {
  const database = await createTestDatabase();
  const server = await startMailServer();
  onTestFinished(async () => {
    await mailer.close();
    await server[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });
  const { kysely } = await database.open();
  const store = createDeliveryStore(kysely);
  const mailer = createMailer({ smtpUrl: server.url, mailFrom: "hello@larkline.test", folder: "/nowhere" });
  let now = Date.now();
  let arrived = 0;
  const { log, text } = captureLog();
  const attempt = attemptDelivery({
    store,
    farEnds: {
      "deliver-call-message": async () => ({ result: "delivered" }),
      "deliver-webhook": async () => {
        throw new Error("A booking has no webhook.");
      },
      "deliver-mail": ({ id, composed }) => mailer.send({ id, message: composed }),
    },
    surroundings: mailSurroundings,
    log,
    clock: () => now,
    random: () => 0,
  });
  const id = await insertBooking(database, {
    start: nextMinute(Date.now() + startsIn),
    host: "Ana",
    name: "Ada Lovelace",
    email: "visitor@example.com",
  });
  const [booking] = await database.rows<{ start: Date }>("select starts_at as start from larkline.booking");
  const start = booking?.start.getTime() ?? 0;
  return {
    id,
    start,
    rows: database.rows,
    kysely,
    bookings: createBookingStore(kysely),
    logged: text,
    received: server.received,
    /** Attempts all that is due at a moment, including what was missed before it. */
    async workAt(moment: number) {
      now = moment;
      const due = await database.rows<{ id: string }>(
        "select id from larkline.delivery where state = 'pending' and next_attempt_at <= $1 order by next_attempt_at, kind",
        [new Date(moment).toISOString()],
      );
      for (const delivery of due) await attempt(delivery.id);
      const seen = arrived;
      arrived = server.received.length;
      return server.received.slice(seen).map(({ recipients, mail }) => `${recipients[0]}: ${mail.subject}`);
    },
    states: async () =>
      (
        await database.rows<{ said: string }>(
          "select kind || ' ' || booking_sequence || ' ' || state as said from larkline.delivery order by booking_sequence, kind",
        )
      ).map(({ said }) => said),
  };
}

test("SCHD-01 WIZD-15 a booking's mails arrive: confirmation and notice at once, reminders a day and an hour before", async () => {
  const { start, workAt, states } = await arrange();
  const mails = [await workAt(Date.now() + minute), await workAt(start - day), await workAt(start - hour)];
  expect(mails.map((subjects) => subjects.sort())).toEqual([
    [
      expect.stringMatching(/^owner@larkline.test: Demo booked: .*Ada Lovelace/),
      expect.stringMatching(/^visitor@example.com: Your demo is booked: /),
    ],
    [expect.stringMatching(/^visitor@example.com: Coming up: your demo on /)],
    [expect.stringMatching(/^visitor@example.com: Your demo starts at /)],
  ]);
  expect(await states()).toEqual([
    "booking-reminder-day 0 delivered",
    "booking-reminder-hour 0 delivered",
    "confirmation-mail 0 delivered",
    "owner-mail 0 delivered",
  ]);
});

test("SCHD-01 each change sends its calendar file: the same event, the next sequence, the new instant", async () => {
  const { id, start, bookings, workAt, received } = await arrange();
  await workAt(Date.now() + minute);
  await bookings.move(id, 0, { from: start + day, to: start + day + 30 * minute }, ["Ana"]);
  await workAt(Date.now() + 2 * minute);
  await bookings.cancel(id, 1, "visitor");
  await workAt(Date.now() + 3 * minute);
  const told = received
    .filter(({ recipients }) => recipients[0] === "visitor@example.com")
    .map(({ mail }) => {
      const [part, file] = mail.attachments;
      expect(part).toMatchObject({ mimeType: "text/calendar", method: expect.any(String) });
      expect(file).toMatchObject({ filename: "invite.ics", disposition: "attachment" });
      expect(contentOf(file)).toBe(contentOf(part));
      const event = new ICAL.Event(
        new ICAL.Component(ICAL.parse(contentOf(part))).getFirstSubcomponent("vevent") ?? undefined,
      );
      return [part?.method, event.uid, event.sequence, event.startDate.toJSDate().getTime()];
    });
  const uid = `${id}@larkline.test`;
  expect(told).toEqual([
    ["REQUEST", uid, 0, start],
    ["REQUEST", uid, 1, start + day],
    ["CANCEL", uid, 2, start + day],
  ]);
});

test("SCHD-01 after a move only mails about the new time go out; the rest is superseded, without an alarm", async () => {
  const { id, start, bookings, workAt, states, logged } = await arrange();
  await bookings.move(id, 0, { from: start + day, to: start + day + 30 * minute }, ["Ana"]);
  expect((await workAt(Date.now() + minute)).sort()).toEqual([
    expect.stringMatching(/^owner@larkline.test: Demo moved: /),
    expect.stringMatching(/^visitor@example.com: Your demo has moved: /),
  ]);
  expect(await workAt(start - day)).toEqual([]);
  expect(await workAt(start)).toEqual([expect.stringContaining("Coming up")]);
  expect(await workAt(start + day - hour)).toEqual([expect.stringContaining("starts at")]);
  expect(await states()).toEqual([
    "booking-reminder-day 0 superseded",
    "booking-reminder-hour 0 superseded",
    "confirmation-mail 0 superseded",
    "owner-mail 0 superseded",
    "booking-reminder-day 1 delivered",
    "booking-reminder-hour 1 delivered",
    "confirmation-mail 1 delivered",
    "owner-mail 1 delivered",
  ]);
  expect(logged()).toContain("delivery superseded");
  expect(logged()).not.toMatch(/given up|"level":[456]0/);
});

test("SCHD-01 a cancelled booking is confirmed as cancelled, and has no reminders", async () => {
  const { id, start, bookings, workAt, states } = await arrange();
  expect(await workAt(Date.now() + minute)).toHaveLength(2);
  await bookings.cancel(id, 0, "visitor");
  expect((await workAt(Date.now() + 2 * minute)).sort()).toEqual([
    expect.stringMatching(/^owner@larkline.test: Demo canceled: /),
    expect.stringMatching(/^visitor@example.com: Your demo is canceled: /),
  ]);
  expect([await workAt(start - day), await workAt(start - hour), await workAt(start)]).toEqual([[], [], []]);
  expect((await states()).filter((said) => said.includes("reminder"))).toEqual([
    "booking-reminder-day 0 superseded",
    "booking-reminder-hour 0 superseded",
  ]);
});

test("SCHD-01 a worker that was down sends no reminder twice over, and none once the time has come", async () => {
  const late = await arrange();
  await late.workAt(Date.now() + minute);
  expect(await late.workAt(late.start - 40 * minute)).toEqual([expect.stringContaining("starts at")]);
  const tooLate = await arrange();
  expect(await tooLate.workAt(tooLate.start + minute), "the owner still learns of it").toEqual([
    expect.stringContaining("owner@larkline.test: Demo booked"),
  ]);
  expect((await tooLate.states()).filter((said) => said.endsWith("superseded"))).toHaveLength(3);
});

test("SCHD-01 draining before maintenance leaves reminders to their hour", async () => {
  const { kysely, rows, workAt } = await arrange();
  await rows(
    "update larkline.delivery set next_attempt_at = now() + interval '1 hour' where kind = 'owner-mail'",
  );
  expect(await hurry(kysely)).toBe(1);
  expect(await workAt(Date.now() + minute)).toHaveLength(2);
});

function contentOf(attachment?: Attachment): string {
  const content = attachment?.content ?? "";
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
