import { createSocket, Socket } from "node:dgram";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { frameSamples } from "#voice/protocol/audio.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { makeCall } from "./ask.ts";
import { type Attack, type Field, flood, from } from "./attack.ts";

const strangerSockets = 1_000;

/** Words that are slow to understand: none of them is known. */
const longLine = "please can you perhaps tell me about the thing with the other thing and so on ".repeat(60);

export const attacksOnCalls: Readonly<Record<string, Attack>> = {
  /** Two calls, each with 20 lines of 4 KB at once and then as many as the server takes. */
  "typed lines of 4 KB": (field) =>
    allOf([1, 2], (number) =>
      inCalls(field, from(10, number), async (caller) => {
        caller.signal({ type: "media", using: "websocket" });
        caller.say("playable");
        const line = () => {
          const message = { role: "user", content: longLine.slice(0, 4_000) } as const;
          caller.say({ type: "add-message", message });
          field.count("typed");
        };
        for (let i = 0; i < 20; i++) line();
        while (!field.isOver() && caller.closed() === undefined) {
          line();
          await wait(55);
        }
      }),
    ),

  "1,000 sockets of strangers": async (field) => {
    const open = new Set<WebSocket>();
    while (!field.isOver()) {
      for (let i = 0; open.size < strangerSockets * field.scale && i < 40; i++) {
        const socket = new WebSocket(`${field.origin.replace(/^http/, "ws")}/voice/calls/x`, {
          perMessageDeflate: false,
          headers: { "x-forwarded-for": from(11) },
        });
        open.add(socket);
        socket.once("open", () => field.count("let in"));
        socket.once("unexpected-response", (_, { statusCode = 0 }) => {
          field.count(statusCode);
          socket.terminate();
        });
        socket.on("error", () => undefined);
        socket.once("close", () => open.delete(socket));
      }
      await wait(100);
    }
    for (const socket of open) socket.terminate();
  },

  /** Two networks of five addresses open and hold as many calls as they can. */
  "taking all lines": (field) =>
    allOf(
      Array.from({ length: 10 }, (_, index) => from(20 + (index % 2), index)),
      async (address) => {
        const held = new Set<HeadlessCaller>();
        while (!field.isOver()) {
          const { status, call } = await makeCall(address, field.origin, field.config.voice);
          field.count(status);
          if (call) {
            const caller = await callIn(call.webCallUrl, { address, onFrame: () => undefined });
            held.add(caller);
            caller.signal({ type: "media", using: "websocket" });
          }
          await wait(call ? 20 : 500);
        }
        await Promise.all([...held].map((caller) => caller[Symbol.asyncDispose]()));
      },
    ),

  /** Binding requests of a stranger, without MESSAGE-INTEGRITY, to every UDP port that a scan finds. */
  "STUN of a stranger": async (field) => {
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    socket.on("message", () => field.count("answered"));
    await flood(field, 10, async () => {
      const ports = await udpPorts(field.pid);
      for (const port of ports) socket.send(bindingRequest(), port, "127.0.0.1");
      return ports.length > 0 ? "sent" : "no port";
    });
    socket.close();
  },

  "packets of sound, each five times": async (field) => {
    const stop = replaySound();
    const second = Array.from({ length: 50 }, () => new Int16Array(frameSamples).fill(1_000));
    await inCalls(field, from(13), async (caller) => {
      await caller.offer();
      await caller.until(() => caller.signals.some(({ type }) => type === "media"), 10_000);
      while (!field.isOver() && caller.closed() === undefined) {
        await caller.speak(second);
        field.count("seconds");
      }
    });
    stop();
  },

  "data channel of 12 MB messages": (field) =>
    inCalls(field, from(12), async (caller) => {
      await caller.offer();
      await caller.until(() => caller.hasChannel() || caller.closed() !== undefined, 10_000);
      const message = Buffer.alloc(12 * 1024 * 1024, "x");
      for (let i = 0; i < 3 && caller.hasChannel() && !field.isOver(); i++) {
        caller.rawOnChannel(message);
        field.count("sent");
        await wait(4_000);
      }
    }),
};

async function allOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  await Promise.all(items.map(act));
}

/** Makes one call after the other until the attack is over; each ends when `act` does. */
async function inCalls(
  field: Field,
  address: string,
  act: (caller: HeadlessCaller) => Promise<void>,
): Promise<void> {
  while (!field.isOver()) {
    const { status, call } = await makeCall(address, field.origin, field.config.voice);
    if (call) {
      field.count("call");
      await using caller = await callIn(call.webCallUrl, { address, onFrame: () => undefined });
      await act(caller).catch(() => field.count("call failed"));
    } else {
      field.count(`no call: ${status}`);
    }
    await wait(500);
  }
}

/** Sends every encrypted packet of sound (its first byte is 128 to 191, RFC 7983) four more times. @returns stops that. */
function replaySound(): () => void {
  const { send } = Socket.prototype;
  Socket.prototype.send = function (this: Socket, ...packet: unknown[]) {
    const [content] = packet;
    const isSound = content instanceof Uint8Array && (content[0] ?? 0) >> 6 === 2;
    for (let copy = 0; copy < (isSound ? 5 : 1); copy++) Reflect.apply(send, this, packet);
  };
  return () => {
    Socket.prototype.send = send;
  };
}

async function udpPorts(pid: number): Promise<number[]> {
  const table = await readFile(`/proc/${pid}/net/udp`, "utf8").catch(() => "");
  const ports = [...table.matchAll(/^\s*\d+: [0-9A-F]{8}:([0-9A-F]{4}) /gm)].map(([, port = ""]) =>
    Number.parseInt(port, 16),
  );
  return [...new Set(ports)].filter((port) => port > 1_024);
}

/** RFC 8489: a Binding request whose only attribute is the USERNAME `x:y`. */
function bindingRequest(): Buffer {
  const username = Buffer.from([0x00, 0x06, 0x00, 0x03, ...Buffer.from("x:y"), 0x00]);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(0x0001, 0);
  header.writeUInt16BE(username.length, 2);
  header.writeUInt32BE(0x2112a442, 4);
  crypto.getRandomValues(header.subarray(8));
  return Buffer.concat([header, username]);
}
