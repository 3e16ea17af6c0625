import ICAL from "ical.js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { bookingPage } from "#content/booking/page.ts";
import { insertBooking, nextMinute } from "#fixtures/insert-booking.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";

const hour = 3_600_000;
const { links } = mailSurroundings.bookings;

/** A visitor with the link of their confirmation. */
async function visit(options: Parameters<typeof createTestApp>[0] = {}, startsIn = 72 * hour) {
  const app = await createTestApp(options);
  const id = await insertBooking(app.testDatabase, {
    start: nextMinute(Date.now() + startsIn),
    host: "Ana",
    name: "Ada Lovelace",
    email: "visitor@example.com",
  });
  return {
    app,
    id,
    token: links.sign({ id, sequence: 0 }),
    booking: () => bookingRow(app),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

async function bookingRow(app: TestApp) {
  const [row] = await app.rows("select state, sequence, cancelled_by from larkline.booking");
  return row;
}

const aForm = { "content-type": "application/x-www-form-urlencoded" };

function cancel(app: TestApp, token: string, headers: Record<string, string> = {}) {
  return app.request(`/bookings/${token}`, {
    method: "POST",
    headers: { ...aForm, ...headers },
  });
}

async function titleOf(response: Response): Promise<string | undefined> {
  return /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1];
}

const untouched = { state: "booked", sequence: 0, cancelled_by: null };

test("SCHD-01 opening a booking's pages, as mail scanners do, changes nothing", async () => {
  await using visitor = await visit();
  const { app, token } = visitor;
  for (const path of ["", "/cancel", "/calendar.ics"])
    for (const method of ["GET", "HEAD"])
      expect((await app.request(`/bookings/${token}${path}`, { method })).status).toBe(200);
  for (const method of ["PUT", "DELETE", "PATCH"])
    expect((await app.request(`/bookings/${token}`, { method, headers: aForm })).status).toBe(404);
  expect(await visitor.booking()).toEqual(untouched);
  const page = await (await app.request(`/bookings/${token}`)).text();
  expect(page).toContain("Ana");
  expect(page).not.toContain("visitor@example.com");
  expect(page).not.toContain("<form");
  const question = await (await app.request(`/bookings/${token}/cancel`)).text();
  for (const step of bookingPage.cancel.steps) expect(question).toContain(step);
  expect(question).toContain(`<form method="post" action="/bookings/${token}"`);
});

test("SCHD-01 a cancelled demo frees its time, raises the sequence, and enqueues a mail to both sides", async () => {
  await using visitor = await visit();
  const { app, id, token } = visitor;
  const response = await cancel(app, token);
  const newest = links.sign({ id, sequence: 1 });
  expect([response.status, response.headers.get("location")]).toEqual([303, `/bookings/${newest}`]);
  expect(await visitor.booking()).toEqual({ state: "cancelled", sequence: 1, cancelled_by: "visitor" });
  expect(
    await app.rows("select kind from larkline.delivery where booking_sequence = 1 order by kind"),
  ).toEqual([{ kind: "confirmation-mail" }, { kind: "owner-mail" }]);
  const after = await app.request(`/bookings/${newest}`);
  expect([after.status, await titleOf(after)]).toEqual([200, bookingPage.cancelled.title]);
  const file = await app.request(`/bookings/${newest}/calendar.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=CANCEL");
  await app.rows(
    `insert into larkline.booking (submission_id, host, starts_at, ends_at, state, name, email)
     select gen_random_uuid(), host, starts_at, ends_at, 'booked', 'Ben', 'ben@example.com' from larkline.booking`,
  );
});

test("SCHD-01 cancelling again with the same link explains that the demo is cancelled already", async () => {
  await using visitor = await visit();
  const { app, token } = visitor;
  await cancel(app, token);
  for (const answer of [
    await cancel(app, token),
    await app.request(`/bookings/${token}`),
    await app.request(`/bookings/${token}/cancel`),
    await app.request(`/bookings/${token}/calendar.ics`),
  ]) {
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await titleOf(answer)).toBe(bookingPage.cancelled.title);
  }
  expect(await visitor.booking()).toEqual({ state: "cancelled", sequence: 1, cancelled_by: "visitor" });
});

test("SCHD-01 of two presses at once one cancels, and the other is told that it is done", async () => {
  await using visitor = await visit();
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(visitor.app, visitor.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 303]);
  expect(await visitor.booking()).toMatchObject({ sequence: 1 });
});

test("SCHD-01 a link from before a move does nothing, and says when the demo is now", async () => {
  await using visitor = await visit();
  const { app, token } = visitor;
  await app.rows("update larkline.booking set sequence = 1");
  for (const answer of [
    await cancel(app, token),
    await app.request(`/bookings/${token}`),
    await app.request(`/bookings/${token}/cancel`),
    await app.request(`/bookings/${token}/calendar.ics`),
  ]) {
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain(bookingPage.moved.title);
    expect(page).not.toMatch(/<form|#change=/);
  }
  expect(await visitor.booking()).toEqual({ ...untouched, sequence: 1 });
});

test("SCHD-01 a link expires when its demo begins: it does nothing and says so", async () => {
  let now = Date.now();
  await using visitor = await visit({ clock: () => now });
  for (const [later, title] of [
    [72 * hour + 60_000, bookingPage.begun.title],
    [73 * hour, bookingPage.over.title],
  ] as const) {
    now = Date.now() + later;
    for (const answer of [
      await cancel(visitor.app, visitor.token),
      await visitor.app.request(`/bookings/${visitor.token}`),
    ])
      expect([answer.status, await titleOf(answer)]).toEqual([410, title]);
  }
  expect(await visitor.booking()).toEqual(untouched);
});

test("SCHD-01 forged and tampered links do nothing, disclose no booking, and explain", async () => {
  await using visitor = await visit();
  const { app, id, token } = visitor;
  const signature = token.split(".")[2];
  const forged = [
    `${id}.0`,
    `${id}.0.${"A".repeat(43)}`,
    `${id}.1.${signature}`,
    token.slice(0, -1),
    `${token}x`,
    token.replace(/^./, (first) => (first === "0" ? "1" : "0")),
    links.sign({ id: "0c5e2f0a-9c0e-4b7e-8f1c-2f6f9d1b7a11", sequence: 0 }),
    "nothing",
    encodeURIComponent("<script>alert(1)</script>"),
  ];
  for (const link of forged)
    for (const answer of [await cancel(app, link), await app.request(`/bookings/${link}`)]) {
      const page = await answer.text();
      expect([link, answer.status, page.includes(bookingPage.unknown.title)]).toEqual([link, 404, true]);
      expect(page).not.toMatch(/Ana|2026|<form|<script/);
    }
  expect(await visitor.booking()).toEqual(untouched);
});

test("SCHD-01 a time that is only held has no page", async () => {
  await using visitor = await visit();
  await visitor.app.rows(
    "update larkline.booking set state = 'held', held_until = now() + interval '5 minutes'",
  );
  expect((await visitor.app.request(`/bookings/${visitor.token}`)).status).toBe(404);
});

test("SCHD-01 a button on another site cancels nothing; ours does, though its page sends no origin", async () => {
  await using visitor = await visit({ env: parseEnv({ PUBLIC_URL: "https://larkline.example" }) });
  const { app, token } = visitor;
  for (const headers of [
    { "sec-fetch-site": "cross-site", origin: "null" },
    { origin: "https://evil.example" },
    { origin: "https://larkline.example.evil.example" },
  ] as Record<string, string>[])
    expect((await cancel(app, token, headers)).status).toBe(403);
  expect(await visitor.booking()).toEqual(untouched);
  expect((await cancel(app, token, { "sec-fetch-site": "same-origin", origin: "null" })).status).toBe(303);
});

test("SCHD-01 a booking's address reaches no cache, search engine, other site or log", async () => {
  await using visitor = await visit();
  const { app, token, id } = visitor;
  const paths = ["", "/cancel", "/calendar.ics", "/nothing"].map((path) => `/bookings/${token}${path}`);
  const answers = [...(await Promise.all(paths.map((path) => app.request(path)))), await cancel(app, token)];
  for (const { headers } of answers)
    expect([
      headers.get("cache-control"),
      headers.get("referrer-policy"),
      headers.get("x-robots-tag"),
    ]).toEqual(["no-store", "no-referrer", "noindex, nofollow"]);
  await app.request(`/api/scheduler/manage/${token}`);
  await app.request(`/api/scheduler/manage/${token}/move`, { method: "POST", body: "{}" });
  expect(app.log()).toContain("/bookings/:token");
  expect(app.log()).not.toContain(id);
  expect(app.log()).not.toMatch(/visitor@example|Lovelace/);
});

test("SCHD-01 the file of a booking is published under its UID and means the same instant", async () => {
  await using visitor = await visit({ env: parseEnv({ PUBLIC_URL: "https://larkline.example" }) });
  const file = await visitor.app.request(`/bookings/${visitor.token}/calendar.ics`);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="larkline-demo.ics"');
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const [row] = await visitor.app.rows<{ start: Date }>("select starts_at as start from larkline.booking");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(event.uid).toBe(`${visitor.id}@larkline.example`);
  expect(event.startDate.toJSDate()).toEqual(row?.start);
});

test("SCHD-01 a client that tries many links is told to wait, and nothing is cancelled meanwhile", async () => {
  await using visitor = await visit({
    limits: {
      bookings: {
        looking: new RateLimiterMemory({ points: 2, duration: 60 }),
        changing: new RateLimiterMemory({ points: 1, duration: 60 }),
      },
    },
  });
  const { app, token } = visitor;
  for (const status of [404, 404, 429]) {
    const answer = await app.request("/bookings/nothing");
    expect(answer.status).toBe(status);
    if (status === 429) {
      expect(answer.headers.get("retry-after")).toBeTruthy();
      expect(await titleOf(answer)).toBe(bookingPage.tooMany.title);
    }
  }
  await cancel(app, "nothing");
  expect((await cancel(app, token)).status).toBe(429);
  expect(await visitor.booking()).toEqual(untouched);
});

test("SITE-05 when the server fails, a browser gets the error screen in its language, another program a problem", async () => {
  await using visitor = await visit();
  const { app, token } = visitor;
  await app.rows("alter table larkline.booking rename to booking_out_of_reach");
  const ask = (path: string, headers: Record<string, string>) =>
    app.request(`/bookings/${token}${path}`, { headers });
  for (const [path, accepted, language] of [
    ["", "en-US", "en"],
    ["", "es-MX,es;q=0.9,en;q=0.5", "es"],
    ["?language=es", "en-US", "es"],
  ] as const) {
    const page = await ask(path, { accept: "text/html,*/*;q=0.8", "accept-language": accepted });
    expect([page.status, await page.text()]).toEqual([500, `<h1 lang="${language}">Failed</h1>`]);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  }
  const told = await ask("", { accept: "*/*" });
  expect(told.headers.get("content-type")).toBe("application/problem+json");
  expect(await told.json()).toMatchObject({ type: "/problems/internal", status: 500 });
});
