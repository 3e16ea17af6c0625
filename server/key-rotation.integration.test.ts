import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { traitsOf } from "./database/key-names.ts";

/** The operator's commands on the database of a running site. */
async function opsBeside(site: SiteProcess, env: Record<string, string> = {}) {
  const { host, port, user, password, database } = await site.connection();
  return opsOn({ url: `postgres://${user}:${password}@${host}:${port}/${database}` }, env);
}

async function publicKeysOf(site: SiteProcess): Promise<string[]> {
  const { data, voice } = await (await fetch(`${site.origin}/api/config`)).json();
  return [data.anonKey, voice.publicKey];
}

/** Statuses of requests to the data API and to the voice API. Neither has a body to accept. */
async function statusesWith(site: SiteProcess, [anonKey = "", publicKey = ""]: string[]): Promise<number[]> {
  const post = (path: string, headers: Record<string, string>) =>
    fetch(site.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://larkline.test", ...headers },
      body: "{}",
    });
  const answers = await Promise.all([
    post("/rest/v1/demo_schedule", { apikey: anonKey }),
    post("/voice/call/web", { authorization: `Bearer ${publicKey}` }),
  ]);
  return answers.map(({ status }) => status);
}

test("a running server accepts the new public keys instead of the old ones soon after a rotation", async () => {
  await using site = await startSite();
  const ops = await opsBeside(site);
  const old = await publicKeysOf(site);
  expect(await statusesWith(site, old)).toEqual([400, 400]);
  for (const name of ["anon-key", "voice"])
    expect((await ops("keys", "rotate", name, "--now", "--yes")).status).toBe(0);
  await expect
    .poll(async () => (await publicKeysOf(site)).filter((key) => old.includes(key)), { timeout: 90_000 })
    .toEqual([]);
  expect(await statusesWith(site, await publicKeysOf(site))).toEqual([400, 400]);
  expect(await statusesWith(site, old)).toEqual([401, 401]);
});

test("keys that a server made are wrapped at its next start with KEY_ENCRYPTION_KEY, and nothing changes", async () => {
  await using site = await startSite();
  const old = await publicKeysOf(site);
  await site.stop();
  const env = { KEY_ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  await using again = await startSite({ dataDir: site.dataDir, env });
  expect(await publicKeysOf(again)).toEqual(old);
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  const keys = await again.rows("select name, wrapped_by is not null as wrapped from larkline.signing_key");
  expect(keys).toContainEqual({ name: "voice", wrapped: true });
  for (const { name, wrapped } of keys) expect(wrapped, name).toBe(!traitsOf(name).isUsedInSql);
  // A process without the wrapping key says what it lacks.
  const without = await (await opsBeside(again))("keys", "list");
  expect(without).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^KEY_ENCRYPTION_KEY is not set, but/),
  });
});
