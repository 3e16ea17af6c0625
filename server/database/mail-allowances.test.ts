import { copyFile, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { insertContactMessage } from "#fixtures/deliveries.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { migrate } from "./migrate.ts";

const folder = join(import.meta.dirname, "migrations");

test("a database in which a row owes a mail twice is updated: the earlier delivery stays", async () => {
  await using database = await createTestDatabase({ empty: true });
  await using before = await mkdtempDisposable(join(tmpdir(), "larkline-migrations-"));
  for (const name of await readdir(folder))
    if (name < "010") await copyFile(join(folder, name), join(before.path, name));
  await migrate(database.admin, before.path);
  const message = await insertContactMessage(database);
  const owed = "select kind, created_at from larkline.delivery order by kind, created_at";
  const first = await database.rows(owed);
  await database.rows(
    "insert into larkline.delivery (kind, contact_message_id) values ('owner-mail', $1), ('owner-mail', $1)",
    [message],
  );
  expect(await database.rows(owed)).toHaveLength(4);
  await migrate(database.admin);
  expect(await database.rows(owed)).toEqual(first);
});
