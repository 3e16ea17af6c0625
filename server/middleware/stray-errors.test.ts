import { Hono } from "hono";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { problem, problems } from "#server/errors.ts";
import { createLastResort } from "#server/last-resort.ts";
import { createMetrics } from "#server/metrics.ts";
import { type RequestEnv, requestLog } from "./request-log.ts";
import { ownStrayErrors } from "./stray-errors.ts";

test("a request with an uncaught error gets a 500 and is logged by its id, and the next one is served", async () => {
  const { log, text } = captureLog();
  let drains = 0;
  const lastResort = createLastResort({ log, drain: () => drains++ });
  const metrics = createMetrics();
  const app = new Hono<RequestEnv>();
  app.use(requestLog({ log, metrics }));
  app.use(ownStrayErrors((c) => problem(c, problems.internal)));
  app.get("/hangs", async () => {
    setImmediate(() => lastResort(new Error("broken")));
    return new Promise(() => {});
  });
  app.get("/late", (c) => {
    setImmediate(() => lastResort(new Error("broken")));
    return c.text("fine");
  });
  const failed = await app.request("/hangs", { headers: { "x-request-id": "request-1" } });
  expect(failed.status).toBe(500);
  expect(failed.headers.get("content-type")).toMatch("application/problem+json");
  expect(failed.headers.get("x-request-id")).toBe("request-1");
  const served = await app.request("/late", { headers: { "x-request-id": "request-2" } });
  expect([served.status, await served.text()]).toEqual([200, "fine"]);
  await expect.poll(text).toMatch(/"id":"request-2","stray"/);
  expect(text()).toMatch(/"id":"request-1","stray"/);
  expect(drains).toBe(0);
});
