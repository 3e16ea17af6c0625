import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { parseEnv } from "#server/env.ts";
import { createMetrics } from "#server/metrics.ts";
import { type ObservabilityParts, type Readers, serveObservability } from "./observability.ts";

const token = "a-token-of-the-operator";

interface Asked {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

async function serve(
  readers: Readers,
  parts: Partial<ObservabilityParts> = {},
): Promise<AsyncDisposable & { ask(path: string, headers?: Record<string, string>): Promise<Asked> }> {
  const answer = serveObservability(readers, {
    isReady: async () => true,
    metrics: createMetrics(),
    transport: parseEnv({}),
    log: captureLog().log,
    ...parts,
  });
  const server = createServer((asked, response) => {
    if (!answer(asked, response)) response.writeHead(404).end("passed on");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async ask(path, headers = {}) {
      const sent = request({ port, host: "127.0.0.1", path, headers, agent: false }).end();
      const [response] = await once(sent, "response");
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      return { status: response.statusCode, headers: response.headers, text };
    },
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}

test("readiness is told to anybody, and in one word", async () => {
  let ready = true;
  await using site = await serve("this machine", { isReady: async () => ready });
  const stranger = { "x-forwarded-for": "203.0.113.7" };
  expect(await site.ask("/readyz", stranger)).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  ready = false;
  expect(await site.ask("/readyz?x", stranger)).toMatchObject({
    status: 503,
    text: '{"status":"not ready"}',
  });
});

test("without a setting only this machine reads the metrics, and for others they do not exist", async () => {
  await using site = await serve("this machine");
  const own = await site.ask("/metrics");
  expect(own).toMatchObject({ status: 200 });
  expect(own.text).toContain("process_cpu_seconds_total");
  expect(own.headers["content-security-policy"]).toContain("default-src 'none'");
  for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "via"])
    expect(await site.ask("/metrics", { [header]: "203.0.113.7" })).toMatchObject({
      status: 404,
      text: "passed on",
    });
});

test("with a token everybody needs it, this machine too, and a wrong one is told so", async () => {
  await using site = await serve({ token });
  const status = async (headers: Record<string, string>) => (await site.ask("/metrics", headers)).status;
  expect(await status({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" })).toBe(200);
  expect(await status({})).toBe(404);
  const wrong = await site.ask("/metrics", { authorization: `Bearer ${token.replace("a", "b")}` });
  expect([wrong.status, wrong.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(await status({ authorization: token })).toBe(401);
});

test("on a port of their own the metrics need nothing more", async () => {
  await using site = await serve("everybody");
  expect((await site.ask("/metrics", { "x-forwarded-for": "203.0.113.7" })).status).toBe(200);
  expect((await site.ask("/metricsx")).status).toBe(404);
});

test("metrics that cannot be gathered are a 500, and the error is logged", async () => {
  const { log, text } = captureLog();
  const metrics = { contentType: "text/plain", text: async () => Promise.reject(new Error("no figures")) };
  await using site = await serve("this machine", { metrics, log });
  expect((await site.ask("/metrics")).status).toBe(500);
  expect(text()).toContain("no figures");
});
