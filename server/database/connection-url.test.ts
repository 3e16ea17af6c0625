import { mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionFor, parseConnectionUrl } from "./connection-url.ts";

test("certificates that an address names are read at once, and used for every connection", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-certificates-"));
  const file = join(folder.path, "ca.pem");
  await writeFile(file, "the certificate");
  const address = `postgres://owner:secret@db.example/larkline?sslmode=verify-full&sslrootcert=${file}`;
  const { connection } = parseConnectionUrl(address);
  await rm(file);
  expect(new pg.Client(connection)).toMatchObject({ host: "db.example", ssl: { ca: "the certificate" } });
  const visitors = new pg.Client(connectionFor(connection, "visitor", async () => "other"));
  expect(visitors).toMatchObject({
    host: "db.example",
    database: "larkline",
    user: "visitor",
    ssl: { ca: "the certificate" },
  });
  expect(visitors.password).not.toBe("secret");
});

test("an address that forbids or does not mention encryption stays as it is", () => {
  const plain = parseConnectionUrl("postgres://owner@db.example/larkline");
  expect(new pg.Client(plain.connection).ssl).toBe(false);
  const forbidden = parseConnectionUrl("postgres://owner@db.example/larkline?sslmode=disable");
  expect(new pg.Client(forbidden.connection).ssl).toBe(false);
});
