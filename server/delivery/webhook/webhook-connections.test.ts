import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { selfSigned } from "#fixtures/self-signed.ts";
import { createTestSender } from "#fixtures/webhook-delivery.ts";
import { startWebhookReceiver } from "#fixtures/webhook-receiver.ts";

/** A raw TCP server. @returns its host and port. */
async function startPlainServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => onConnection(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

async function reasonOf(url: string, options = {}) {
  using sender = createTestSender({ url, timeLimit: 10_000, ...options });
  const outcome = await sender.send();
  return outcome.result === "failed" ? outcome.reason : outcome.result;
}

test("HOOK-01 a receiver that is down is a failure whose reason holds no secret of its address", async () => {
  const reason = await reasonOf(`http://hook:secret@127.0.0.1:${await freePort()}/?token=secret`);
  expect(reason).toBe("The receiver refused the connection: nothing listens there.");
});

test("an unknown host name is named as the reason", async () => {
  const lookup = (_name: string, _options: object, callback: (error: Error, found: []) => void) =>
    callback(Object.assign(new Error("getaddrinfo ENOTFOUND hooks.example"), { code: "ENOTFOUND" }), []);
  const url = "http://hooks.example/";
  expect(await reasonOf(url, { lookup })).toBe("The receiver's host name does not exist.");
  expect(await reasonOf(url, { lookup, allowPrivate: false })).toBe(
    "The receiver's host name does not exist.",
  );
});

test("the limit covers a lookup that never ends", async () => {
  expect(await reasonOf("http://hooks.example/", { lookup: () => {}, timeLimit: 50 })).toMatch(
    "longer than 0.05 s",
  );
});

test("an untrusted certificate is refused", async () => {
  await using receiver = await startWebhookReceiver(undefined, { isTls: true });
  expect(await reasonOf(receiver.url)).toMatch("certificate is self-signed");
  expect(receiver.received).toEqual([]);
});

test("a receiver with a trusted certificate is reached over TLS on one connection", async () => {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, selfSigned.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
  await using receiver = await startWebhookReceiver(undefined, { isTls: true });
  using sender = createTestSender({ url: receiver.url.replace("127.0.0.1", "localhost") });
  for (let sent = 0; sent < 3; sent++) expect(await sender.send()).toMatchObject({ result: "delivered" });
  expect(receiver.connections).toHaveLength(1);
});

test("a certificate for another host is refused", async () => {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, selfSigned.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
  await using receiver = await startWebhookReceiver(undefined, { isTls: true });
  const lookup = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: "127.0.0.1", family: 4 }]);
  const reason = await reasonOf(`https://hooks.example:${receiver.port}`, { lookup });
  expect(reason).toBe("The receiver's TLS certificate is for another host name.");
});

test("a port that does not speak TLS is named as the reason", async () => {
  await using receiver = await startWebhookReceiver();
  expect(await reasonOf(receiver.url.replace("http:", "https:"))).toMatch("No TLS connection");
});

test.each([
  { answer: "SSH-2.0-OpenSSH_9.6\r\n\r\n", reason: /is not HTTP/ },
  {
    answer: "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    reason: /closed|failed/,
  },
  { answer: `HTTP/1.1 200 OK\r\nx: ${"x".repeat(70_000)}\r\n\r\n`, reason: /headers .* too large/ },
])("an invalid answer is a failure ($reason)", async ({ answer, reason }) => {
  const host = await startPlainServer((socket) => socket.on("data", () => socket.write(answer)));
  expect(await reasonOf(`http://${host}/`)).toMatch(reason);
});

test("an answer that is cut off is a failure", async () => {
  const host = await startPlainServer((socket) =>
    socket.on("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf")),
  );
  using sender = createTestSender({ url: `http://${host}/` });
  expect(await sender.send()).toEqual({
    result: "failed",
    status: 200,
    reason: "The receiver closed the connection without a complete answer.",
    answer: "half",
  });
});

test("connections are kept for the next delivery", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url });
  for (let sent = 0; sent < 5; sent++) await sender.send();
  expect(receiver.received).toHaveLength(5);
  expect(receiver.connections).toHaveLength(1);
});

test("HOOK-01 a kept-alive connection that turns out to be closed costs no attempt", async () => {
  const used = new Set<Socket>();
  await using receiver = await startWebhookReceiver((response, { socket }) => {
    if (used.has(socket)) return socket.resetAndDestroy();
    used.add(socket);
    response.end("ok");
  });
  using sender = createTestSender({ url: receiver.url });
  expect(await sender.send()).toMatchObject({ result: "delivered" });
  expect(await sender.send()).toEqual({ result: "delivered", status: 200, answer: "ok" });
  expect(receiver.connections).toHaveLength(2);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("a new connection that is reset is a failure and not tried again at once", async () => {
  await using receiver = await startWebhookReceiver((_response, { socket }) => socket.resetAndDestroy());
  expect(await reasonOf(receiver.url)).toBe("The receiver closed the connection without a complete answer.");
  expect(receiver.received).toHaveLength(1);
});

test("a receiver that closed its connections after an answer is reached again", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url });
  await sender.send();
  const [kept] = receiver.connections;
  kept?.end();
  if (kept && !kept.closed) await once(kept, "close");
  expect(await sender.send()).toMatchObject({ result: "delivered" });
  expect(receiver.connections).toHaveLength(2);
});
