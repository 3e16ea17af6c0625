import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
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
  expect(tool).toMatchObject({ name: "stock", timeLimit: 5_000, announcement: "One moment, I’ll look." });
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
    { type: "endCall" },
    { type: "function", function: { name: "no server" } },
    { type: "slack.message.send" },
  ];
  expect(toolsOf(kinds)).toEqual([]);
  expect(definedTools({}, { callId: "c", allowPrivate: false, now: Date.now })).toEqual([]);
});
