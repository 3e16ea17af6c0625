import { expect, test } from "vitest";
import { mayBeFramed, type Scanned, scoreOf } from "#fixtures/observatory.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startTlsProxy, type TlsProxy } from "#fixtures/tls-proxy.ts";

interface Scanner extends AsyncDisposable {
  readonly proxy: TlsProxy;
  /** Visits a page as the scanner does: first over plain http, then where that leads. */
  scan(path: string): Promise<Scanned & { readonly status: number }>;
}

/** A running site behind TLS. */
async function startScanner(env: Record<string, string> = {}): Promise<Scanner> {
  const proxy = await startTlsProxy();
  const site: SiteProcess = await startSite({
    env: { PUBLIC_URL: proxy.origin, TRUST_PROXY: "1", ...env },
  });
  proxy.target = site.origin;
  return {
    proxy,
    async scan(path) {
      const route = [proxy.plainOrigin + path];
      let answer = await proxy.ask(proxy.plainOrigin + path);
      for (
        let location = answer.headers.get("location");
        location;
        location = answer.headers.get("location")
      ) {
        route.push(location);
        answer = await proxy.ask(location);
      }
      const { status, headers, text } = answer;
      return { status, headers, html: text, route, cookies: headers.getSetCookie() };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

test("every kind of page scores at least 130 by the rules of the HTTP Observatory", async () => {
  await using site = await startScanner();
  const pages = [
    ["/", 200],
    ["/book-demo", 200],
    ["/contact", 200],
    ["/outbound-calls", 200],
    ["/privacy", 200],
    ["/no-such-page", 404],
    ["/bookings/no-such-link", 404],
    ["/api/config", 200],
  ] as const;
  for (const [path, status] of pages) {
    const page = await site.scan(path);
    const { score, results } = scoreOf(page);
    expect([path, page.status, score >= 130, results]).toEqual([
      path,
      status,
      true,
      expect.objectContaining({ "content-security-policy": "no-unsafe-default-src-none" }),
    ]);
    expect([path, mayBeFramed(page)]).toEqual([path, false]);
  }
  // All that there is without cookies, a preload list and hashes of our own scripts, which come from our own host.
  expect(scoreOf(await site.scan("/"))).toEqual({
    score: 140,
    results: {
      "content-security-policy": "no-unsafe-default-src-none",
      cookies: "cookies-not-found",
      "cross-origin-embedder-policy": "coep-not-implemented",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-resource-sharing": "not-implemented",
      redirection: "to-https",
      "referrer-policy": "private",
      "strict-transport-security": "max-age-at-least-six-months",
      "subresource-integrity": "not-implemented-but-all-scripts-loaded-from-secure-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "implemented-via-csp",
    },
  });
}, 240_000);

test("the booking widget's page differs in what lets other sites frame it, and in nothing else", async () => {
  await using site = await startScanner();
  const [widget, home] = [await site.scan("/widget/scheduler"), await site.scan("/")];
  // Other sites' pages show it in a frame: that is its purpose. It holds nothing of a visitor before they type it, and a
  // booking is confirmed by mail, so a stolen click wins little. Its files may be loaded by pages that are isolated.
  expect(mayBeFramed(widget)).toBe(true);
  const { score, results } = scoreOf(widget);
  expect(results).toEqual({
    ...scoreOf(home).results,
    "cross-origin-resource-policy": "cross-origin",
    "cross-origin-embedder-policy": "require-corp",
  });
  expect(score).toBeGreaterThanOrEqual(130);
  // The rules take any list of framing pages for protection. If they did not, it would cost this page 25.
  const closed = { ...widget, headers: new Headers(widget.headers) };
  const policy = widget.headers.get("content-security-policy") ?? "";
  closed.headers.set("content-security-policy", policy.replace(/; frame-ancestors .*$/, ""));
  expect(scoreOf(closed).score).toBe(80);
}, 240_000);

test("plain http leads to TLS on the same host, subdomains and preloading are told when the operator says so", async () => {
  await using site = await startScanner({ HSTS_SUBDOMAINS: "preload" });
  const redirected = await site.proxy.ask(`${site.proxy.plainOrigin}/pricing?plan=growth`);
  expect([redirected.status, redirected.headers.get("location")]).toEqual([
    308,
    `${site.proxy.origin}/pricing?plan=growth`,
  ]);
  // A balancer asks over plain http.
  expect((await site.proxy.ask(`${site.proxy.plainOrigin}/healthz`)).status).toBe(200);
  expect((await site.proxy.ask(`${site.proxy.plainOrigin}/readyz`)).status).toBe(200);
  for (const path of ["/", "/api/config", "/favicon.svg", "/healthz", "/no-such-page"]) {
    const { headers } = await site.proxy.ask(site.proxy.origin + path);
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=63072000; includeSubDomains; preload",
    ]);
  }
}, 240_000);

test("the rules take points from a site that does nothing, and give no bonus to one that lacks much", () => {
  const bare = { headers: new Headers(), html: "", route: ["http://bare.example/"], cookies: [] };
  expect(scoreOf(bare).score).toBe(10);
  const headers = new Headers({
    "content-security-policy":
      "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=3600",
    "referrer-policy": "unsafe-url",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const route = ["http://bare.example/", "https://bare.example/"];
  expect(scoreOf({ ...bare, headers, route })).toMatchObject({
    score: 65,
    results: {
      "content-security-policy": "unsafe-inline",
      redirection: "to-https",
      "referrer-policy": "unsafe",
      "strict-transport-security": "max-age-less-than-six-months",
    },
  });
});
