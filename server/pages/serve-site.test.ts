import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { markDialWords } from "#domain/dial-words.ts";
import { originPlaceholder } from "#domain/site-origin.ts";
import { writeFrames } from "#fixtures/write-frames.ts";
import { parseEnv } from "#server/env.ts";
import { contentSecurityPolicy } from "#server/middleware/security-headers.ts";
import { sendNotFound, serveSite } from "./serve-site.ts";
import { loadSiteFiles, type SiteFiles } from "./site-files.ts";
import { robots, sitemap } from "./site-index.ts";

const home = "<style>h1{color:red}</style><h1>Home</h1><script>start()</script>";
const promise = { dials: "We’ll call <you>.", otherwise: "It’s your browser that rings." };
const callPage = `<html data-dials="no"><h1>${markDialWords(promise)}</h1><p>${markDialWords(promise)}</p>`;

const large = Buffer.alloc(1024 ** 2 + 1, "larkline");

interface Site extends AsyncDisposable {
  readonly origin: string;
  readonly files: SiteFiles;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Serves a small built site on a real port. */
async function startSite(publicUrl = "http://localhost:3000", dials = false): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-pages-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "book-demo"));
  await writeFile(join(folder, "call.html"), callPage);
  await writeFile(join(folder, "index.html"), home);
  await writeFile(
    join(folder, "book-demo", "index.html"),
    `<h1>Book</h1>${originPlaceholder}/book-demo<i data-island="call-button"></i>`,
  );
  await mkdir(join(folder, "join"));
  await writeFile(join(folder, "join", "index.html"), '<i data-island="join-call"></i>');
  await writeFile(join(folder, "assets", "large.wasm"), large);
  await writeFile(join(folder, "assets", "large.wasm.br"), brotliCompressSync(large));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFrames(folder);
  await writeFile(join(folder, "es", "index.html"), "<h1>Inicio</h1>");
  await writeFile(join(folder, "assets", "a-1f2e.js"), "start()");
  await writeFile(join(folder, "assets", "a-1f2e.js.br"), brotliCompressSync("start()"));
  const texts = { "/robots.txt": robots(publicUrl), "/sitemap.xml": sitemap(publicUrl) };
  const files = await loadSiteFiles({ folder, transport: parseEnv({ PUBLIC_URL: publicUrl }), dials, texts });
  const handle = serveSite(files);
  const server = createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(404).end("passed on");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    files,
    origin,
    fetch: (path, init) => fetch(origin + path, { redirect: "manual", ...init }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test.each([
  ["br", "br", "br, gzip"],
  ["gzip", "gzip", "gzip"],
  ["gzip", "gzip", "br;q=0, gzip"],
  [null, "identity", "identity"],
])("a page is sent in the encoding %s to a browser that accepts it", async (encoding, name, accepted) => {
  await using site = await startSite();
  const response = await site.fetch("/", { headers: { "accept-encoding": accepted } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("etag")).toContain(`-${name}"`);
  expect(await response.text()).toBe(home);
});

test.each([
  [true, promise.dials, "yes"],
  [false, promise.otherwise, "no"],
])("a page promises a phone call only where one can be made (%s)", async (dials, words, told) => {
  await using site = await startSite(undefined, dials);
  expect(await (await site.fetch("/call.html")).text()).toBe(
    `<html data-dials="${told}"><h1>${words}</h1><p>${words}</p>`,
  );
});

test("a page is revalidated each time, an asset is kept for ever", async () => {
  await using site = await startSite();
  expect((await site.fetch("/")).headers.get("cache-control")).toBe("no-cache");
  expect((await site.fetch("/assets/a-1f2e.js")).headers.get("cache-control")).toContain("immutable");
});

test("an unchanged page is not sent again", async () => {
  await using site = await startSite();
  const etag = (await site.fetch("/")).headers.get("etag") ?? "";
  const again = await site.fetch("/", { headers: { "if-none-match": `"old", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("etag")).toBe(etag);
});

test("HEAD answers like GET without the body", async () => {
  await using site = await startSite();
  const asked = { headers: { "accept-encoding": "identity" } };
  const { length } = await (await site.fetch("/book-demo", asked)).text();
  const response = await site.fetch("/book-demo", { ...asked, method: "HEAD" });
  const declared = Number(response.headers.get("content-length"));
  expect([response.status, declared, await response.text()]).toEqual([200, length, ""]);
});

test("a language's home page is at its name, without a slash", async () => {
  await using site = await startSite();
  expect(await (await site.fetch("/es")).text()).toBe("<h1>Inicio</h1>");
  const redirected = await site.fetch("/es/?from=mail");
  expect([redirected.status, redirected.headers.get("location")]).toEqual([308, "/es?from=mail"]);
});

test.each([
  ["/es/nothing", "No está aquí"],
  ["/nothing", "Not here"],
  ["/estimate", "Not here"],
])("SITE-05 nothing at %s is said in the path's language", async (path, words) => {
  await using site = await startSite();
  const app = new Hono().get("*", (c) => sendNotFound(c, site.files));
  const response = await app.request(path);
  expect([response.status, await response.text()]).toEqual([404, `<h1>${words}</h1>`]);
});

test("a query does not hide a page, and a trailing slash is removed", async () => {
  await using site = await startSite();
  expect((await site.fetch("/book-demo?step=2")).status).toBe(200);
  const redirected = await site.fetch("/book-demo/?step=2");
  expect([redirected.status, redirected.headers.get("location")]).toEqual([308, "/book-demo?step=2"]);
  expect(redirected.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each([
  "/nothing",
  "/404.html",
  "/500.html",
  "/page-shell.html",
  "/es/404.html",
  "/es/500.html",
  "/es/page-shell.html",
  "/index.html",
  "/../package.json",
  "//book-demo",
  "/assets",
])("%s is not a page and is passed on", async (path) => {
  await using site = await startSite();
  expect(await (await site.fetch(path)).text()).toBe("passed on");
});

test("other methods are passed on", async () => {
  await using site = await startSite();
  expect(await (await site.fetch("/", { method: "POST" })).text()).toBe("passed on");
});

test("a page's policy allows its own inline scripts and styles by hash, and nothing else inline", async () => {
  await using site = await startSite();
  const policy = (await site.fetch("/")).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'sha256-[\w+/=]+';/,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  const other = (await site.fetch("/book-demo")).headers.get("content-security-policy");
  expect(other).toContain("script-src 'self';");
});

test("DATA-04 the policy lets pages reach the hosted backend and its socket, when there is one", () => {
  expect(contentSecurityPolicy({ backend: "https://backend.example" })).toContain(
    "connect-src 'self' https://backend.example wss://backend.example;",
  );
});

test("SCHD-02 pages may show the hosted scheduler when there is one, and otherwise only our own frames", () => {
  const own = contentSecurityPolicy({});
  expect(own).toContain("script-src 'self';");
  expect(own).toContain("frame-src 'self';");
  const script = "https://assets.calendly.com/assets/external/widget.js";
  const hosted = contentSecurityPolicy({
    scheduler: { script, url: "https://calendly.com/larkline/30min" },
  });
  expect(hosted).toContain(`script-src 'self' ${script};`);
  expect(hosted).toContain("frame-src https://calendly.com;");
});

test("pages may reach the hosted call service when there is one, and nothing of it otherwise", () => {
  const own = contentSecurityPolicy({});
  expect(own).not.toMatch(/vapi|daily|worker-src|script-src[^;]*blob:/);
  const hosted = contentSecurityPolicy({ hasHostedCalls: true });
  expect(hosted).toContain("script-src 'self' https://c.daily.co blob: 'wasm-unsafe-eval';");
  expect(hosted).toContain("worker-src 'self' blob:");
  expect(hosted).toContain(
    "connect-src 'self' https://api.vapi.ai https://*.daily.co https://*.pluot.blue wss://*.wss.daily.co;",
  );
  // Neither strings run as scripts nor error reports to a third party.
  expect(hosted).not.toMatch(/'unsafe-eval'|'unsafe-inline'|sentry/);
});

test("the policy names the public address's own socket, for browsers that do not count it as 'self'", () => {
  expect(contentSecurityPolicy({ publicUrl: "https://larkline.example" })).toContain(
    "connect-src 'self' wss://larkline.example;",
  );
});

test("a page written at the request may post to us, and no cache keeps it", async () => {
  await using site = await startSite();
  const { "Content-Security-Policy": policy, ...headers } = site.files.shell.es.headers;
  expect(policy).toContain("form-action 'self';");
  expect(policy).toContain("script-src 'self';");
  expect(headers).toMatchObject({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
  });
});

test("over TLS pages tell browsers to stay on it", async () => {
  await using site = await startSite("https://larkline.example");
  expect((await site.fetch("/")).headers.get("strict-transport-security")).toContain("max-age=");
});

test("loading a site that was not built fails with the reason", async () => {
  const loading = loadSiteFiles({ folder: "/nowhere", transport: parseEnv({}) });
  await expect(loading).rejects.toThrow('There is no built site in /nowhere. Run "npm start"');
});

test("pages, robots.txt and the sitemap contain the public address", async () => {
  await using site = await startSite("https://larkline.example");
  expect(await (await site.fetch("/book-demo")).text()).toContain("https://larkline.example/book-demo");
  expect(await (await site.fetch("/robots.txt")).text()).toContain(
    "Sitemap: https://larkline.example/sitemap.xml",
  );
  const sitemapAnswer = await site.fetch("/sitemap.xml");
  expect(sitemapAnswer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const listed = await sitemapAnswer.text();
  expect(listed).toContain("<loc>https://larkline.example/book-demo</loc>");
  const alternate = (hrefLang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="https://larkline.example${path}"/>`;
  const all =
    alternate("en", "/pricing") + alternate("es", "/es/pricing") + alternate("x-default", "/pricing");
  expect(listed).toContain(`<loc>https://larkline.example/pricing</loc>${all}</url>`);
  expect(listed).toContain(`<loc>https://larkline.example/es/pricing</loc>${all}</url>`);
  expect(listed).toContain("<loc>https://larkline.example/about</loc></url>");
});

test("an asset is sent as the build compressed it", async () => {
  await using site = await startSite();
  const response = await site.fetch("/assets/a-1f2e.js", { headers: { "accept-encoding": "br" } });
  expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["br", "start()"]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toBeNull();
});

test("a drawing that is opened on its own may run nothing", async () => {
  await using site = await startSite();
  const { headers } = await site.fetch("/favicon.svg");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("camera and screen may be used where a call can be made or joined, and nowhere else; all may ask for the microphone", async () => {
  await using site = await startSite();
  const policyOf = async (path: string) => (await site.fetch(path)).headers.get("permissions-policy");
  for (const path of ["/", "/es"]) {
    expect(await policyOf(path)).toContain("camera=(), display-capture=(),");
    expect(await policyOf(path)).toContain("microphone=(self)");
  }
  for (const path of ["/book-demo", "/join"]) {
    expect(await policyOf(path)).toContain("camera=(self), display-capture=(self),");
    expect(await policyOf(path)).toContain("microphone=(self)");
  }
});

test("a large file is sent from disk, whole, compressed and not, with its length", async () => {
  await using site = await startSite();
  for (const [encoding, stored] of [
    ["identity", large],
    ["br", brotliCompressSync(large)],
  ] as const) {
    const { status, headers, body } = await getRaw(site, "/assets/large.wasm", encoding);
    expect([status, headers["content-type"]]).toEqual([200, "application/wasm"]);
    expect(headers["content-length"]).toBe(String(stored.length));
    expect(body.equals(stored)).toBe(true);
  }
  const head = await site.fetch("/assets/large.wasm", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(site.files.byPath.get("/assets/large.wasm")?.identity.content).toBeTypeOf("string");
});

/** As it is on the wire: `fetch` unpacks what it gets. */
async function getRaw(site: Site, path: string, encoding: string) {
  const asked = get(site.origin + path, { headers: { "accept-encoding": encoding } });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}
