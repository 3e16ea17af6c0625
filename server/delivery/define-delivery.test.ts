import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { type Delivery, defineDelivery, readyKinds, type Settings } from "./define-delivery.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { hurry, remaining } from "./hurry.ts";

/** A kind that the product does not have: a note to a chat when a booked time comes. */
const chatNote = defineDelivery({
  kind: "chat-note",
  about: ["booking"],
  queue: "deliver-webhook",
  needs: ["AUTOMATION_WEBHOOK_URL"],
  waitsForItsHour: true,
  supersededWhen: ({ row, sequence }) => (row.sequence === sequence ? undefined : "The booking has moved."),
  compose: ({ row }, { settings }) => ({
    body: JSON.stringify({ booking: row.id, to: settings.AUTOMATION_WEBHOOK_URL }),
    headers: {},
  }),
});
const kinds = [chatNote];

/** A booking with one such note pending, due in an hour. */
async function arrange() {
  const database = await createTestDatabase();
  await database.rows("alter table larkline.delivery drop constraint delivery_kind_check");
  const booking = await insertBooking(database);
  await database.rows("delete from larkline.delivery");
  const [note] = await database.rows<{ id: string }>(
    `insert into larkline.delivery (kind, booking_id, booking_sequence, next_attempt_at)
     values ('chat-note', $1, 0, now() + interval '1 hour') returning id`,
    [booking],
  );
  const { kysely } = await database.open();
  const store = createDeliveryStore(kysely);
  const sent: string[] = [];
  return {
    database,
    kysely,
    store,
    booking,
    sent,
    /** Attempts the note once its hour has come. @returns its state afterwards. */
    async attempt(settings: Settings = mailSurroundings.settings, known: readonly Delivery[] = kinds) {
      await attemptDelivery({
        store,
        kinds: known,
        surroundings: { ...mailSurroundings, settings },
        farEnds: {
          "deliver-mail": () => Promise.reject(new Error("This is no mail.")),
          "deliver-call-message": async () => ({ result: "delivered" }),
          async "deliver-webhook"({ composed }) {
            sent.push(composed.body);
            return { result: "delivered" };
          },
        },
        log: captureLog().log,
        clock: () => Date.now() + 2 * 60 * 60_000,
        random: () => 0,
      })(note?.id ?? "");
      const [row] = await database.rows<{ state: string }>("select state from larkline.delivery");
      return row?.state;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("an added kind of delivery is composed and sent through the queue it names", async () => {
  await using owed = await arrange();
  expect(await owed.attempt()).toBe("delivered");
  expect(owed.sent.map((body) => JSON.parse(body))).toEqual([
    { booking: owed.booking, to: mailSurroundings.settings.AUTOMATION_WEBHOOK_URL },
  ]);
});

test("an added kind is parked without the setting it needs, and sent once that is made", async () => {
  await using owed = await arrange();
  expect(await owed.attempt({})).toBe("parked");
  expect(await owed.store.unpark(readyKinds(kinds, {}))).toBe(0);
  expect(await owed.store.unpark(readyKinds(kinds, mailSurroundings.settings))).toBe(1);
  expect(await owed.attempt()).toBe("delivered");
});

test("an added kind ends unsent once it is superseded", async () => {
  await using owed = await arrange();
  await owed.database.rows("update larkline.delivery set booking_sequence = 3");
  expect(await owed.attempt()).toBe("superseded");
  expect(owed.sent).toEqual([]);
  expect(await owed.database.rows("select reason from larkline.delivery_attempt")).toEqual([
    { reason: "The booking has moved." },
  ]);
});

test("an added kind that waits for its hour is not hurried when the operator drains", async () => {
  await using owed = await arrange();
  expect(await remaining(owed.kysely, kinds)).toMatchObject({ pending: 0 });
  expect(await hurry(owed.kysely, kinds)).toBe(0);
  // A kind that does not wait for its hour would have been hurried.
  expect(await hurry(owed.kysely, [])).toBe(1);
});

test("a kind unknown to this version is retried, since the next version may know it", async () => {
  await using owed = await arrange();
  expect(await owed.attempt(undefined, [])).toBe("pending");
  expect(await owed.database.rows("select reason from larkline.delivery_attempt")).toEqual([
    { reason: "This version knows no chat-note." },
  ]);
});
