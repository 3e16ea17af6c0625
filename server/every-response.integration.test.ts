import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localPaths } from "#domain/local-paths.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => site[Symbol.asyncDispose]());

const fetchFrom = (path: string, init?: RequestInit) => fetch(`${site.origin}${path}`, init);

const computed = [
  "/api/config",
  "/api/forms/contact/token",
  "/api/no-such-thing",
  "/bookings/forged",
  "/checkout/growth",
];

test("text and markup say which charset they are in, and every body says its type", async () => {
  for (const path of [
    ...localPaths(),
    "/robots.txt",
    "/sitemap.xml",
    "/widget/scheduler",
    "/nowhere",
    "/es/nowhere",
    ...computed,
  ]) {
    const response = await fetchFrom(path, { redirect: "manual" });
    const type = response.headers.get("content-type") ?? "";
    if ((await response.text()) === "") continue;
    expect(type, path).not.toBe("");
    if (/^text\/|\+xml|\/xml/.test(type)) expect(type, path).toMatch(/; ?charset=utf-8$/i);
  }
});

test("no response sets a cookie", async () => {
  for (const path of [...localPaths(), "/nowhere", "/es/nowhere", ...computed])
    expect((await fetchFrom(path, { redirect: "manual" })).headers.get("set-cookie"), path).toBeNull();
});

test("computed responses are kept by no cache, except the public configuration, which is asked for anew", async () => {
  for (const path of computed)
    expect((await fetchFrom(path, { redirect: "manual" })).headers.get("cache-control"), path).toBe(
      path === "/api/config" ? "no-cache" : "no-store",
    );
});

test.each(["TRACE", "CONNECT", "PROPFIND"])("%s is answered by no part of the site", async (method) => {
  const { hostname, port } = new URL(site.origin);
  const status = await new Promise<number | string>((resolve) => {
    const sent = request({ hostname, port, method, path: "/" }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // Node cuts a CONNECT off that nobody listens for.
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
    sent.end();
  });
  expect([404, 405, 501, "ECONNRESET"]).toContain(status);
});

test("a body with the keys of every object's prototype is a body like any other", async () => {
  const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"token":"x"}';
  for (const path of ["/api/contact", "/api/demo-calls", "/api/scheduler/bookings", "/voice/call/web"]) {
    const response = await fetchFrom(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(response.status, path).toBeLessThan(500);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect((await fetchFrom("/healthz")).status).toBe(200);
});

test("redirects lead to the site itself unless the operator's settings name another", async () => {
  for (const path of [
    "/checkout/starter",
    "/checkout/growth",
    "/checkout/premium",
    "//evil.example/checkout/growth",
  ]) {
    const response = await fetchFrom(path, { redirect: "manual" });
    const location = response.headers.get("location");
    if (location !== null) expect(location, path).toMatch(/^\/(?!\/)/);
  }
});
