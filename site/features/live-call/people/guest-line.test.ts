import { expect, test } from "vitest";
import type { NotInCall } from "#content/join/join.ts";
import type { Call, CallEvents, CallInside } from "#voice/client/call-surface.ts";
import { createEmitter } from "#voice/client/emitter.ts";
import { fatalErrorTypes } from "#voice/protocol/errors.ts";
import { openGuestLine, whyNot } from "./guest-line.ts";

test("CALL-13 each reason for which a call refuses somebody has words for a guest", () => {
  expect(fatalErrorTypes.map((type) => [type, whyNot(type)])).toEqual([
    ["connection-error", "away"],
    ["ejected", "taken-out"],
    ["end-of-life", "outdated"],
    ["exp-room", "over"],
    ["exp-token", "expired"],
    ["meeting-full", "full"],
    ["nbf-room", "not-begun"],
    ["nbf-token", "too-early"],
    ["not-allowed", "link-taken-back"],
    ["no-room", "closed"],
  ]);
  expect(["customer-ended-call", "customer-did-not-return", "manually-canceled", "new"].map(whyNot)).toEqual([
    "left",
    "away",
    "over",
    "over",
  ]);
});

/** A line whose calls the test plays. */
function scriptedLine() {
  const calls: {
    emit: ReturnType<typeof createEmitter<CallEvents>>["emit"];
    asked: unknown[];
    signals: unknown[];
  }[] = [];
  const why: NotInCall[] = [];
  const line = openGuestLine({
    createCall(options) {
      const events = createEmitter<CallEvents>();
      const played = { emit: events.emit, asked: [options] as unknown[], signals: [] as unknown[] };
      calls.push(played);
      let isOn = true;
      const call = {
        on: events.on,
        off: events.off,
        unlockAudio: () => undefined,
        phase: () => "joined",
        localAudio: () => isOn,
        setLocalAudio(on: boolean) {
          isOn = on;
          events.emit("microphone", { isOn });
        },
        join: async (options: unknown) => void played.asked.push(options),
        async leave() {
          events.emit("left-meeting", { reason: "customer-ended-call", msg: "You ended the call." });
        },
        async destroy() {
          await call.leave?.();
        },
        use: (make: (inside: CallInside) => unknown) =>
          make({
            browser: {} as never,
            signal: (signal) => played.signals.push(signal),
            track: () => undefined,
            remote: () => undefined,
            url: () => "",
          }),
        audioLevels: () => ({ local: 0.1, remote: 0.2 }),
      } as unknown as Call;
      return call;
    },
    url: "wss://larkline.example/voice/calls/1#guest",
    name: "Ben",
    onRoom: () => undefined,
    onOver: (reason) => why.push(reason),
  });
  const told: unknown[] = [];
  for (const name of ["call-start", "call-end", "muted", "microphone", "error"] as const)
    line.on(name, (payload) => told.push([name, payload]));
  return { line, calls, why, told, last: () => calls.at(-1) ?? expect.fail("nobody joined") };
}

const me = {
  id: "me",
  name: "Ben",
  isOwner: false,
  isAssistant: false,
  joinedAt: 1,
  isAudioOn: true,
  tracks: [],
};

test("a guest joins the call that the link names, under their name, and is told once that it has begun", async () => {
  const { line, last, told } = scriptedLine();
  await line.start("any", { hasMicrophone: false, variableValues: {} });
  expect(last().asked).toEqual([
    { audioSource: false },
    { url: "wss://larkline.example/voice/calls/1#guest" },
  ]);
  expect(last().signals).toContainEqual({ type: "room", message: { type: "enter", name: "Ben" } });
  last().emit("app-message", "listening");
  last().emit("app-message", "listening");
  expect(told).toEqual([["call-start", undefined]]);
});

test("a microphone that the caller switches off is muted, and not broken: the words say who did it", async () => {
  const { line, last, told } = scriptedLine();
  await line.start("any", { hasMicrophone: true, variableValues: {} });
  last().emit("signal", {
    type: "room",
    message: { type: "people", you: "me", people: [me], iceServers: [] },
  });
  last().emit("signal", { type: "room", message: { type: "mute" } });
  expect(told).toEqual([
    ["muted", { text: "The caller muted you. Unmute when you want to speak." }],
    ["microphone", { isOn: false }],
  ]);
});

test("leaving is the guest’s own, being taken out is not, and a call that was given up for another says nothing", async () => {
  const { line, calls, last, why } = scriptedLine();
  await line.start("any", { hasMicrophone: true, variableValues: {} });
  await line.start("any", { hasMicrophone: false, variableValues: {} });
  expect([calls.length, why]).toEqual([2, []]);
  last().emit("error", { type: "ejected", msg: "Out." });
  expect(why).toEqual(["taken-out"]);
  await line.start("any", { hasMicrophone: true, variableValues: {} });
  await line.end();
  expect(why).toEqual(["taken-out", "left"]);
  await line.stop();
  expect(why).toHaveLength(2);
});
