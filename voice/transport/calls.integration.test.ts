import { test as oneByOne } from "vitest";
import type { CallHandler } from "#voice/api/calls.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import { reconnectWindow } from "#voice/protocol/limits.ts";
import { echoCall } from "#voice/testing/echo-call.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { startCallServer } from "#voice/testing/start-call-server.ts";
import { systemClock } from "#voice/time/system-clock.ts";

/** Run concurrently: each has a server of its own, and mostly waits for time to pass. */
const test = oneByOne.concurrent;

function tone(frames: number): Frame[] {
  return Array.from({ length: frames }, (_, n) =>
    Int16Array.from({ length: frameSamples }, (_, i) =>
      Math.round(8000 * Math.sin((2 * Math.PI * 500 * (n * frameSamples + i)) / 16_000)),
    ),
  );
}

const loudness = (frame: Frame) => Math.hypot(...frame) / Math.sqrt(frame.length);
const isLoud = (frame: Frame) => loudness(frame) > 2_000;

/** An echo that also records the events of its line. */
function observed(): { handle: CallHandler; seen: string[] } {
  const seen: string[] = [];
  const handle: CallHandler = (call) => {
    const { line } = call;
    echoCall(
      {
        line: {
          ...line,
          listen: (listener) =>
            line.listen({
              opened: () => [seen.push("opened"), listener.opened()],
              frame: listener.frame,
              message: (message) => [
                seen.push(typeof message === "string" ? message : message.type),
                listener.message(message),
              ],
              lost: () => [seen.push("lost"), listener.lost()],
              closed: (reason) => [seen.push(reason), listener.closed(reason)],
            }),
        },
      },
      systemClock,
      60,
    );
  };
  return { handle, seen };
}

test.for(["g722", "pcmu"] as const)(
  "sound and messages travel both ways over WebRTC with %s",
  async (codec, { expect }) => {
    const { handle, seen } = observed();
    await using server = await startCallServer({ handle });
    await using caller = await callIn(server.invite().url);
    await caller.offer(codec);
    await caller.until(() => caller.signals.some(({ type }) => type === "media"));
    expect(caller.signals.map(({ type }) => type).filter((type) => type !== "beat")).toEqual(
      expect.arrayContaining(["joined", "answer", "media"]),
    );
    expect(caller.signals).toContainEqual({ type: "media", using: "webrtc" });
    await caller.until(() => caller.messages.includes("listening"));
    await caller.speak(tone(50));
    await caller.until(() => caller.heard.filter(isLoud).length >= 40);
    caller.say({ type: "add-message", message: { role: "user", content: "Hello" } });
    await caller.until(() => caller.messages.some((message) => JSON.stringify(message).includes("Hello")));
    expect(caller.channelMessages()).toBeGreaterThan(0);
    caller.signal({ type: "leave" });
    await caller.until(() => caller.closed() !== undefined);
    expect(seen).toEqual(["opened", "add-message", "customer-ended-call"]);
    expect(server.calls.counts()).toMatchObject({
      active: 0,
      started: 1,
      paths: { webrtc: 1, websocket: 0 },
    });
  },
);

test("sound and messages travel over the WebSocket when the browser wants it", async ({ expect }) => {
  await using server = await startCallServer();
  await using caller = await callIn(server.invite().url);
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  const spoken = tone(25);
  await caller.speak(spoken);
  await caller.until(() => caller.heard.length === 25);
  expect(caller.heard).toEqual(spoken);
});

test("without an offer the server chooses the WebSocket within the media timeout", async ({ expect }) => {
  await using server = await startCallServer();
  await using caller = await callIn(server.invite().url);
  const start = performance.now();
  await caller.until(() =>
    caller.signals.some((signal) => signal.type === "media" && signal.using === "websocket"),
  );
  expect(performance.now() - start).toBeGreaterThan(1_900);
});

test("when WebRTC falls silent the WebSocket takes over in the same call, unseen by the call's listener", async ({
  expect,
}) => {
  const { handle, seen } = observed();
  await using server = await startCallServer({ handle });
  await using caller = await callIn(server.invite().url);
  await caller.offer();
  await caller.until(() =>
    caller.signals.some((signal) => signal.type === "media" && signal.using === "webrtc"),
  );
  await caller.speak(tone(5));
  // From here on no packet comes, as if the network blocked UDP.
  await caller.until(() =>
    caller.signals.some((signal) => signal.type === "media" && signal.using === "websocket"),
  );
  const before = caller.heard.filter(isLoud).length;
  await caller.speak(tone(20));
  await caller.until(() => caller.heard.filter(isLoud).length >= before + 18);
  expect(seen).toEqual(["opened"]);
});

test("an invalid offer leaves the call to the WebSocket", async ({ expect }) => {
  await using server = await startCallServer();
  for (const sdp of [
    "",
    "v=0",
    "x".repeat(30_000),
    `v=0\r\n${"m=audio 9 UDP/TLS/RTP/SAVPF 0\r\n".repeat(500)}`,
  ]) {
    await using caller = await callIn(server.invite().url);
    caller.signal({ type: "offer", sdp });
    caller.signal({ type: "candidate", candidate: { candidate: "candidate:1 1 udp 1 nonsense x typ host" } });
    await caller.until(() => caller.messages.includes("listening"));
    expect(caller.signals).toContainEqual({ type: "media", using: "websocket" });
  }
  expect(server.errors).toEqual([]);
});

test("a visitor who loses the network returns to the same call, and gets the messages sent meanwhile", async ({
  expect,
}) => {
  const { handle, seen } = observed();
  let line: Parameters<CallHandler>[0]["line"] | undefined;
  await using server = await startCallServer({
    handle(call) {
      line = call.line;
      handle(call);
    },
  });
  const { id, url } = server.invite();
  await using caller = await callIn(url);
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  const joined = caller.signals.find((signal) => signal.type === "joined");
  caller.drop();
  await expect.poll(() => seen).toContain("lost");
  line?.sendMessage({ type: "hang", message: "Are you still there?" });

  await using again = await callIn(server.urlOf(id, joined?.resume ?? ""));
  await again.until(() => again.messages.length > 1);
  expect(again.signals[0]).toMatchObject({ type: "joined", callId: id, isResumed: true });
  expect(again.messages).toEqual(["listening", { type: "hang", message: "Are you still there?" }]);
  again.signal({ type: "media", using: "websocket" });
  await expect.poll(() => seen).toEqual(["opened", "lost", "opened"]);
  expect(server.calls.counts()).toMatchObject({ active: 1, started: 1 });
});

test("a visitor who does not come back is given up when the window is over", async ({ expect }) => {
  const { handle, seen } = observed();
  await using server = await startCallServer({ handle });
  await using caller = await callIn(server.invite().url);
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  caller.drop();
  await expect.poll(() => seen.at(-1)).toBe("customer-did-not-return");
  expect(server.calls.counts().active).toBe(0);
});

test("a closed page ends its call at once, and a silent one is lost before it is given up", async ({
  expect,
}) => {
  const { handle, seen } = observed();
  await using server = await startCallServer({ handle });
  await using closing = await callIn(server.invite().url);
  closing.signal({ type: "media", using: "websocket" });
  await closing.until(() => closing.messages.includes("listening"));
  closing.closePage();
  // Sooner than a visitor who may come back is given up. signal-socket.test.ts proves the limit for silence.
  await expect.poll(() => server.calls.counts().active, { timeout: reconnectWindow - 1_000 }).toBe(0);

  await using silent = await callIn(server.invite().url);
  silent.signal({ type: "media", using: "websocket" });
  await silent.until(() => silent.messages.includes("listening"));
  silent.freeze();
  await expect.poll(() => seen, { timeout: reconnectWindow - 1_000 }).toContain("lost");
});

test("a call whose handler fails ends, and no other does", async ({ expect }) => {
  let calls = 0;
  await using server = await startCallServer({
    handle(call) {
      if (++calls === 1) throw new Error("cannot begin");
      if (calls === 2) {
        return call.line.listen({
          opened() {
            throw new Error("cannot open");
          },
          frame() {},
          message() {},
          lost() {},
          closed() {},
        });
      }
      echoCall(call, systemClock, 0);
    },
  });
  const callers = [];
  for (let i = 0; i < 3; i++) {
    const caller = await callIn(server.invite().url);
    caller.signal({ type: "media", using: "websocket" });
    callers.push(caller);
  }
  const [first, second, third] = callers;
  await first?.until(() => first.closed() !== undefined);
  await second?.until(() => second.closed() !== undefined);
  await third?.until(() => third.messages.includes("listening"));
  expect(first?.signals.at(-1)).toEqual({ type: "left", endedReason: "call-start-error" });
  expect(second?.signals.at(-1)).toEqual({ type: "left", endedReason: "pipeline-error" });
  expect(server.errors).toHaveLength(2);
  for (const caller of callers) await caller[Symbol.asyncDispose]();
});
