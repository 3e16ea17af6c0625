import { expect, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).status;

test("a running site shows its metrics to this machine, and to strangers only readiness", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1" } });
  const stranger = { "x-forwarded-for": "203.0.113.7" };
  expect(await statusOf(`${site.origin}/metrics`)).toBe(200);
  expect(await statusOf(`${site.origin}/metrics`, stranger)).toBe(404);
  expect(await statusOf(`${site.origin}/readyz`, stranger)).toBe(200);
  // Gathered at most once in 5 s: gathered again, the figure of the processor's time would differ.
  const gathered = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${site.origin}/metrics`)).text()),
  );
  expect(new Set(gathered).size).toBe(1);
}, 240_000);

test("with METRICS_PORT the metrics have a port of their own, and METRICS_TOKEN opens them on the visitors' port", async () => {
  const port = await freePort();
  const token = "a-token-of-the-operator";
  await using site = await startSite({ env: { METRICS_PORT: String(port) } });
  expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(404);
  expect(await statusOf(`${site.origin}/metrics`)).toBe(404);

  await using second = await startSite({ env: { METRICS_TOKEN: token } });
  expect(await statusOf(`${second.origin}/metrics`)).toBe(404);
  expect(await statusOf(`${second.origin}/metrics`, { authorization: `Bearer ${token}` })).toBe(200);
}, 240_000);

test("a METRICS_PORT that is taken stops the start with a message that names it", async () => {
  await using site = await startSite();
  const { port } = new URL(site.origin);
  await expect(startSite({ env: { METRICS_PORT: port } })).rejects.toThrow(
    `Port ${port} is in use, perhaps by a Larkline that is already running. Use that one, or set METRICS_PORT`,
  );
}, 240_000);
