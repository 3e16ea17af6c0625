import { expect, test } from "vitest";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";

const hour = 3_600_000;
const day = 24 * hour;
const { links } = mailSurroundings.bookings;
const iso = (moment: number) => new Date(moment).toISOString();

/** The first Tuesday at least a week away: 10:00 in New York's winter, 11:00 in its summer. */
function tuesday(): number {
  const date = new Date(Date.now() + 7 * day);
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7));
  return date.setUTCHours(15, 0, 0, 0);
}

async function visit(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  const start = tuesday();
  const { uri } = await book(app, start);
  const id = uri.split("/").at(-1);
  return {
    app,
    start,
    id,
    uri,
    token: links.sign({ id, sequence: 0 }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

async function book(app: TestApp, start: number) {
  const submission = crypto.randomUUID();
  const answer = await app.request("/api/scheduler/bookings", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      submission,
      start: iso(start),
      name: "Åsa",
      email: `${submission}@dental.example`,
      timeZone: "Europe/Stockholm",
    }),
  });
  expect(answer.status).toBe(201);
  return answer.json();
}

function move(app: TestApp, token: string, start: unknown, headers: Record<string, string> = {}) {
  return app.request(`/api/scheduler/manage/${token}/move`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ start: typeof start === "number" ? iso(start) : start }),
  });
}

function look(app: TestApp, token: string) {
  return app.request(`/api/scheduler/manage/${token}`);
}

async function problemOf(answer: Response) {
  const { type, detail } = await answer.json();
  expect(detail).toMatch(/\.$/);
  return [answer.status, type];
}

test("SCHD-01 a link shows its booking, moves it, and frees the earlier time; the booking stays the same one", async () => {
  await using visitor = await visit();
  const { app, start, token, id, uri } = visitor;
  const shown = await look(app, token);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await shown.json()).toEqual({
    state: "booked",
    start: iso(start),
    end: iso(start + hour / 2),
    host: "Larkline",
    timeZone: "Europe/Stockholm",
  });
  const moved = await move(app, token, start + day);
  expect(moved.status).toBe(200);
  expect(await moved.json()).toMatchObject({ uri, start: iso(start + day), state: "booked" });
  expect(await app.rows("select id, sequence from larkline.booking")).toEqual([{ id, sequence: 1 }]);
  expect(
    await app.rows(
      "select kind from larkline.delivery where booking_sequence = 1 and booking_id = $1 order by kind",
      [id],
    ),
  ).toHaveLength(4);
  await book(app, start);
});

test("SCHD-01 moving to a time that is taken or not offered moves nothing and offers three others", async () => {
  await using visitor = await visit();
  const { app, start, token } = visitor;
  await book(app, start + hour);
  for (const [wish, type] of [
    [start + hour, "/problems/slot-taken"],
    [start + hour / 4, "/problems/slot-not-offered"],
  ] as const) {
    const refused = await move(app, token, wish);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type, alternatives: expect.any(Array) });
  }
  const { alternatives } = await (await move(app, token, start + hour)).json();
  expect(alternatives).toHaveLength(3);
  expect((await move(app, token, "soon")).status).toBe(422);
  expect(await (await look(app, token)).json()).toMatchObject({ start: iso(start) });
  const same = await move(app, token, start);
  expect([same.status, await same.json()]).toMatchObject([200, { start: iso(start) }]);
  expect(await app.rows("select sequence from larkline.booking order by starts_at limit 1")).toEqual([
    { sequence: 0 },
  ]);
});

test("SCHD-01 a repeated move gets the same answer; any other use of its link does nothing and explains", async () => {
  await using visitor = await visit();
  const { app, start, token, id } = visitor;
  const first = await (await move(app, token, start + day)).json();
  const { page, ...rest } = first;
  expect(page).toBe(`/bookings/${links.sign({ id, sequence: 1 })}`);
  // An older link must not lead to the newest one.
  expect(await (await move(app, token, start + day)).json()).toEqual(rest);
  expect(await problemOf(await move(app, token, start + 2 * day))).toEqual([
    410,
    "/problems/booking-link-replaced",
  ]);
  expect(await problemOf(await look(app, token))).toEqual([410, "/problems/booking-link-replaced"]);
  const second = links.sign({ id, sequence: 1 });
  expect((await move(app, second, start + 2 * day)).status).toBe(200);
  expect(await problemOf(await move(app, token, start + 2 * day)), "two changes old").toEqual([
    410,
    "/problems/booking-link-replaced",
  ]);
  expect(await app.rows("select sequence from larkline.booking")).toEqual([{ sequence: 2 }]);
});

test("SCHD-01 of many moves with one link exactly one counts", async () => {
  await using visitor = await visit();
  const { app, start, token } = visitor;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => move(app, token, start + (1 + i) * hour)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 410, 410, 410, 410, 410]);
  expect(await app.rows("select sequence from larkline.booking")).toEqual([{ sequence: 1 }]);
});

test("SCHD-01 links that are forged, or of a demo that is cancelled or has begun, move nothing and explain", async () => {
  let now = Date.now();
  await using visitor = await visit({ clock: () => now });
  const { app, start, token, id } = visitor;
  for (const forged of [`${token}x`, "nothing", `${id}.0.${"A".repeat(43)}`, token.replace(".0.", ".1.")]) {
    expect(await problemOf(await look(app, forged))).toEqual([404, "/problems/booking-link-unknown"]);
    expect(await problemOf(await move(app, forged, start + day))).toEqual([
      404,
      "/problems/booking-link-unknown",
    ]);
  }
  now = start;
  expect(await problemOf(await look(app, token))).toEqual([410, "/problems/booking-over"]);
  expect(await problemOf(await move(app, token, start + day))).toEqual([410, "/problems/booking-over"]);
  now = Date.now();
  await app.rows("update larkline.booking set state = 'cancelled', cancelled_by = 'visitor', sequence = 1");
  for (const link of [token, links.sign({ id, sequence: 1 })]) {
    expect(await problemOf(await look(app, link))).toEqual([410, "/problems/booking-cancelled"]);
    expect(await problemOf(await move(app, link, start + day))).toEqual([410, "/problems/booking-cancelled"]);
  }
});

test("SCHD-01 a page of another site moves nothing", async () => {
  await using visitor = await visit({ env: parseEnv({ PUBLIC_URL: "https://larkline.example" }) });
  const { app, start, token } = visitor;
  expect((await move(app, token, start + day, { origin: "https://evil.example" })).status).toBe(403);
  expect((await move(app, token, start + day, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await app.rows("select sequence from larkline.booking")).toEqual([{ sequence: 0 }]);
});
