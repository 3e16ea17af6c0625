import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { keyNames, traitsOf } from "./key-names.ts";
import { unwrapKey, wrapKey } from "./key-wrapping.ts";
import { openSigningKeys } from "./signing-keys.ts";

const usedInSql = keyNames.filter((name) => traitsOf(name).isUsedInSql).sort();

const secretOf = async ({ rows }: TestDatabase, name: string) =>
  (await rows<{ secret: Buffer }>("select secret from larkline.signing_key where name = $1", [name]))[0]
    ?.secret;

test("all processes on one database have the same key, and one that is open notices a rotation", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  const [first, second] = await Promise.all([openSigningKeys(kysely), openSigningKeys(kysely)]);
  const [ours, theirs] = await Promise.all([first.load("booking-link"), second.load("booking-link")]);
  const before = ours.current;
  expect(theirs.accepted).toEqual([before]);
  await first.rotate("booking-link", { atOnce: false });
  expect(ours.current).not.toEqual(before);
  await second.reload();
  expect(theirs.accepted).toEqual([ours.current, before]);
  for (const keys of [first, second]) keys.close();
});

test("the previous key is accepted for the time its list states, and not after a leak", async () => {
  await using testDatabase = await createTestDatabase();
  const { keys } = await testDatabase.open();
  const links = await keys.load("booking-link");
  const until = await keys.rotate("booking-link", { atOnce: false });
  const days = ((until?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  expect(links.accepted).toHaveLength(2);
  await testDatabase.rows(
    "update larkline.signing_key set previous_until = now() where name = 'booking-link'",
  );
  await keys.reload();
  expect(links.accepted).toEqual([links.current]);
  await keys.rotate("booking-link", { atOnce: false });
  expect(await keys.rotate("booking-link", { atOnce: true })).toBeNull();
  expect(links.accepted).toEqual([links.current]);
});

test("keys are wrapped from the next start on, all but those that triggers use", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  const plain = await openSigningKeys(kysely);
  const before = new Map(
    await Promise.all(keyNames.map(async (name) => [name, await plain.read(name)] as const)),
  );
  await plain.rotate("booking-link", { atOnce: false });
  const { accepted } = await plain.load("booking-link");
  plain.close();

  const wrapped = await openSigningKeys(kysely, [randomBytes(32)]);
  for (const name of keyNames) {
    const isPlain = usedInSql.includes(name);
    const secret = await wrapped.read(name);
    if (name !== "booking-link") expect(secret).toEqual(before.get(name));
    expect(secret.equals((await secretOf(testDatabase, name)) ?? Buffer.alloc(0)), name).toBe(isPlain);
  }
  expect((await wrapped.load("booking-link")).accepted).toEqual(accepted);
  const unwrapped = (await wrapped.list()).filter((key) => key.wrapped_by === null).map(({ name }) => name);
  expect(unwrapped).toEqual(usedInSql);
  wrapped.close();
});

test("a missing or wrong wrapping key stops the start; with the old one beside it, the new one takes over", async () => {
  await using testDatabase = await createTestDatabase();
  const { kysely } = await testDatabase.open();
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const first = await openSigningKeys(kysely, [older]);
  const voice = await first.read("voice");
  first.close();
  await expect(openSigningKeys(kysely)).rejects.toThrow(/^KEY_ENCRYPTION_KEY is not set, but the keys/);
  await expect(openSigningKeys(kysely, [newer])).rejects.toThrow(
    /^KEY_ENCRYPTION_KEY does not open the keys/,
  );
  (await openSigningKeys(kysely, [newer, older])).close();
  const last = await openSigningKeys(kysely, [newer]);
  expect(await last.read("voice")).toEqual(voice);
  last.close();
});

test("a wrapped key opens only under its own name and only unchanged", () => {
  const [key, secret] = [randomBytes(32), randomBytes(32)];
  const wrapped = wrapKey(secret, "voice", key);
  expect(unwrapKey(wrapped, "voice", key)).toEqual(secret);
  expect(() => unwrapKey(wrapped, "webhook", key)).toThrow();
  const changed = Buffer.from(wrapped);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect(() => unwrapKey(changed, "voice", key)).toThrow();
});

test("the database refuses to store a key that triggers use in wrapped form", async () => {
  await using testDatabase = await createTestDatabase();
  const { keys } = await testDatabase.open();
  for (const name of usedInSql) {
    await keys.load(name);
    const wrapping = testDatabase.rows("update larkline.signing_key set wrapped_by = 'x' where name = $1", [
      name,
    ]);
    await expect(wrapping, name).rejects.toMatchObject({ constraint: "signing_key_wrapped_check" });
  }
});
