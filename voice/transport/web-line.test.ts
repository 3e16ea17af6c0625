import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { RTCPeerConnection } from "werift";
import type { IceServer, ServerSignal } from "#voice/protocol/signals.ts";
import { chromiumOffer } from "#voice/testing/chromium-offer.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import type { LineListener } from "./line.ts";
import type { SignalSocket, SocketListener } from "./signal-socket.ts";
import { createWebLine } from "./web-line.ts";

/** A visitor's socket that records what is sent to it. */
function scriptedSocket() {
  const sent: ServerSignal[] = [];
  let listener: SocketListener | undefined;
  let faults = 0;
  let isClosed = false;
  const socket: SignalSocket = {
    listen(given) {
      listener = given;
    },
    send: (signal) => sent.push(signal),
    sendFrame: () => {},
    heard: () => {},
    fault: () => faults++,
    close(error) {
      if (error) sent.push({ type: "error", error });
      isClosed = true;
    },
  };
  const from = () => {
    if (!listener) throw new Error("Nobody listens to this socket.");
    return listener;
  };
  return { socket, sent, from, faults: () => faults, isClosed: () => isClosed };
}

function scriptedCall(
  listen: (line: ReturnType<typeof createWebLine>) => Partial<LineListener> = () => ({}),
  iceServers: readonly IceServer[] = [],
) {
  const clock = createFakeClock();
  const seen: string[] = [];
  const ended: string[] = [];
  const errors: unknown[] = [];
  const line = createWebLine({
    callId: "call",
    resumeToken: () => "resume",
    iceServers: () => iceServers,
    clock,
    onClosed: (reason) => ended.push(reason),
    onError: (error) => errors.push(error),
  });
  const also = listen(line);
  line.line.listen({
    opened() {
      seen.push("opened");
      also.opened?.();
    },
    frame: () => seen.push("frame"),
    message(message) {
      seen.push(JSON.stringify(message));
      also.message?.(message);
    },
    lost: () => seen.push("lost"),
    closed: (reason) => seen.push(reason),
  });
  return { clock, line, seen, ended, errors };
}

const visitor = { hasMicrophone: true };
const websocket = { type: "media", using: "websocket" } as const;

test("a call that is ended while it opens ends only once, and leaves no timer", () => {
  const { clock, line, seen, ended } = scriptedCall(({ line: { close } }) => ({
    opened: () => close("assistant-ended-call"),
  }));
  const { socket, from, sent, isClosed } = scriptedSocket();
  line.join(socket, visitor);
  from().signal(websocket);
  line.line.close("customer-ended-call");
  expect(seen).toEqual(["opened", "assistant-ended-call"]);
  expect(ended).toEqual(["assistant-ended-call"]);
  expect(sent.at(-1)).toEqual({ type: "left", endedReason: "assistant-ended-call" });
  expect([isClosed(), clock.timers()]).toEqual([true, 0]);
});

test("a listener that throws ends its call, and its error is reported", () => {
  const bug = new Error("bug");
  const { clock, line, seen, ended, errors } = scriptedCall(() => ({
    message() {
      throw bug;
    },
  }));
  const { socket, from } = scriptedSocket();
  line.join(socket, visitor);
  from().signal(websocket);
  from().signal({ type: "app", message: "playable" });
  expect([seen, ended, errors]).toEqual([["opened", '"playable"'], ["pipeline-error"], [bug]]);
  expect(clock.timers()).toBe(0);
});

test("messages sent while the visitor is away wait for them, in order", () => {
  const { line, seen } = scriptedCall();
  const first = scriptedSocket();
  line.join(first.socket, visitor);
  first.from().signal(websocket);
  line.line.sendMessage({ type: "hang", message: "1" });
  first.from().lost();
  for (const message of ["2", "3"]) line.line.sendMessage({ type: "hang", message });
  const second = scriptedSocket();
  line.join(second.socket, visitor);
  second.from().signal(websocket);
  line.line.sendMessage({ type: "hang", message: "4" });
  const texts = (sent: ServerSignal[]) =>
    sent.flatMap((signal) =>
      signal.type === "app" ? [(signal.message as { message: string }).message] : [],
    );
  expect([texts(first.sent), texts(second.sent)]).toEqual([["1"], ["2", "3", "4"]]);
  expect(second.sent[0]).toMatchObject({ type: "joined", isResumed: true });
  expect(seen).toEqual(["opened", "lost", "opened"]);
});

test("a visitor has five seconds to come back, each time", () => {
  const { clock, line, seen } = scriptedCall();
  for (let i = 0; i < 2; i++) {
    const { socket, from } = scriptedSocket();
    line.join(socket, visitor);
    from().signal(websocket);
    from().lost();
    clock.advance(4_999);
  }
  expect(line.state().at).toBe("lost");
  clock.advance(1);
  expect(seen.at(-1)).toBe("customer-did-not-return");
  expect(clock.timers()).toBe(0);
});

test("a second socket of the same visitor takes the place of the first", () => {
  const { line, seen } = scriptedCall();
  const [first, second] = [scriptedSocket(), scriptedSocket()];
  line.join(first.socket, visitor);
  first.from().signal(websocket);
  line.join(second.socket, visitor);
  expect(first.sent.at(-1)).toMatchObject({ type: "error", error: { type: "ejected" } });
  expect([first.isClosed(), second.isClosed()]).toEqual([true, false]);
  second.from().signal(websocket);
  expect(seen).toEqual(["opened", "lost", "opened"]);
});

test("frames count only while the microphone is on, and only from the path in use", () => {
  const { line, seen, clock } = scriptedCall();
  const { socket, from } = scriptedSocket();
  line.join(socket, { hasMicrophone: false });
  const frame = () => from().frame(new Int16Array(320));
  frame();
  from().signal(websocket);
  frame();
  from().signal({ type: "microphone", isOn: true });
  frame();
  from().signal({ type: "microphone", isOn: false });
  frame();
  clock.advance(10_000);
  expect(seen).toEqual(["opened", "frame"]);
});

test("an invalid offer is a fault of its sender, and the call goes on over the WebSocket", async () => {
  const { line, clock, seen } = scriptedCall();
  const { socket, from, faults } = scriptedSocket();
  line.join(socket, visitor);
  from().signal({ type: "offer", sdp: "none" });
  await expect.poll(faults).toBe(1);
  expect(line.state()).toMatchObject({ at: "open", path: "websocket" });
  line.line.close("customer-ended-call");
  expect([seen, clock.timers()]).toEqual([["opened", "customer-ended-call"], 0]);
});

test("a browser without an address of its own does not have to wait for WebRTC", async () => {
  const connection = new RTCPeerConnection({ bundlePolicy: "max-bundle" });
  connection.addTransceiver("audio");
  const { sdp } = await connection.createOffer();
  await connection.close();
  const openedAfter = async (candidates: readonly string[]) => {
    const { line, clock, seen } = scriptedCall();
    const { socket, from, sent } = scriptedSocket();
    line.join(socket, visitor);
    from().signal({ type: "offer", sdp });
    for (const candidate of candidates) from().signal({ type: "candidate", candidate: { candidate } });
    await expect.poll(() => sent.map(({ type }) => type)).toContain("answer");
    while (seen.length === 0) clock.advance(50);
    line.line.close("customer-ended-call");
    return clock.now();
  };
  expect(await openedAfter([])).toBe(500);
  expect(await openedAfter(["candidate:1 1 udp 1 a1b2.local 5000 typ host"])).toBe(2_000);
});

test("the operator's ICE servers are sent to the browser, and queried by this server", async () => {
  const server = createSocket("udp4").bind(0, "127.0.0.1");
  await once(server, "listening");
  let asked = 0;
  server.on("message", () => asked++);
  const iceServers = [{ urls: `stun:127.0.0.1:${server.address().port}` }];
  const { line } = scriptedCall(() => ({}), iceServers);
  const { socket, from, sent } = scriptedSocket();
  line.join(socket, visitor);
  expect(sent[0]).toMatchObject({ type: "joined", iceServers });
  from().signal({ type: "offer", sdp: chromiumOffer });
  await expect.poll(() => asked).toBeGreaterThan(0);
  line.line.close("customer-ended-call");
  server.close();
});
