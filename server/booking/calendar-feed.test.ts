import ICAL from "ical.js";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";
import { feedKey, feedPath } from "./feed-address.ts";

const day = 24 * 60 * 60_000;
const start = Date.UTC(2031, 6, 1, 14, 30);

async function addressOf(app: TestApp, host: string | null = null): Promise<string> {
  return feedPath(await app.database.keys.read(feedKey), host);
}

/** Parsed by an independent RFC 5545 library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().getTime(),
      minutes: (event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()) / 60_000,
      summary: event.summary,
      description: event.description,
      status: component.getFirstPropertyValue("status"),
      zone: event.startDate.zone.tzid,
    };
  });
}

test("LANG-04 a host's calendar says who booked in another language than English", async () => {
  await using app = await createTestApp();
  await insertBooking(app, { start });
  await app.rows("update larkline.booking set language = 'es'");
  const [event] = read(await (await app.request(await addressOf(app))).text());
  expect(event?.description).toContain("They booked in Spanish.");
});

test("SCHD-01 a calendar program reads bookings, cancelled ones and blocked times at its secret address", async () => {
  await using app = await createTestApp({ env: parseEnv({ PUBLIC_URL: "https://larkline.test:8443" }) });
  const booked = await insertBooking(app, {
    start,
    name: "Åsa, Ö; \\Neil",
    phone: "+442079460958",
    company: "Växjö Dental",
  });
  const cancelled = await insertBooking(app, { start: start + day });
  await app.rows(
    "update larkline.booking set state = 'cancelled', cancelled_by = 'visitor', sequence = 1 where id = $1",
    [cancelled],
  );
  await insertBooking(app, { start: start + 2 * day, state: "held" });
  await insertBooking(app, { start: Date.now() - 31 * day });
  await app.rows("insert into larkline.blocked_time (starts_at, ends_at, reason) values ($1, $2, 'Fair')", [
    new Date(start + 3 * day),
    new Date(start + 4 * day),
  ]);
  const answer = await app.request(await addressOf(app));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/^private/);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [first, second, third, ...none] = read(text);
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    uid: `${booked}@larkline.test`,
    sequence: 0,
    start,
    minutes: 30,
    summary: "Demo: Åsa, Ö; \\Neil, Växjö Dental",
    status: "CONFIRMED",
    zone: "UTC",
  });
  expect(first?.description).toContain("asa@dental.example");
  expect(first?.description).toContain("calls the visitor at +44 20 7946 0958");
  expect(second?.description).toContain(`The visitor calls ${company.phone}`);
  expect(text).not.toContain("They booked in");
  expect(second).toMatchObject({ uid: `${cancelled}@larkline.test`, sequence: 1, status: "CANCELLED" });
  expect(third).toMatchObject({ start: start + 3 * day, minutes: 24 * 60 });
  expect(third?.summary).toContain("Fair");
});

test("SCHD-01 an unchanged feed is not sent again", async () => {
  await using app = await createTestApp();
  await insertBooking(app, { start });
  const address = await addressOf(app);
  const tag = (await app.request(address)).headers.get("etag") ?? "";
  const ask = (tags: string) => app.request(address, { headers: { "if-none-match": tags } });
  const same = await ask(`"older", W/${tag}`);
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
  await insertBooking(app, { start: start + day });
  expect((await ask(tag)).status).toBe(200);
});

test("SCHD-01 each host has a feed of their own, including times blocked for all", async () => {
  await using app = await createTestApp({ env: parseEnv({ SCHEDULER_HOSTS: "Ana, Ben" }) });
  const anas = await insertBooking(app, { start, host: "Ana" });
  await insertBooking(app, { start, host: "Ben" });
  await app.rows(
    `insert into larkline.blocked_time (host, starts_at, ends_at) values
       ('Ben', $1, $2), (null, $1, $2)`,
    [new Date(start + day), new Date(start + 2 * day)],
  );
  const events = read(await (await app.request(await addressOf(app, "Ana"))).text());
  expect(events).toHaveLength(2);
  expect(events[0]?.uid).toContain(anas);
  expect(read(await (await app.request(await addressOf(app))).text())).toHaveLength(4);
  expect((await app.request(await addressOf(app, "Somebody who left"))).status).toBe(404);
});

test("SCHD-01 a wrong feed address is not found, a renewed key ends the old ones, and none is logged", async () => {
  await using app = await createTestApp();
  const address = await addressOf(app);
  expect((await app.request(address)).status).toBe(200);
  const nowhere = await app.request("/api/nowhere");
  const wrong = [
    address.replace(/\.ics$/, ""),
    address.replace(/.\.ics$/, "-.ics"),
    `/api/scheduler/calendar/${"é".repeat(43)}.ics`,
    "/api/scheduler/calendar/x.ics",
  ];
  const body = await nowhere.text();
  for (const path of wrong) {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, body]);
  }
  await app.database.keys.rotate(feedKey, { atOnce: true });
  const renewed = await addressOf(app);
  expect((await app.request(address)).status).toBe(404);
  expect((await app.request(renewed)).status).toBe(200);
  for (const path of [address, renewed]) {
    const secret = path.split("/").at(-1)?.slice(0, 20) ?? "";
    expect(secret).toHaveLength(20);
    expect(app.log()).not.toContain(secret);
  }
});
