import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { demoRequest } from "#fixtures/demo-request.ts";
import { contactFields } from "#fixtures/form-visitor.ts";
import { bookingOf } from "#fixtures/scheduler-visitor.ts";
import { ask, book } from "./ask.ts";
import { type Attack, type Field, flood, from } from "./attack.ts";

/** Connections of each slow kind, held all the time. */
const slowConnections = 150;

export const attacksOnHttp: Readonly<Record<string, Attack>> = {
  "half headers": (field) => hold(field, (socket) => socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Half: ")),

  "slow bodies": (field) =>
    hold(field, (socket) => {
      socket.write(
        "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n",
      );
      const drip = setInterval(() => socket.write(" "), 1_000);
      socket.once("close", () => clearInterval(drip));
    }),

  /** Asks for the largest page again and again, uncompressed, and reads nothing. */
  "readers that do not read": (field) =>
    hold(field, (socket) => {
      socket.pause();
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(60));
    }),

  "20 rows at a time": (field) =>
    flood(field, 40, async (index) => {
      const { anonKey } = field.config.data;
      const rows = Array.from({ length: 20 }, () => demoRequest({ email: `${randomUUID()}@storm.example` }));
      const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}`, prefer: "return=minimal" };
      const url = `${field.origin}/rest/v1/demo_schedule`;
      return (await ask(from(40 + (index % 4), index), url, { headers, body: rows })).status;
    }),

  "form tokens": (field) =>
    flood(field, 100, async (index) => {
      const url = `${field.origin}/api/forms/contact/token`;
      return (await ask(from(50 + (index % 4), index), url)).status;
    }),

  "forms with invented tokens": (field) =>
    flood(field, 50, async (index) => {
      const body = {
        ...contactFields(),
        token: `contact.script.0.0.${randomUUID()}`,
        solution: "1",
        nickname: "",
      };
      return (await ask(from(60 + (index % 4), index), `${field.origin}/api/contact`, { body })).status;
    }),

  /** Ten at once with one mail address, from a network that tries to fill the diary. */
  "filling the diary": (field) =>
    flood(field, 20, async (index) => {
      const address = from(70 + (index % 4), index);
      const body = { ...bookingOf(timeOf(index)), email: `${Math.floor(index / 10)}@storm.example` };
      return (await book(address, field.origin, body)).status;
    }),

  "posts from other sites": (field) =>
    flood(field, 20, async (index) => {
      const { anonKey } = field.config.data;
      const headers = {
        "content-type": "text/plain",
        origin: "https://evil.example",
        "sec-fetch-site": "cross-site",
      };
      const [path, content] =
        index % 2 === 0
          ? ["/api/scheduler/bookings", bookingOf(timeOf(500 + index))]
          : [`/rest/v1/demo_schedule?apikey=${anonKey}`, demoRequest()];
      const body = JSON.stringify(content);
      return (await ask(from(80, index), field.origin + path, { headers, body })).status;
    }),

  "figures and readiness": (field) =>
    flood(field, 200, async (index) => {
      const path = index % 2 === 0 ? "/metrics" : "/readyz";
      return `${path} ${(await ask(from(90, index), field.origin + path)).status}`;
    }),
};

/** One half hour after the other of a working day in New York, day by day. */
function timeOf(index: number): string {
  const start = new Date(Date.now() + (4 + (Math.floor(index / 6) % 50)) * 24 * 60 * 60_000);
  start.setUTCHours(15, 30 * (index % 6), 0, 0);
  return start.toISOString();
}

/** Keeps connections of one kind open, and opens another for each that the server closes. */
async function hold({ origin, isOver, count, scale }: Field, begin: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  while (!isOver()) {
    for (let i = 0; open.size < slowConnections * scale && i < 20; i++) {
      const socket = connect(Number(port), hostname);
      open.add(socket);
      socket.on("error", () => undefined);
      socket.once("connect", () => begin(socket));
      socket.once("close", () => {
        open.delete(socket);
        if (!isOver()) count("closed by the server");
      });
      count("opened");
    }
    await wait(100);
  }
  for (const socket of open) socket.destroy();
}
