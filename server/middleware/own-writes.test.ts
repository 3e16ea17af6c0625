import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: parseEnv({ PUBLIC_URL: "https://larkline.example" }) });
});
afterAll(() => app[Symbol.asyncDispose]());

const ours = { "sec-fetch-site": "same-origin", origin: "https://larkline.example" };
const json = { "content-type": "application/json" };
const nothing = "[]";

/** All endpoints that change something, with the status by which each refuses a body with nothing in it. */
const writes: [method: string, path: string, reached: number][] = [
  ["POST", "/rest/v1/demo_schedule", 401],
  ["PATCH", "/rest/v1/demo_schedule", 401],
  ["DELETE", "/rest/v1/demo_schedule", 401],
  ["POST", "/api/contact", 400],
  ["POST", "/api/demo-calls", 400],
  ["POST", "/api/demo-requests", 400],
  ["PUT", "/api/scheduler/holds", 422],
  ["DELETE", `/api/scheduler/holds/${randomUUID()}`, 204],
  ["POST", "/api/scheduler/bookings", 422],
  ["POST", "/api/scheduler/manage/token/move", 404],
  ["POST", "/bookings/token", 404],
  ["POST", "/voice/call/web", 401],
  ["POST", "/api/nothing", 404],
];

describe.each(writes)("%s %s", (method, path, reached) => {
  const send = async (headers: Record<string, string>) =>
    (await app.request(path, { method, headers, body: method === "DELETE" ? null : nothing })).status;

  test("is refused when a page of another site sends it", async () => {
    for (const headers of [
      { ...json, "sec-fetch-site": "cross-site" },
      { ...json, "sec-fetch-site": "cross-site", origin: "null" },
      { ...json, origin: "https://evil.example" },
      { ...json, origin: "https://larkline.example.evil.example" },
      { ...json, "sec-fetch-site": "same-site", origin: "https://other.larkline.example" },
      { "content-type": "text/plain", "sec-fetch-site": "cross-site" },
      { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
    ] as Record<string, string>[])
      expect([headers, await send(headers)]).toEqual([headers, 403]);
  });

  // A DELETE has no body.
  if (method !== "DELETE")
    test("is refused when its body is of another type than it reads", async () => {
      for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/jsonx", ""])
        expect([type, await send({ ...ours, ...(type && { "content-type": type }) })]).toEqual([type, 415]);
    });

  test("reaches its endpoint from our own pages, and from a client that is no page", async () => {
    const type = path.startsWith("/bookings") ? "application/x-www-form-urlencoded" : json["content-type"];
    for (const headers of [ours, { "sec-fetch-site": "none" }, {}])
      expect([headers, await send({ ...headers, "content-type": type })]).toEqual([headers, reached]);
  });
});

test("a booking that a page of another site sends as text is refused, and nothing is booked", async () => {
  const response = await app.request("/api/scheduler/bookings", {
    method: "POST",
    headers: { "content-type": "text/plain", "sec-fetch-site": "cross-site" },
    body: nothing,
  });
  expect(await response.json()).toMatchObject({ type: "/problems/not-from-here", status: 403 });
  expect(await app.rows("select from larkline.booking")).toEqual([]);
});

test("DATA-01 an insert with the key in its address and no content type is refused in the dialect", async () => {
  const url = `/rest/v1/demo_schedule?apikey=${app.anonKey}`;
  const bytes = new TextEncoder().encode(JSON.stringify(demoRequest()));
  const untyped = await app.request(url, { method: "POST", body: bytes });
  expect(untyped.status).toBe(415);
  expect(await untyped.json()).toMatchObject({ code: "PGRST102", message: expect.any(String) });
  const elsewhere = await app.request(url, {
    method: "POST",
    headers: { ...json, origin: "https://evil.example" },
    body: bytes,
  });
  expect(elsewhere.status).toBe(403);
  expect(await elsewhere.json()).toMatchObject({ code: "403", message: expect.any(String) });
  expect(await app.rows("select from demo_schedule")).toEqual([]);
  const typed = await app.request(url, { method: "POST", headers: json, body: bytes });
  expect(typed.status).toBe(201);
});

test("a form of another site gets a page, and the voice API refuses in its own dialect", async () => {
  const cancelled = await app.request("/bookings/token", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
  });
  expect(cancelled.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(cancelled.headers.get("referrer-policy")).toBe("no-referrer");
  const call = (headers: Record<string, string>) =>
    app.request("/voice/call/web", { method: "POST", headers, body: nothing });
  expect(await (await call({ ...json, origin: "https://evil.example" })).json()).toMatchObject({
    statusCode: 403,
  });
  expect(await (await call({ "content-type": "text/plain" })).json()).toMatchObject({ statusCode: 415 });
});

test("pages of sites that the operator allows may call, since browsers ask us before they send the key", async () => {
  const response = await app.request("/voice/call/web", {
    method: "POST",
    headers: {
      ...json,
      "sec-fetch-site": "cross-site",
      origin: "https://partner.example",
      authorization: "Bearer x",
    },
    body: nothing,
  });
  expect(response.status).toBe(401);
});

test("what only looks is answered to anybody", async () => {
  const response = await app.request("/api/config", { headers: { "sec-fetch-site": "cross-site" } });
  expect(response.status).toBe(200);
});
