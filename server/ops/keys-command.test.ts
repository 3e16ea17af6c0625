import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createBookingLinks } from "#server/booking/booking-link.ts";

const booking = { id: "01234567-89ab-4cde-8f01-23456789abcd", sequence: 3 };

test("keys rotate keeps links in mails valid and signs new ones with the new key; --now ends them all", async () => {
  await using database = await createTestDatabase();
  const { keys } = await database.open();
  const ops = opsOn(database);
  const links = createBookingLinks(await keys.load("booking-link"));
  const first = links.sign(booking);
  const rotated = await ops("keys", "rotate", "booking-link", "--yes");
  expect(rotated).toMatchObject({ status: 0, stderr: expect.stringContaining("another 90 days") });
  expect(rotated.stdout).toMatch(
    /^Replaced\. The old one is accepted until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  );
  await keys.reload();
  const second = links.sign(booking);
  expect(second).not.toBe(first);
  expect([links.read(first), links.read(second)]).toEqual([booking, booking]);

  await ops("keys", "rotate", "booking-link", "--now", "--yes");
  await keys.reload();
  expect([links.read(first), links.read(second)]).toEqual([undefined, undefined]);
  expect(links.read(links.sign(booking))).toEqual(booking);
});

test("keys list names every key and shows no secret", async () => {
  await using app = await createTestApp();
  const ops = opsOn(app.testDatabase);
  const { stdout } = await ops("keys", "list");
  const rows = await app.rows<{ name: string; secret: Buffer }>(
    "select name, secret from larkline.signing_key",
  );
  const parsed = JSON.parse((await ops("keys", "list", "--json")).stdout);
  expect(parsed.map(({ name }: { name: string }) => name)).toEqual(rows.map(({ name }) => name).sort());
  for (const { name, secret } of rows) {
    expect(stdout).toContain(name);
    for (const form of ["hex", "base64", "base64url"] as const)
      expect(stdout + JSON.stringify(parsed)).not.toContain(secret.toString(form));
  }
});

test("keys rotate asks first and refuses a key that cannot be replaced", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  expect(await ops("keys", "rotate", "voice")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Nothing was replaced."),
  });
  for (const name of ["anything", "suppression"])
    expect(await ops("keys", "rotate", name)).toMatchObject({ status: 2 });
});

test("a rotated webhook secret is the first of two, until the receiver must have changed over", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  const before = (await ops("deliveries", "secret")).stdout;
  await ops("keys", "rotate", "webhook", "--yes");
  const after = (await ops("deliveries", "secret")).stdout;
  expect(after.split("\n").filter(Boolean)).toEqual([expect.stringMatching(/^whsec_/), before.trim()]);
  expect(after).not.toBe(before);
});

test("a running server's visitors log in with the new password once it is rotated", async () => {
  await using database = await createTestDatabase();
  const { visitorPool, admin } = { ...(await database.open()), admin: database.admin };
  const ops = opsOn(database);
  const old = await admin.query("select rolpassword from pg_authid where rolname like 'larkline_visitor_%'");
  await ops("keys", "rotate", "visitor-login", "--yes");
  const now = await admin.query("select rolpassword from pg_authid where rolname like 'larkline_visitor_%'");
  expect(now.rows).not.toEqual(old.rows);
  const first = await visitorPool.connect();
  const second = await visitorPool.connect(); // A new connection, as the first one is taken.
  expect((await second.query("select current_user as role")).rows).toEqual([{ role: "anon" }]);
  for (const client of [first, second]) client.release();
});
