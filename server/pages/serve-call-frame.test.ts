import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeFrames } from "#fixtures/write-frames.ts";
import { parseEnv } from "#server/env.ts";
import { serveCallFrame } from "./serve-call-frame.ts";
import { serveSite } from "./serve-site.ts";
import { loadSiteFiles } from "./site-files.ts";

const [salon, spa] = ["https://salon.example", "https://spa.example"];
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "larkline-frames-"));
  for (const name of ["call", "refused", "assets"])
    await mkdir(join(folder, "embed", name), { recursive: true });
  await writeFrames(folder);
  await writeFile(join(folder, "embed.js"), "define()");
  await writeFile(join(folder, "embed/call/index.html"), "<title>A call</title>");
  await writeFile(join(folder, "embed/refused/index.html"), "<title>No call</title>");
  await writeFile(join(folder, "embed/assets/worker-1f2e.js"), "work()");
  const env = parseEnv({ PUBLIC_URL: "https://larkline.example", VOICE_ORIGINS: `${salon} ${spa}` });
  const files = await loadSiteFiles({ folder, transport: env, callOrigins: env.VOICE_ORIGINS });
  const handlers = [serveCallFrame(files), serveSite(files)];
  const server = createServer((request, response) => {
    if (!handlers.some((handle) => handle(request, response))) response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

async function ask(query: string, init?: RequestInit) {
  const response = await fetch(`${origin}/embed/call${query}`, init);
  const policy = response.headers.get("content-security-policy") ?? "";
  return {
    status: response.status,
    text: await response.text(),
    framedBy: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    policy,
    headers: response.headers,
  };
}
const askAs = (site: string) => ask(`?origin=${encodeURIComponent(site)}`);

test.each([
  ["an allowed site", salon, `'self' ${salon}`],
  ["another allowed site", spa, `'self' ${spa}`],
  ["the public address", "https://larkline.example", "'self' https://larkline.example"],
])("%s gets the call, and browsers show it to that site alone", async (_, site, framedBy) => {
  expect(await askAs(site)).toMatchObject({ status: 200, text: "<title>A call</title>", framedBy });
});

test("the site itself, and a visitor without any, get a call that no other site can frame", async () => {
  expect(await askAs(origin)).toMatchObject({ status: 200, framedBy: "'self'" });
  expect(await ask("")).toMatchObject({ status: 200, framedBy: "'self'" });
});

test.each([
  "https://evil.example",
  "https://salon.example.evil",
  "http://salon.example",
  "https://salon.example/",
  "null",
  "",
  "__proto__",
])("“%s” may not call, and gets a page that any site may frame to read so", async (site) => {
  expect(await askAs(site)).toMatchObject({
    status: 403,
    text: "<title>No call</title>",
    framedBy: "*",
  });
});

test("a refused site that asks with the tag of what it kept is refused again", async () => {
  const first = await askAs("https://evil.example");
  const etag = first.headers.get("etag") ?? "";
  const query = "?origin=https%3A%2F%2Fevil.example";
  expect(await ask(query, { headers: { "If-None-Match": etag } })).toMatchObject({ status: 403 });
});

test("the call stays strict, is asked for anew, and can be isolated with its workers", async () => {
  const { policy, headers } = await askAs(salon);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toContain("unsafe");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(headers.get("permissions-policy")).toContain("microphone=(self)");
  const worker = await fetch(`${origin}/embed/assets/worker-1f2e.js`);
  expect(worker.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(worker.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("any page may include the script, as a module too, and soon gets a new one", async () => {
  const { headers } = await fetch(`${origin}/embed.js`);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
});
