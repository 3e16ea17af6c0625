import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { captureLog } from "#fixtures/capture-log.ts";
import { connectionTimes, type HttpServerParts, type ListeningServer, listen } from "./http-server.ts";

/** Far more than a system's buffers take for a client that does not read. */
const large = Buffer.alloc(48 * 1024 * 1024);

/** Other systems let fewer connections wait, and have one loopback address only. */
const onLinux = test.runIf(process.platform === "linux");

/** One of the times is short; the others are longer than the test. */
const patient = { header: 60_000, request: 60_000, writeStall: 60_000, idle: 60_000, sweep: 50 };

async function serve(
  parts: Partial<HttpServerParts["env"]> & { times?: Partial<typeof patient> } = {},
): Promise<ListeningServer & AsyncDisposable & { log(): string; open(from?: string): Promise<Socket> }> {
  const { times, ...env } = parts;
  const upgraded = new WebSocketServer({ noServer: true });
  const { log, text } = captureLog();
  const clients: Socket[] = [];
  const server = await listen({
    env: { PORT: 0, HOST: "127.0.0.1", MAX_CONNECTIONS: 100, TRUST_PROXY: 0, ...env },
    handlers: [
      ({ url }, response) => {
        if (url === "/large") response.end(large);
        return url === "/large";
      },
    ],
    app: { fetch: async (request: Request) => new Response(await request.text()) },
    sockets: {
      serves: ({ headers }) => headers.upgrade === "websocket",
      async upgrade(request, socket, head) {
        upgraded.handleUpgrade(request, socket, head, (opened) =>
          opened.on("message", () => opened.send("!")),
        );
      },
    },
    log,
    times: { ...patient, ...times },
  });
  return {
    ...server,
    log: text,
    async open(localAddress = "127.0.0.1") {
      const socket = connect({ port: server.port, host: "127.0.0.1", localAddress });
      clients.push(socket);
      socket.on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const client of upgraded.clients) client.terminate();
      for (const client of clients) client.destroy();
      await server.close();
    },
  };
}

/** Everything that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => (received += text));
  await closing(socket);
  return received;
}

/** Resolves when a connection is closed, politely or with a reset, at which `once` would reject. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

test("a connection that sends nothing, or half a header, is closed after the time for a header", async () => {
  await using server = await serve({ times: { header: 300 } });
  const [silent, half] = [await server.open(), await server.open()];
  half.write("GET / HTTP/1.1\r\nHost: x\r\nX-Half: ");
  const endings = await Promise.all([untilClosed(silent), untilClosed(half)]);
  expect(endings.map((text) => text.split("\r\n")[0])).toEqual([
    "HTTP/1.1 408 Request Timeout",
    "HTTP/1.1 408 Request Timeout",
  ]);
});

test("a body that does not come to an end is cut off after the time for a request", async () => {
  await using server = await serve({ times: { header: 300, request: 600 } });
  const socket = await server.open();
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
  const drops = setInterval(() => socket.write("x"), 50);
  await untilClosed(socket);
  clearInterval(drops);
});

test("a client that takes nothing of its response is cut off, and one that keeps reading is not", async () => {
  await using server = await serve({ times: { writeStall: 400 } });
  const [deaf, reader] = [await server.open(), await server.open()];
  let taken = 0;
  reader.on("data", (part) => {
    taken += part.length;
    reader.pause();
    setTimeout(() => reader.resume(), 1);
  });
  for (const socket of [deaf, reader]) socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  deaf.pause();
  const cutOff = closing(deaf);
  await expect.poll(() => taken, { timeout: 90_000 }).toBeGreaterThan(large.length);
  deaf.resume();
  await cutOff;
  expect(deaf.bytesRead).toBeLessThan(large.length);
}, 240_000);

test("half a header has 10 s, a body and a reader that does not read 30 s, an idle proxy longer than a visitor", () => {
  const direct = { header: 10_000, request: 30_000, writeStall: 30_000, idle: 5_000, sweep: 500 };
  expect(connectionTimes({ TRUST_PROXY: 0 })).toEqual(direct);
  // Proxies keep a connection for up to a minute; the one to close it must be the proxy.
  expect(connectionTimes({ TRUST_PROXY: 1 })).toEqual({ ...direct, idle: 65_000 });
});

test("an idle connection is closed soon", async () => {
  await using server = await serve({ times: { idle: 100 } });
  const socket = await server.open();
  socket.write("GET /x HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200.*Keep-Alive: timeout=/is);
});

test("a call's socket outlives every one of these times", async () => {
  const times = { header: 100, request: 100, writeStall: 100, idle: 100 };
  await using server = await serve({ times });
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/`, { perMessageDeflate: false });
  await once(socket, "open");
  // Plain connections that are made afterwards are all gone before the socket is used.
  for (let i = 0; i < 3; i++) await untilClosed(await server.open());
  socket.send("?");
  const [answer] = await once(socket, "message");
  expect(String(answer)).toBe("!");
  socket.terminate();
});

onLinux(
  "one network holds its share of the connections and no more, and others are still served",
  async () => {
    await using server = await serve({ MAX_CONNECTIONS: 16 });
    const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
    const three = await Promise.all(addresses.map((address) => server.open(address)));
    // Which of them comes last is the system's choice.
    const refused = await Promise.race(three.map((socket) => closing(socket).then(() => socket)));
    const held = three.filter((socket) => socket !== refused);
    expect(held.map(({ readyState }) => readyState)).toEqual(["open", "open"]);
    const other = await server.open("127.0.1.1");
    other.write("GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await untilClosed(other)).toMatch(/^HTTP\/1\.1 200/);
    held[0]?.destroy();
    await expect
      .poll(async () => {
        const next = await server.open("127.0.0.3");
        next.write("GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        return untilClosed(next);
      })
      .toMatch(/^HTTP\/1\.1 200/);
    expect(server.log().match(/Connections of one network/g)).toHaveLength(1);
    expect(server.log()).not.toContain("127.0.0.");
  },
);

onLinux("a burst of connections waits to be accepted, and none is dropped", async () => {
  await using server = await serve({ MAX_CONNECTIONS: 4_000, TRUST_PROXY: 1 });
  let connected = 0;
  const opening = Array.from({ length: 900 }, () => server.open().then(() => connected++));
  // All are made before the server's next turn. A dropped one is tried again after a second, many turns later.
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  expect(connected).toBe(900);
  await Promise.all(opening);
});

onLinux(
  "several connections are accepted in each turn of the loop, so that a flood makes nobody wait",
  async () => {
    await using server = await serve({ MAX_CONNECTIONS: 4_000, TRUST_PROXY: 1 });
    const flood = Array.from({ length: 400 }, () => server.open());
    // All are made before the server's next turn.
    for (let turn = 0; turn < 100; turn++) await nextTurn();
    // Both ends of each are in this process.
    expect(process.getActiveResourcesInfo().filter((kind) => kind === "TCPSocketWrap").length).toBe(800);
    await Promise.all(flood);
  },
);

test("behind a proxy all connections are the proxy's, so only their number is limited", async () => {
  await using server = await serve({ MAX_CONNECTIONS: 8, TRUST_PROXY: 1 });
  // Which of nine comes last is the system's choice.
  const nine = await Promise.all(Array.from({ length: 9 }, () => server.open()));
  expect(await Promise.race(nine.map(untilClosed))).toBe("");
  expect(nine.filter(({ readyState }) => readyState === "open")).toHaveLength(8);
});
