import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { insertBooking } from "#fixtures/insert-booking.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { noteSiteAddress } from "#server/database/site-address.ts";

/** A day in the future, and the moment of an hour of it by New York's clock. */
const date = Temporal.Now.plainDateISO("America/New_York").add({ days: 10 });
const at = (hour: number) =>
  date.toZonedDateTime({ timeZone: "America/New_York", plainTime: { hour } }).epochMilliseconds;

test("SCHD-01 the operator sees coming demos in New York's and the visitor's time, and blocked times", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database, { SCHEDULER_HOSTS: "Ana,Ben" });
  expect((await ops("bookings", "list")).stdout).toBe("No such bookings.\n");
  const id = await insertBooking(database, {
    start: at(10),
    host: "Ana",
    name: "Ada",
    timeZone: "UTC",
    phone: "+442079460958",
    company: "Växjö Dental",
  });
  await insertBooking(database, { start: at(12), host: "Ben", state: "held" });
  await insertBooking(database, { start: Date.now() - 60 * 60_000, host: "Ben" });
  await ops("bookings", "block", `${date} 14:00`, `${date}`, "--host", "Ben", "--reason", "Fair");

  const { status, stdout } = await ops("bookings", "list");
  expect(status).toBe(0);
  const utc = new Date(at(10)).toISOString().slice(11, 16);
  expect(stdout).toMatch(
    new RegExp(
      `^${id.slice(0, 8)}  booked +\\w{3} ${date} 10:00  \\w{3} ${date} ${utc} UTC +Ana +Ada +Växjö Dental +\\+442079460958 `,
      "m",
    ),
  );
  expect(stdout).toMatch(/ held .* Ben$/m);
  expect(stdout).toMatch(new RegExp(`Blocked:\n.*\n\\w{8}  \\w{3} ${date} 14:00 .* 00:00  Ben +Fair\n`));

  const json = async (...args: string[]) =>
    JSON.parse((await ops("bookings", "list", "--json", ...args)).stdout);
  expect(await json("--host", "Ana")).toMatchObject({ bookings: [{ id, host: "Ana" }], blocked: [] });
  expect((await json("--from", `${date.add({ days: 1 })}`)).bookings).toEqual([]);
  expect((await json("--to", `${date} 10:00`)).bookings).toEqual([]);
  expect((await json("--to", `${date}`)).bookings).toHaveLength(2);
  expect((await json("--from", "2020-01-01", "--limit", "1")).bookings).toHaveLength(1);
  expect((await json("--state", "cancelled")).bookings).toEqual([]);
});

test("SCHD-01 the operator cancels a booking after seeing it, and its mails follow", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  const id = await insertBooking(database, { start: at(10) });
  const held = await insertBooking(database, { start: at(12), state: "held" });
  const over = await insertBooking(database, { start: Date.now() - 24 * 60 * 60_000 });

  const asked = await ops("bookings", "cancel", id.slice(0, 8));
  expect(asked).toMatchObject({ status: 1, stderr: "Nothing was cancelled. Add --yes to cancel it.\n" });
  expect(asked.stdout).toContain("asa@dental.example");
  const state = () =>
    database.rows("select state, sequence, cancelled_by from larkline.booking where id = $1", [id]);
  expect(await state()).toEqual([{ state: "booked", sequence: 0, cancelled_by: null }]);

  expect(await ops("bookings", "cancel", id, "--yes")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\nCancelled\.\n$/),
    stderr: expect.stringContaining("No worker seems to be running"),
  });
  expect(await state()).toEqual([{ state: "cancelled", sequence: 1, cancelled_by: "operator" }]);
  expect(
    await database.rows(
      "select kind from larkline.delivery where booking_id = $1 and booking_sequence = 1 order by kind",
      [id],
    ),
  ).toEqual([{ kind: "confirmation-mail" }, { kind: "owner-mail" }]);

  for (const [which, why] of [
    [id, "It is cancelled already.\n"],
    [held, "It is only held"],
    [over, "It is over.\n"],
    ["ffff", "No booking has the id ffff.\n"],
  ] as const)
    expect(await ops("bookings", "cancel", which, "--yes")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(why),
    });
});

test("SCHD-01 the operator blocks a time, sees the bookings in it, and opens it again", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database, { SCHEDULER_HOSTS: "Ana,Ben" });
  const id = await insertBooking(database, { start: at(10), host: "Ana" });
  const blocked = await ops("bookings", "block", `${date}`, `${date.add({ days: 1 })}`);
  expect(blocked).toMatchObject({ status: 0, stderr: expect.stringContaining(id.slice(0, 8)) });
  const [row] = await database.rows<{ id: string; host: null; starts_at: Date; ends_at: Date }>(
    "select id, host, starts_at, ends_at from larkline.blocked_time",
  );
  expect(row).toMatchObject({ host: null, starts_at: new Date(at(0)) });
  expect(row?.ends_at.getTime()).toBe(
    date.add({ days: 2 }).toZonedDateTime("America/New_York").epochMilliseconds,
  );
  const iso = await ops("bookings", "block", `${date}T15:00:00Z`, `${date}T16:00:00+00:00`, "--host", "Ben");
  expect(iso).toMatchObject({ status: 0, stderr: "" });

  expect((await ops("bookings", "unblock", row?.id.slice(0, 8) ?? "")).status).toBe(0);
  expect(await database.rows("select host, ends_at - starts_at as long from larkline.blocked_time")).toEqual([
    { host: "Ben", long: expect.objectContaining({ hours: 1 }) },
  ]);
  expect(await ops("bookings", "unblock", row?.id ?? "")).toMatchObject({ status: 1 });
});

test("SCHD-01 the operator's mistakes about bookings are explained and change nothing", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database, { SCHEDULER_HOSTS: "Ana,Ben" });
  const mistakes: readonly (readonly [string[], RegExp])[] = [
    [["block", "tomorrow", "2040-01-01"], /^FROM is a time in New York like/],
    [["block", "2040-01-01", "2040-02-30"], /^TO is a time in New York like/],
    // The night the clocks go forward.
    [["block", "2040-03-11 02:30", "2040-03-12"], /^FROM is a time/],
    [["block", "2040-01-02", "2040-01-01"], /^TO must be later/],
    [["block", "2020-01-01", "2020-01-02"], /is over/],
    [["block", "2040-01-01"], /^Missing required argument 'to'/],
    [["block", "2040-01-01", "2040-01-01", "--host", "Cho"], /^--host is one of Ana, Ben/],
    [
      ["list", "--state", "lost"],
      /^Option '--state <state>' .* Allowed choices are held, booked, cancelled\./,
    ],
    [["cancel"], /^Missing required argument 'id'/],
    [["cancle"], /^Unknown command 'cancle'\n\(Did you mean cancel\?\)/],
  ];
  for (const [words, message] of mistakes)
    expect(await ops("bookings", ...words)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(message),
    });
  expect(await database.rows("select from larkline.blocked_time")).toEqual([]);
});

test("SCHD-01 the calendar feed's secret address is printed, and replaced after a leak", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database, { PUBLIC_URL: "https://larkline.test", SCHEDULER_HOSTS: "Ana" });
  const address = async (...more: string[]) => (await ops("bookings", "feed", ...more)).stdout;
  const first = await address();
  expect(first).toMatch(/^https:\/\/larkline\.test\/api\/scheduler\/calendar\/[\w-]{43}\.ics\n$/);
  expect(await address()).toBe(first);
  const anas = await address("--host", "Ana");
  expect(anas).not.toBe(first);
  expect(await address("--new")).not.toBe(first);
  expect(await address("--host", "Ana")).not.toBe(anas);
});

test("SCHD-01 the feed's address is that of the running server, whatever the command's own settings", async () => {
  await using database = await createTestDatabase();
  const { kysely } = await database.open();
  const origin = async (env: Record<string, string> = {}) =>
    new URL((await opsOn(database, env)("bookings", "feed")).stdout).origin;
  expect(await origin({ PORT: "3001" })).toBe("http://localhost:3001");

  const stopFirst = await noteSiteAddress(kysely, "http://localhost:4100");
  const stopSecond = await noteSiteAddress(kysely, "http://localhost:4200");
  expect(await origin()).toBe("http://localhost:4200");
  expect(await origin({ PUBLIC_URL: "https://larkline.test" })).toBe("https://larkline.test");
  await stopSecond();
  expect(await origin()).toBe("http://localhost:4100");
  await stopFirst();
  expect(await origin()).toBe("http://localhost:4100");

  // A crashed server does not note its end. Its successor at that address counts, even if a late note ends the first.
  const stopCrashed = await noteSiteAddress(kysely, "http://localhost:4200");
  await noteSiteAddress(kysely, "http://localhost:4200");
  await stopCrashed();
  expect(await origin()).toBe("http://localhost:4200");
});
