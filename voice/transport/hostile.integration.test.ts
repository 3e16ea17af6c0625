import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { expect, test } from "vitest";
import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { FatalErrorType } from "#voice/protocol/errors.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { type CallServer, startCallServer } from "#voice/testing/start-call-server.ts";
import { watchStutter } from "#voice/testing/stutter.ts";
import { createCallTokens } from "./call-token.ts";
import { frameShare } from "./signal-socket.ts";

/** A call that goes on while the server is attacked. */
async function neighbour(server: CallServer): Promise<HeadlessCaller> {
  const caller = await callIn(server.invite().url);
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  return caller;
}

/** Delay that a jitter buffer bridges, in ms: a later frame is heard as a gap. */
const bridged = 160;

/**
 * Speaks for as long as `happen` takes, at least a second. Every frame must come back, in order, and none so late that
 * it is heard as a gap.
 */
async function whileTalking(caller: HeadlessCaller, happen: () => Promise<unknown>): Promise<void> {
  const before = caller.heard.length;
  const spoken: Int16Array[] = [];
  let isOver = false;
  function* frames() {
    while (!isOver || spoken.length < 50) {
      const frame = new Int16Array(frameSamples).fill(spoken.length);
      spoken.push(frame);
      yield frame;
    }
  }
  const talking = caller.speak(frames());
  await caller.until(() => caller.heard.length > before);
  const stutter = watchStutter();
  const forget = caller.whenHeard(stutter.frame);
  await happen().finally(() => {
    isOver = true;
  });
  await talking;
  await caller.until(() => caller.heard.length === before + spoken.length);
  forget();
  const { busy, idle } = stutter.stop();
  expect(caller.heard.slice(before)).toEqual(spoken);
  expect(busy).toBeLessThan(bridged);
  expect(idle * frameMs).toBeLessThanOrEqual(bridged);
}

function refusalOf(caller: HeadlessCaller): FatalErrorType | undefined {
  const signal = caller.signals.find(({ type }) => type === "error");
  return signal?.type === "error" ? signal.error.type : undefined;
}

async function refused(url: string, options: Parameters<typeof callIn>[1] = {}): Promise<unknown> {
  await using caller = await callIn(url, options);
  await caller.until(() => caller.closed() !== undefined);
  expect(caller.signals.some(({ type }) => type === "joined")).toBe(false);
  return refusalOf(caller);
}

test("CALL-13 when 200 join one call at once, one gets in and 199 are refused because it is full", async () => {
  await using server = await startCallServer();
  await using other = await neighbour(server);
  const { url } = server.invite();
  const callers: HeadlessCaller[] = [];
  await whileTalking(other, () =>
    Promise.all(
      Array.from({ length: 200 }, async () => {
        const caller = await callIn(url);
        callers.push(caller);
        await caller.until(() => caller.signals.some(({ type }) => type === "joined" || type === "error"));
      }),
    ),
  );
  const joined = callers.filter(({ signals }) => signals.some(({ type }) => type === "joined"));
  expect(joined).toHaveLength(1);
  expect(callers.filter((caller) => refusalOf(caller) === "meeting-full")).toHaveLength(199);
  await Promise.all(callers.map((caller) => caller[Symbol.asyncDispose]()));
});

test("CALL-13 expired and early tokens, calls that ended, pages that may not call or are outdated each have their own error", async () => {
  let now = 1_700_000_000_000;
  await using server = await startCallServer({ now: () => now });
  const { id, url } = server.invite();
  expect(await refused(server.urlOf(id, server.tokens.issue("resume", id)))).toBe("not-allowed");
  expect(await refused(server.urlOf("gone", server.tokens.issue("join", "gone")))).toBe("exp-room");
  expect(await refused(url, { origin: "https://evil.example" })).toBe("not-allowed");
  expect(await refused(url, { userData: "x".repeat(5_000) })).toBe("not-allowed");
  expect(await refused(url, { protocol: "larkline.2" })).toBe("end-of-life");
  now += 11 * 60_000;
  expect(await refused(url)).toBe("exp-token");
  now -= 60 * 60_000;
  expect(await refused(url)).toBe("nbf-token");
});

test("strangers and sockets without a call's token are refused before they are upgraded", async () => {
  await using server = await startCallServer();
  const { id, url } = server.invite();
  const forged = createCallTokens(Buffer.alloc(32, 9), Date.now).issue("join", id);
  const token = url.slice(url.indexOf("#") + 1);
  const statusOf = async (to: string) => (await callIn(to)).refusedWith();
  expect(await statusOf(server.urlOf(id, forged))).toBe(401);
  expect(await statusOf(server.urlOf(id, ""))).toBe(401);
  expect(await statusOf(server.urlOf(id, token.replace("join", "resume")))).toBe(401);
  expect(await statusOf(server.urlOf(server.invite().id, token))).toBe(401);
  expect(await statusOf(server.urlOf("x", ""))).toBe(404);
  expect(await statusOf(server.urlOf("x", forged))).toBe(404);
});

test("a socket on which something other than a join comes first is closed", async () => {
  await using server = await startCallServer();
  await using caller = await callIn(server.invite().url, { joins: false });
  caller.signal({ type: "offer", sdp: "v=0" });
  await caller.until(() => caller.closed() !== undefined);
  expect(refusalOf(caller)).toBe("not-allowed");
});

test("a message of 1 MB, text or sound, ends its sender's call with a reason, and no other call", async () => {
  await using server = await startCallServer();
  await using other = await neighbour(server);
  await using first = await neighbour(server);
  await using second = await neighbour(server);
  await whileTalking(other, async () => {
    first.raw(JSON.stringify({ type: "app", message: "x".repeat(1_000_000) }));
    second.raw(randomBytes(1_000_000));
    for (const sender of [first, second]) await sender.until(() => sender.closed() !== undefined);
  });
  for (const sender of [first, second]) {
    expect([refusalOf(sender), sender.closed()]).toEqual(["ejected", 1008]);
  }
  expect(server.calls.counts().active).toBe(1);
});

test("messages of 1 MB on the data channel are not delivered, and end their sender's call if they go on", async () => {
  await using server = await startCallServer();
  await using other = await neighbour(server);
  await using sender = await callIn(server.invite().url);
  await sender.offer();
  await sender.until(() => sender.signals.some(({ type }) => type === "media"));
  await sender.until(() => sender.hasChannel());
  await whileTalking(other, async () => {
    sender.rawOnChannel(JSON.stringify({ type: "say", message: "x".repeat(1_000_000) }));
    sender.rawOnChannel(randomBytes(1_000_000));
    await sender.until(() => !sender.hasChannel(), 90_000);
    sender.say({ type: "say", message: "Still here" });
    await sender.until(() => JSON.stringify(sender.messages).includes("Still here"), 90_000);
  });
  expect(JSON.stringify(sender.messages)).not.toContain("xxx");
  for (let i = 0; i < 30; i++) sender.raw("x".repeat(5_000));
  await sender.until(() => sender.closed() !== undefined);
  expect(refusalOf(sender)).toBe("ejected");
  expect(server.errors).toEqual([]);
  expect(server.calls.counts().active).toBe(1);
});

test("10,000 malformed messages end their sender's call, and no other stutters", async () => {
  await using server = await startCallServer();
  await using other = await neighbour(server);
  const nonsense: (string | Buffer)[] = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"none"}',
    '{"type":"offer"}',
    '{"type":"app"}',
    '{"type":"app","message":{"type":"say"}}',
    `{"type":"app","message":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    '{"type":"candidate","candidate":{"candidate":3}}',
    '{"type":"join","token":"again","hasMicrophone":true}',
    JSON.stringify({ type: "app", message: { type: "say", message: "x".repeat(5_000) } }),
    randomBytes(3),
    randomBytes(644),
    Buffer.alloc(0),
    "\0\uffff😀",
  ];
  await whileTalking(other, async () => {
    for (let sent = 0; sent < 10_000; ) {
      await using sender = await neighbour(server);
      for (let i = 0; i < 1_000; i++) sender.raw(nonsense[sent++ % nonsense.length] ?? "");
      await sender.until(() => sender.closed() !== undefined);
      expect(refusalOf(sender)).toBe("ejected");
    }
  });
  expect(server.errors).toEqual([]);
  expect(server.calls.counts().active).toBe(1);
});

test("a few invalid messages are tolerated, but an endless flood of valid ones is not", async () => {
  await using server = await startCallServer();
  await using caller = await neighbour(server);
  for (let i = 0; i < 10; i++) caller.raw("nonsense");
  caller.say({ type: "say", message: "Still here" });
  await caller.until(() => caller.messages.some((message) => JSON.stringify(message).includes("Still here")));
  for (let i = 0; i < 500; i++) caller.say({ type: "say", message: "again" });
  await caller.until(() => caller.closed() !== undefined);
  expect(refusalOf(caller)).toBe("ejected");
});

test("CALL-04 an app message longer than 4096 characters is not delivered", async () => {
  await using server = await startCallServer();
  await using caller = await neighbour(server);
  const empty = JSON.stringify({ type: "say", message: "" }).length;
  caller.say({ type: "say", message: "a".repeat(4097 - empty) });
  caller.say({ type: "say", message: "b".repeat(4096 - empty) });
  await caller.until(() => JSON.stringify(caller.messages).includes("bbb"));
  expect(JSON.stringify(caller.messages)).not.toContain("aaa");
});

test("garbage on a call's UDP port disturbs neither that call nor the process", async () => {
  await using server = await startCallServer();
  await using caller = await callIn(server.invite().url);
  await caller.offer();
  await caller.until(() => caller.messages.includes("listening"));
  const answer = caller.signals.find((signal) => signal.type === "answer");
  const ports = [...(answer?.sdp ?? "").matchAll(/ udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host/g)];
  expect(ports.length).toBeGreaterThan(0);
  const socket = createSocket("udp4");
  for (let i = 0; i < 3_000; i++) {
    const bytes = randomBytes(1 + (i % 1200));
    // The first byte tells STUN, DTLS and RTP apart: each of their parsers gets its share.
    bytes[0] = [0, 1, 22, 23, 128, 144, 200][i % 7] ?? 0;
    for (const [, address, port] of ports) {
      await new Promise((resolve) => socket.send(bytes, Number(port), address, resolve));
    }
  }
  socket.close();
  const before = caller.heard.length;
  await caller.speak(Array.from({ length: 30 }, () => new Int16Array(frameSamples).fill(500)));
  await caller.until(() => caller.heard.length >= before + 25);
  expect(caller.closed()).toBeUndefined();
});

test("sound over WebRTC that is faster than speech is dropped, and the call goes on", async () => {
  let frames = 0;
  const began = performance.now();
  await using server = await startCallServer({
    handle: ({ line }) =>
      line.listen({
        opened() {},
        frame() {
          frames++;
        },
        message() {},
        lost() {},
        closed() {},
      }),
  });
  await using caller = await callIn(server.invite().url);
  await caller.offer();
  await caller.until(() => caller.signals.some(({ type }) => type === "media"));
  const loud = Array.from({ length: 50 }, () => new Int16Array(frameSamples).fill(500));
  // Forty times as fast, for a second; on a busy machine it takes longer.
  await Promise.all(Array.from({ length: 40 }, () => caller.speak(loud)));
  const seconds = (performance.now() - began) / 1_000;
  expect(frames).toBeGreaterThan(200);
  expect(frames).toBeLessThanOrEqual(frameShare.burst + frameShare.perSecond * seconds);
  expect(caller.closed()).toBeUndefined();
});
