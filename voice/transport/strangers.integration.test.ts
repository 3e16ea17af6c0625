import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { protocolsWith } from "#voice/protocol/signals.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { type CallServer, startCallServer } from "#voice/testing/start-call-server.ts";

/** Opens a socket and keeps it. Resolves to the status of the response: 101, or why it was refused. */
async function knock(address: string, token: string, from = "203.0.113.7") {
  const socket = new WebSocket(address, protocolsWith(token), { headers: { "x-forwarded-for": from } });
  socket.on("error", () => undefined);
  const status = await new Promise<number>((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.once("close", () => resolve(0));
  });
  return { socket, status };
}

function tally(knocks: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of knocks) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function joins(server: CallServer, url: string, from: string): Promise<HeadlessCaller> {
  const caller = await callIn(url, { address: from });
  await caller.until(() => caller.signals.length > 0);
  expect(caller.signals[0]).toMatchObject({ type: "joined" });
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  expect(server.errors).toEqual([]);
  return caller;
}

test("1,000 sockets from one address, to made-up calls and to its own, stop nobody else from joining", async () => {
  await using server = await startCallServer();
  const own = server.invite();
  const token = own.url.slice(own.url.indexOf("#") + 1);
  const { url } = server.invite();
  const strangers = await Promise.all(
    Array.from({ length: 500 }, (_, i) => knock(`${server.voiceUrl}/calls/x${i}`, i % 2 ? token : "")),
  );
  const callers = await Promise.all(
    Array.from({ length: 500 }, () => knock(`${server.voiceUrl}/calls/${own.id}`, token)),
  );
  expect(tally(strangers)).toEqual({ 404: 500 });
  // Of its own call it holds eight; the others are only opened to say that the call is taken, or refused.
  const held = () => callers.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  await expect.poll(held).toBeLessThanOrEqual(8);
  await using visitor = await joins(server, url, "198.51.100.4");
  await using neighbour = await joins(server, server.invite().url, "203.0.113.7");
  expect([visitor.closed(), neighbour.closed()]).toEqual([undefined, undefined]);
  for (const { socket } of callers) socket.terminate();
});

test("a network whose share of knocks is used up is refused at once, and its own call is not", async () => {
  const shares = new Map<string, number>();
  await using server = await startCallServer({
    async mayKnock(address) {
      shares.set(address, (shares.get(address) ?? 0) + 1);
      return (shares.get(address) ?? 0) <= 10;
    },
  });
  const { url } = server.invite();
  const strangers = await Promise.all(
    Array.from({ length: 50 }, () => knock(`${server.voiceUrl}/calls/x`, "")),
  );
  expect(tally(strangers)).toEqual({ 404: 10, 429: 40 });
  expect((await knock(`${server.voiceUrl}/quality`, "")).status).toBe(429);
  await using caller = await joins(server, url, "203.0.113.7");
  expect(caller.closed()).toBeUndefined();
});

test("tokens of calls that are over open sockets only to say so", async () => {
  await using server = await startCallServer();
  const token = server.tokens.issue("join", "gone");
  const callers = await Promise.all(
    Array.from({ length: 200 }, () => knock(`${server.voiceUrl}/calls/gone`, token)),
  );
  const held = () => callers.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  await expect.poll(held).toBe(0);
  const late = await callIn(server.urlOf("gone", token));
  await late.until(() => late.closed() !== undefined);
  expect(late.signals[0]).toMatchObject({ type: "error", error: { type: "exp-room" } });
});

test("one visitor cannot hold all places for the connection test", async () => {
  await using server = await startCallServer();
  const quality = `${server.voiceUrl}/quality`;
  const from = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => knock(quality, "", address)));
  const visitor = await from("203.0.113.7", 20);
  expect(tally(visitor)).toEqual({ 101: 4, 503: 16 });
  const network = await Promise.all([8, 9, 10].map((host) => from(`203.0.113.${host}`, 20)));
  expect(tally(network.flat())[101]).toBe(6);
  const other = await from("198.51.100.4", 1);
  expect(tally(other)).toEqual({ 101: 1 });
  for (const { socket } of [...visitor, ...network.flat(), ...other]) socket.terminate();
});
