import { randomUUID } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { parseEnv } from "#server/env.ts";
import { createBookingStore } from "./booking-store.ts";

// The database's own clock decides when a hold expires, so the tests book in its future.

const hour = 60 * 60_000;
const day = 24 * hour;

/** The first Tuesday at least a week away: 10:00 in New York's winter, 11:00 in its summer. */
function tuesday(): number {
  const date = new Date(Date.now() + 7 * day);
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7));
  return date.setUTCHours(15, 0, 0, 0);
}

const iso = (moment: number) => new Date(moment).toISOString();

function send(app: TestApp, method: string, path: string, body: unknown) {
  return app.request(`/api/scheduler${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function booking(start: number, changes: Record<string, unknown> = {}) {
  return {
    submission: randomUUID(),
    start: iso(start),
    name: "Åsa Ö'Neil",
    email: `${randomUUID()}@dental.example`,
    timeZone: "Europe/Stockholm",
    ...changes,
  };
}

async function slotsAround(app: TestApp, start: number): Promise<string[]> {
  const answer = await app.request(
    `/api/scheduler/slots?from=${iso(start - 2 * hour)}&to=${iso(start + 2 * hour)}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json()).slots;
}

test("SCHD-01 a booked time is gone from the calendar, and a booking sent again is the same one", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  expect(await slotsAround(app, start)).toContain(iso(start));
  const wish = booking(start);
  const first = await send(app, "POST", "/bookings", wish);
  expect(first.status).toBe(201);
  const view = await first.json();
  expect(view).toMatchObject({ start: iso(start), end: iso(start + hour / 2), state: "booked" });
  for (const submission of [wish.submission, wish.submission.toUpperCase()])
    expect(await (await send(app, "POST", "/bookings", { ...wish, submission })).json()).toEqual(view);
  expect(await slotsAround(app, start)).not.toContain(iso(start));
  expect(await app.rows("select name, email, time_zone, sequence, state from larkline.booking")).toEqual([
    { name: wish.name, email: wish.email, time_zone: "Europe/Stockholm", sequence: 0, state: "booked" },
  ]);
});

test("SCHD-01 phone and company are stored with a booking, the phone as one number; both may be left out", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  const told = { phone: " +44 (20) 7946-0958 ", company: "Växjö\tDental " };
  expect((await send(app, "POST", "/bookings", booking(start, told))).status).toBe(201);
  expect(
    (await send(app, "POST", "/bookings", booking(start + hour, { phone: "", company: " " }))).status,
  ).toBe(201);
  expect(await app.rows("select phone, company from larkline.booking order by starts_at")).toEqual([
    { phone: "+442079460958", company: "Växjö Dental" },
    { phone: null, company: null },
  ]);
  for (const phone of ["020 7946 0958", "+44", "call me", `+${"1".repeat(16)}`]) {
    const refused = await send(app, "POST", "/bookings", booking(start + 2 * hour, { phone }));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual([
      { field: "phone", message: expect.stringContaining("country code") },
    ]);
  }
});

test("SCHD-01 a time that is taken is answered with the three nearest that are free", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  await send(app, "POST", "/bookings", booking(start));
  await send(app, "POST", "/bookings", booking(start + hour / 2));
  const refused = await send(app, "POST", "/bookings", booking(start));
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    type: "/problems/slot-taken",
    alternatives: [iso(start - hour), iso(start - hour / 2), iso(start + hour)],
  });
});

test("SCHD-01 with two hosts a time can be booked twice, once with each, and then no more", async () => {
  await using app = await createTestApp({ env: parseEnv({ SCHEDULER_HOSTS: "Ana, Ben" }) });
  const start = tuesday();
  const answers = [];
  for (let count = 0; count < 3; count++) answers.push(await send(app, "POST", "/bookings", booking(start)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect(await app.rows("select host from larkline.booking order by host")).toEqual([
    { host: "Ana" },
    { host: "Ben" },
  ]);
});

test("SCHD-01 of the free hosts, the one with the fewest demos that week is booked next", async () => {
  await using app = await createTestApp({ env: parseEnv({ SCHEDULER_HOSTS: "Ana, Ben, Cho" }) });
  const start = tuesday();
  await insertBooking(app, { start: start - hour, host: "Ana" });
  await insertBooking(app, { start: start + day, host: "Ben" });
  await insertBooking(app, { start: start + day + hour, host: "Ben" });
  // In another week.
  for (const hours of [0, 1, 2])
    await insertBooking(app, { start: start + 20 * day + hours * hour, host: "Cho" });
  const hosts = [];
  for (let count = 0; count < 3; count++)
    hosts.push((await (await send(app, "POST", "/bookings", booking(start))).json()).host);
  expect(hosts).toEqual(["Cho", "Ana", "Ben"]);
});

test("SCHD-01 of many who want one time at once exactly one gets it", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => send(app, "POST", "/bookings", booking(start))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 59 }, () => 409)]);
  for (const answer of answers) {
    const { alternatives } = await answer.json();
    if (answer.status === 409) expect(alternatives).toHaveLength(3);
  }
});

test("SCHD-01 a held time is kept for its visitor, moves with them, and is released", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  const submission = randomUUID();
  const held = await send(app, "PUT", "/holds", { submission, start: iso(start) });
  expect(held.status).toBe(200);
  const { state, heldUntil } = await held.json();
  expect(state).toBe("held");
  expect(Date.parse(heldUntil) - Date.now()).toBeGreaterThan(290_000);
  expect((await send(app, "POST", "/bookings", booking(start))).status).toBe(409);

  await send(app, "PUT", "/holds", { submission, start: iso(start + hour) });
  expect((await send(app, "POST", "/bookings", booking(start))).status).toBe(201);
  const lost = await send(app, "PUT", "/holds", { submission, start: iso(start) });
  expect(lost.status).toBe(409);
  expect(await slotsAround(app, start)).not.toContain(iso(start + hour));
  expect((await send(app, "POST", "/bookings", booking(start + hour, { submission }))).status).toBe(201);

  const other = randomUUID();
  await send(app, "PUT", "/holds", { submission: other, start: iso(start + 2 * hour) });
  expect((await app.request(`/api/scheduler/holds/${other}`, { method: "DELETE" })).status).toBe(204);
  expect((await app.request(`/api/scheduler/holds/${submission}`, { method: "DELETE" })).status).toBe(204);
  expect(await app.rows("select state from larkline.booking order by starts_at")).toEqual([
    { state: "booked" },
    { state: "booked" },
  ]);
});

test("SCHD-01 an expired hold no longer blocks its time", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  await send(app, "PUT", "/holds", { submission: randomUUID(), start: iso(start) });
  await app.rows("update larkline.booking set held_until = now() - interval '1 second'");
  expect(await slotsAround(app, start)).toContain(iso(start));
  expect((await send(app, "POST", "/bookings", booking(start))).status).toBe(201);
});

test("SCHD-01 booked and held times are counted in the metrics, and expired holds are removed", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  const submissions = [randomUUID(), randomUUID()];
  for (const [index, submission] of submissions.entries())
    await send(app, "PUT", "/holds", { submission, start: iso(start + index * hour) });
  await send(app, "POST", "/bookings", booking(start + 2 * hour));
  const counted = async () => (await app.figures()).match(/^larkline_upcoming.*/gm);
  expect(await counted()).toEqual([
    'larkline_upcoming_bookings{state="booked"} 1',
    'larkline_upcoming_bookings{state="held"} 2',
  ]);
  await app.rows("update larkline.booking set held_until = now() where submission_id = $1", [submissions[0]]);
  expect(await counted()).toContain('larkline_upcoming_bookings{state="held"} 1');
  expect(await createBookingStore(app.database.kysely).removeRunOutHolds()).toBe(1);
  expect(await app.rows("select submission_id from larkline.booking where state = 'held'")).toEqual([
    { submission_id: submissions[1] },
  ]);
});

test("SCHD-01 nothing is offered at night, too soon, too late, on a holiday or in a blocked time", async () => {
  const start = tuesday();
  await using app = await createTestApp({
    env: parseEnv({ SCHEDULER_HOLIDAYS: iso(start + day).slice(0, 10) }),
  });
  await app.rows("insert into larkline.blocked_time (starts_at, ends_at) values ($1, $2)", [
    iso(start + hour),
    iso(start + 2 * hour),
  ]);
  const now = new Date();
  now.setUTCMinutes(0, 0, 0);
  const wrong = [
    start - 8 * hour,
    start + 60_000,
    now.getTime() + hour,
    start + 70 * day,
    start + day,
    start + hour,
  ];
  for (const wish of wrong) {
    const refused = await send(app, "POST", "/bookings", booking(wish));
    expect(refused.status).toBe(409);
    expect((await refused.json()).alternatives).toHaveLength(3);
  }
  expect(await slotsAround(app, start + hour)).not.toContain(iso(start + hour));
  expect(await app.rows("select from larkline.booking")).toEqual([]);
});

test("SCHD-01 mistakes are named field by field, and nonsense is refused", async () => {
  await using app = await createTestApp();
  const answer = await send(app, "POST", "/bookings", { start: "tomorrow", name: " ", email: "asa@" });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    "email",
    "name",
    "start",
    "submission",
  ]);
  for (const query of ["", "?from=x&to=y", `?from=${iso(0)}&to=${iso(Date.now())}`]) {
    expect((await app.request(`/api/scheduler/slots${query}`)).status).toBe(400);
  }
  expect((await send(app, "PUT", "/holds", ["no"])).status).toBe(422);
  expect((await app.request("/api/scheduler/holds/no-id", { method: "DELETE" })).status).toBe(204);
});

test.each(["Mars/Olympus", "+01:00", "", 7])(
  "SCHD-01 a time zone that is not on the IANA list (%j) is refused, with what to do",
  async (timeZone) => {
    await using app = await createTestApp();
    const answer = await send(app, "POST", "/bookings", booking(tuesday(), { timeZone }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      type: "/problems/validation",
      errors: [
        { field: "timeZone", message: expect.stringContaining("like America/New_York, or leave it out") },
      ],
    });
    expect(await app.rows("select from larkline.booking")).toEqual([]);
  },
);

test("SCHD-01 a booking without a time zone has its mails in UTC", async () => {
  await using app = await createTestApp();
  const wish = booking(tuesday(), { timeZone: undefined });
  expect((await send(app, "POST", "/bookings", wish)).status).toBe(201);
  expect(await app.rows("select time_zone from larkline.booking")).toEqual([{ time_zone: "UTC" }]);
});

test("SCHD-01 one address has at most three upcoming demos, and a flood from one network is told to wait", async () => {
  await using app = await createTestApp({
    limits: { bookings: { booking: new RateLimiterMemory({ points: 5, duration: 60 }) } },
  });
  const start = tuesday();
  const email = "asa@dental.example";
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    const wish = booking(start + (count * hour) / 2, { email: count % 2 ? email : email.toUpperCase() });
    statuses.push((await send(app, "POST", "/bookings", wish)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 409, 409, 429]);
});

test("SCHD-01 a booking enqueues its mails and reminders in the transaction that makes it", async () => {
  await using app = await createTestApp();
  const start = tuesday();
  await send(app, "PUT", "/holds", { submission: randomUUID(), start: iso(start + hour) });
  await send(app, "POST", "/bookings", booking(start));
  const owed = await app.rows<{ kind: string; before: number; sequence: number }>(
    `select kind, booking_sequence as sequence, round(extract(epoch from $1 - next_attempt_at) / 3600)::int as before
     from larkline.delivery where booking_id is not null order by kind`,
    [iso(start)],
  );
  expect(owed.map(({ kind }) => kind)).toEqual([
    "booking-reminder-day",
    "booking-reminder-hour",
    "confirmation-mail",
    "owner-mail",
  ]);
  expect(owed.slice(0, 2).map(({ before }) => before)).toEqual([24, 1]);
  const jobs = await app.rows("select from graphile_worker.jobs where run_at > now() + interval '1 day'");
  expect(jobs).toHaveLength(2);
});

test("SCHD-01 a network keeps a few dozen times at once, however many calendars it opens, and can still book", async () => {
  await using app = await createTestApp({
    env: parseEnv({ TRUST_PROXY: "1", SCHEDULER_HOSTS: "Ana, Ben, Cho, Dee, Eli, Fay, Gus, Hal" }),
    limits: { bookings: createLimiters().bookings },
  });
  const start = tuesday();
  const hold = (address: string, time: number, submission: string = randomUUID()) =>
    app.request("/api/scheduler/holds", {
      method: "PUT",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ submission, start: iso(time) }),
    });
  const mine = randomUUID();
  const statuses = new Map<string, number>();
  for (let number = 0; number < 90; number++) {
    const address = `203.0.113.${1 + (number % 3)}`;
    const { status } = await hold(
      address,
      start + ((number % 12) * hour) / 2,
      number === 0 ? mine : undefined,
    );
    statuses.set(`${address} ${status}`, (statuses.get(`${address} ${status}`) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(
      [1, 2, 3].flatMap((host) => [
        [`203.0.113.${host} 200`, 20],
        [`203.0.113.${host} 429`, 10],
      ]),
    ),
  );
  expect((await hold("203.0.113.4", start + 6 * hour)).status).toBe(429);
  // Choosing another time with the same calendar is no further hold.
  expect((await hold("203.0.113.1", start + 6 * hour, mine)).status).toBe(200);
  expect((await hold("198.51.100.1", start + 6.5 * hour)).status).toBe(200);
  expect((await send(app, "POST", "/bookings", booking(start + 7 * hour))).status).toBe(201);
  expect(await app.rows("select count(*)::int from larkline.booking where state = 'held'")).toEqual([
    { count: 61 },
  ]);
});
