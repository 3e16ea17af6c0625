import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readMessage } from "#fixtures/described-answer.ts";
import { definedTools } from "./defined-tools.ts";

const never = new AbortController().signal;

/** A company's server that answers what `answer` says. */
async function startServer(answer: (request: IncomingMessage, body: string) => unknown) {
  const seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers, body });
    const answered = answer(request, body);
    if (typeof answered === "number") response.writeHead(answered).end();
    else response.end(typeof answered === "string" ? answered : JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function toolsOf(tools: readonly Record<string, unknown>[], allowPrivate = true) {
  const scene = { callId: "call-1", allowPrivate, now: () => 1_700_000_000_000 };
  return definedTools({ id: "desk", model: { tools } }, scene);
}

test("VAPI-06 a function asks its server as the hosted platform does, signed, and its result is the answer's", async () => {
  await using server = await startServer((_, body) => {
    const [call] = JSON.parse(body).message.toolCallList;
    return { results: [{ toolCallId: call.id, result: `${call.arguments.item}: 4 left` }] };
  });
  const [tool] = toolsOf([
    {
      type: "function",
      function: { name: "stock", description: "Looks up stock.", parameters: { type: "object" } },
      server: { url: `${server.url}/stock`, secret: "s-1", headers: { "X-Shop": "7" }, timeoutSeconds: 5 },
      messages: [{ type: "request-start", content: "One moment, I’ll look." }],
    },
  ]);
  expect(tool).toMatchObject({ name: "stock", timeLimit: 5_000 });
  expect(tool?.words?.({}).start).toBe("One moment, I’ll look.");
  expect(await tool?.run({ item: "Shampoo" }, never)).toBe("Shampoo: 4 left");
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    url: "/stock",
    headers: {
      "x-vapi-secret": "s-1",
      "x-shop": "7",
      "webhook-signature": expect.stringMatching(/^v1,/),
      "content-type": "application/json",
    },
  });
  expect(JSON.parse(server.seen[0]?.body ?? "")).toMatchObject({
    message: {
      type: "tool-calls",
      timestamp: 1_700_000_000_000,
      call: { id: "call-1", type: "webCall", assistantId: "desk" },
      toolCallList: [{ name: "stock", arguments: { item: "Shampoo" } }],
    },
  });
  const { message } = JSON.parse(server.seen[0]?.body ?? "");
  expect(readMessage(message), "nothing is sent that is not described").toEqual(message);
});

test("VAPI-06 a request goes out with its method, address and headers, and brings what was answered", async () => {
  await using server = await startServer(() => ({ open: true }));
  const definition = {
    type: "apiRequest",
    name: "hours",
    url: `${server.url}/hours/{{day}}`,
    method: "GET",
    headers: { type: "object", properties: { "X-Key": { type: "string", value: "abc" } } },
  };
  const [tool] = toolsOf([definition]);
  expect(await tool?.run({ day: "mon/../../x" }, never)).toEqual({ open: true });
  expect(server.seen[0]).toMatchObject({
    method: "GET",
    url: "/hours/mon%2F..%2F..%2Fx",
    headers: { "x-key": "abc" },
    body: "",
  });
  // A caller cannot talk the model into another address of the same server.
  for (const day of [".", ".."]) await expect(tool?.run({ day }, never)).rejects.toThrow("day");
  expect(server.seen).toHaveLength(1);
});

test("VAPI-06 a server that fails, refuses or cannot be reached is told in words; private addresses are not asked", async () => {
  await using broken = await startServer(() => 500);
  await using refusing = await startServer((_, body) => ({
    results: [{ toolCallId: JSON.parse(body).message.toolCallList[0].id, error: "No such item." }],
  }));
  const tool = (url: string, allowPrivate?: boolean) =>
    toolsOf([{ type: "function", function: { name: "stock" }, server: { url } }], allowPrivate)[0];
  await expect(tool(broken.url)?.run({}, never)).rejects.toThrow("status 500");
  await expect(tool(refusing.url)?.run({}, never)).rejects.toThrow("No such item.");
  await expect(tool("http://127.0.0.1:9")?.run({}, never)).rejects.toThrow("did not answer");
  await expect(tool(broken.url, false)?.run({}, never)).rejects.toThrow("not a public one");
  expect(broken.seen).toHaveLength(1);
  await expect(tool("file:///etc/passwd")?.run({}, never)).rejects.toThrow("not one of the web");
});

test("VAPI-06 tools that a call cannot use are left out, not failed", () => {
  const kinds = [
    { type: "query", knowledgeBases: [] },
    { type: "handoff", destinations: [] },
    { type: "function", function: { name: "no server" } },
    { type: "slack.message.send" },
  ];
  expect(toolsOf(kinds)).toEqual([]);
  expect(definedTools({}, { callId: "c", allowPrivate: false, now: Date.now })).toEqual([]);
});

test("VAPI-06 a function without a server of its own is called where the assistant's messages go", async () => {
  await using server = await startServer(() => ({ results: [{ result: "seven" }] }));
  const [tool] = definedTools(
    {
      server: { url: `${server.url}/calls`, secret: "s-2" },
      model: { tools: [{ type: "function", function: { name: "count" } }] },
    },
    { callId: "call-1", allowPrivate: true, now: Date.now },
  );
  expect(await tool?.run({}, never)).toBe("seven");
  expect(server.seen[0]).toMatchObject({ url: "/calls", headers: { "x-vapi-secret": "s-2" } });
});

test("VAPI-06 what a definition fixes is sent whatever the model says, with the call's values", async () => {
  await using server = await startServer(() => ({ ok: true }));
  const parameters = [
    { key: "customer", value: { id: "{{customerId}}", tags: ["web", "{{ customerId }}"] } },
    { key: "source", value: 7 },
  ];
  const tools = [
    { type: "function", function: { name: "note" }, server: { url: server.url }, parameters },
    { type: "apiRequest", name: "send", url: `${server.url}/{{source}}`, method: "POST", parameters },
  ];
  const scene = { callId: "c", allowPrivate: true, now: Date.now };
  const both = definedTools({ variableValues: { customerId: "c-1" }, model: { tools } }, scene);
  for (const tool of both) await tool.run({ source: "forged", text: "hi" }, never);
  const expected = { text: "hi", source: 7, customer: { id: "c-1", tags: ["web", "c-1"] } };
  const [called, sent] = server.seen.map(({ body }) => JSON.parse(body));
  expect(called.message.toolCallList[0].arguments).toEqual(expected);
  expect(sent).toEqual(expected);
  expect(server.seen[1]?.url).toBe("/7");
});

test("VAPI-06 a request that fails is repeated as its plan says, under one signature's id, and no longer", async () => {
  const answers = [503, 500, "done"];
  await using server = await startServer(() => answers.shift() ?? 418);
  const backoff = (more: object) => ({ type: "fixed", maxRetries: 2, baseDelaySeconds: 0, ...more });
  const tool = (plan: object) =>
    toolsOf([
      {
        type: "function",
        function: { name: "x" },
        server: { url: server.url, backoffPlan: plan, secret: "s" },
      },
    ])[0];
  expect(await tool(backoff({}))?.run({}, never)).toBe("done");
  expect(new Set(server.seen.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await expect(tool(backoff({}))?.run({}, never)).rejects.toThrow("status 418");
  expect(server.seen).toHaveLength(6);
  await expect(tool(backoff({ excludedStatusCodes: [418] }))?.run({}, never)).rejects.toThrow("418");
  expect(server.seen).toHaveLength(7);
  // A visitor who goes on waits for nothing.
  const ended = new AbortController();
  const waiting = tool(backoff({ type: "exponential", baseDelaySeconds: 30 }))?.run({}, ended.signal);
  await expect.poll(() => server.seen.length).toBe(8);
  ended.abort();
  await expect(waiting).rejects.toThrow(/418|did not answer/);
  const request = {
    type: "apiRequest",
    url: server.url,
    method: "POST",
    backoffPlan: backoff({ maxRetries: 1 }),
  };
  await expect(toolsOf([request])[0]?.run({}, never)).rejects.toThrow("418");
  expect(server.seen).toHaveLength(10);
});

test("VAPI-06 nobody waits for a function that is async, not even its end, and its failure is told", async () => {
  const lost: unknown[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await using server = await startServer(() => {
    resolve();
    return 500;
  });
  const scene = {
    callId: "c",
    allowPrivate: true,
    now: Date.now,
    onLost: (error: unknown) => lost.push(error),
  };
  const tools = [{ type: "function", async: true, function: { name: "note" }, server: { url: server.url } }];
  const [tool] = definedTools({ model: { tools } }, scene);
  const interrupted = new AbortController();
  expect(await tool?.run({}, interrupted.signal)).toEqual({ status: expect.stringContaining("was sent") });
  interrupted.abort();
  await asked;
  await expect.poll(() => lost).toEqual([expect.objectContaining({ status: 500 })]);
});
