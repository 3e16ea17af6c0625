import { expect, test } from "vitest";
import { liveCall } from "#content/live-call/live-call.ts";
import { createEmitter } from "#voice/client/emitter.ts";
import { texts } from "#voice/protocol/errors.ts";
import type { CallConnection, CallConnectionEvents } from "./call-connection.ts";
import { type CallSessionOptions, createCallSession } from "./call-session.ts";

interface TranscriptLine extends CallConnection {
  readonly calls: unknown[];
  emit: ReturnType<typeof createEmitter<CallConnectionEvents>>["emit"];
}

/** A fake line whose events the test emits. `trouble`: errors that its methods throw. */
function scriptedLine(trouble: { start?: Error; end?: Error; mute?: Error } = {}): TranscriptLine {
  const events = createEmitter<CallConnectionEvents>();
  const calls: unknown[] = [];
  return {
    calls,
    emit: events.emit,
    on: events.on,
    off: events.off,
    async start(assistantId, options) {
      calls.push(["start", assistantId, options]);
      if (trouble.start) throw trouble.start;
    },
    async stop() {
      calls.push("stop");
    },
    async end() {
      if (trouble.end) throw trouble.end;
      calls.push("end");
      events.emit("call-end", { reason: "customer-ended-call", msg: "You ended the call." });
    },
    send: (message) => calls.push(message),
    setMuted(isMuted) {
      if (trouble.mute) throw trouble.mute;
      calls.push(["muted", isMuted]);
    },
    isMuted: () => false,
    levels: () => ({ local: 0.1, remote: 0.2 }),
  };
}

type OpenLine = CallSessionOptions["openLine"];

function openSession(
  line: TranscriptLine,
  openLine: OpenLine = async () => ({ line, holder: "us", assistantId: "wren" }),
) {
  let now = 0;
  const failed: string[] = [];
  const session = createCallSession({
    onFailed: (when) => failed.push(when),
    openLine,
    variableValues: () => ({ timeZone: "America/New_York" }),
    suggestions: [],
    now: () => now++,
  });
  session.prepare();
  const phases: string[] = [];
  session.subscribe(() => {
    const { phase } = session.state();
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  return { session, phases, failed };
}

const typed = (content: string) => ({ type: "add-message", message: { role: "user", content } });

test("the holder of the call is known once the line is open, and undefined before that", async () => {
  const line = scriptedLine();
  const { session } = openSession(line, async () => ({ line, holder: "service", assistantId: "wren" }));
  expect(session.state().holder).toBeUndefined();
  await session.start({ hasMicrophone: true });
  expect(session.state().holder).toBe("service");
});

test("MODL-01 a call is started with the page's known values, and ended", async () => {
  const line = scriptedLine();
  const { session, phases } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("call-start", undefined);
  await session.end();
  expect(line.calls).toEqual([
    ["start", "wren", { hasMicrophone: true, variableValues: { timeZone: "America/New_York" } }],
    "end",
  ]);
  expect(phases).toEqual(["connecting", "thinking", "ended"]);
  expect(session.state().ending).toBe("You ended the call.");
  expect(session.levels()).toEqual({ local: 0, remote: 0 });
});

test("the ringing is timed from the moment that the visitor has decided on the microphone until the far end picks up", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  // The clock moves on by 1 with each look: the wait for the visitor's decision does not count.
  line.emit("microphone", { isOn: true });
  line.emit("call-start", undefined);
  expect(session.state().rangFor).toBe(1);
  await session.end();
  expect(session.state().startedAt).toBe(1);
});

test("MODL-04 a second start during a call is ignored", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await Promise.all([session.start({ hasMicrophone: true }), session.start({ hasMicrophone: true })]);
  expect(line.calls).toHaveLength(1);
});

test("words typed before a call start one without a microphone, as its first words", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  session.type("  What does it cost?  ");
  await expect.poll(() => line.calls.length).toBe(1);
  line.emit("call-start", undefined);
  expect(line.calls[0]).toMatchObject(["start", "wren", { hasMicrophone: false }]);
  expect(line.calls[1]).toEqual(typed("What does it cost?"));
  await session.end();
  await session.startAgain();
  expect(line.calls.at(-1)).toMatchObject(["start", "wren", { hasMicrophone: false }]);
});

test("typing while the browser asks for the microphone makes the call without one", async () => {
  const line = scriptedLine();
  const { session, phases } = openSession(line);
  await session.start({ hasMicrophone: true });
  await session.typeInstead();
  line.emit("call-start", undefined);
  expect(line.calls.map((call) => (Array.isArray(call) ? call[2].hasMicrophone : call))).toEqual([
    true,
    "stop",
    false,
  ]);
  expect(phases.at(-1)).toBe("thinking");
});

test.each([
  ["the error's own message", "The call has ended.", "The call has ended."],
  ["or a plain one", "", "An error occurred during the call"],
  ["or a plain one where it is blank", " \n", "An error occurred during the call"],
])("MODL-05 an error in a call is shown by %s", async (_, message, text) => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("call-start", undefined);
  line.emit("error", { type: "connection-error", message });
  expect(session.state()).toMatchObject({ phase: "failed", error: { text, kind: "during" } });
});

test("MODL-05 no assistant, no line and a busy line are each reported as such", async () => {
  const nobody = openSession(scriptedLine({ start: new Error(texts.nobodyToTalkTo) })).session;
  await nobody.start({ hasMicrophone: true });
  expect(nobody.state().error).toEqual({ text: "Assistant or Squad must be provided.", kind: "no-one" });

  const away = openSession(scriptedLine(), () => Promise.reject(new Error("fetch failed"))).session;
  await away.start({ hasMicrophone: true });
  expect(away.state().error).toEqual({ text: "Failed to start call", kind: "start" });

  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("error", { type: "start-method-error", message: "All lines are busy.", statusCode: 429 });
  expect(session.state().error).toEqual({ text: "All lines are busy.", kind: "busy" });
});

test("MODL-05 a failure to end or to mute is reported, and the call goes on", async () => {
  const line = scriptedLine({ end: new Error("no"), mute: new Error("no") });
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("microphone", { isOn: true });
  line.emit("call-start", undefined);
  session.toggleMute();
  expect(session.state()).toMatchObject({ microphone: "on", error: { text: "Failed to toggle mute" } });
  await session.end();
  expect(session.state()).toMatchObject({ phase: "thinking", error: { text: "Failed to end call" } });
});

test("MODL-04 mute and unmute reach the line; without a microphone the same button asks for one", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: false });
  line.emit("call-start", undefined);
  session.toggleMute();
  line.emit("microphone", { isOn: true });
  session.toggleMute();
  session.toggleMute();
  expect(line.calls.slice(1)).toEqual([
    ["muted", false],
    ["muted", true],
    ["muted", false],
  ]);
});

test("closing the screen stops its call, even while the line is still being opened", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  void session.start({ hasMicrophone: true });
  session.close();
  await expect.poll(() => line.calls).toEqual(["stop"]);
});

test("MODL-06 a muted visitor is told that they are heard again when noise cancellation fails", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("call-start", undefined);
  line.emit("microphone", { isOn: true });
  session.toggleMute();
  expect(session.state().microphone).toBe("muted");
  line.emit("nonfatal-error", { type: "audio-processor-error", msg: "Stopped." });
  line.emit("microphone", { isOn: true });
  expect(session.state()).toMatchObject({
    microphone: "on",
    notice: { kind: "told", text: expect.stringContaining("Your microphone is on") },
  });
});

test("the 9 key goes to the line once the call has begun; a hosted call posts nothing and says what to do", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  session.stopCalling();
  await session.start({ hasMicrophone: false });
  session.stopCalling();
  expect(line.calls.slice(1)).toEqual([]);
  line.emit("call-start", undefined);
  session.stopCalling();
  expect(line.calls.slice(1)).toEqual([{ type: "dtmf", digits: "9" }]);
  expect(session.state().notice).toBeUndefined();

  const hosted = scriptedLine();
  const other = openSession(hosted, async () => ({ line: hosted, holder: "service", assistantId: "wren" }));
  await other.session.start({ hasMicrophone: false });
  hosted.emit("call-start", undefined);
  other.session.stopCalling();
  expect(hosted.calls.slice(1)).toEqual([]);
  expect(other.session.state().notice).toEqual({ kind: "told", text: liveCall.stopElsewhere });
});

test("CALL-14 a call that breaks or cannot begin is reported; busy lines and the visitor's own end are not", async () => {
  const line = scriptedLine();
  const { session, failed } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("error", { type: "start-method-error", message: "All lines are busy.", statusCode: 429 });
  expect(failed).toEqual([]);
  await session.start({ hasMicrophone: true });
  line.emit("call-start", undefined);
  line.emit("error", { type: "ejected", message: "" });
  expect(failed).toEqual(["during"]);
  const away = openSession(scriptedLine(), () => Promise.reject(new Error("fetch failed")));
  await away.session.start({ hasMicrophone: true });
  expect(away.failed).toEqual(["start"]);
});

test("others can be invited once the line says so, and never where a line knows nothing of it", async () => {
  const line = scriptedLine();
  const invitable = { call: {}, address: "wss://x.example/voice/calls/1", callToken: "t", baseUrl: "/voice" };
  const { session } = openSession({ ...line, invitable: () => invitable as never });
  expect(session.state().mayInvite).toBe(false);
  await session.start({ hasMicrophone: true });
  expect(session.state().mayInvite).toBe(true);
  expect(session.invitable()).toBe(invitable);
  await session.end();
  expect(session.state().mayInvite).toBe(false);
  const other = openSession(scriptedLine());
  await other.session.start({ hasMicrophone: true });
  expect(other.session.state().mayInvite).toBe(false);
});

test("a microphone that somebody else switched off is muted, says who did it, and can be switched on again", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  line.emit("call-start", undefined);
  line.emit("microphone", { isOn: true });
  line.emit("muted", { text: "Ann muted you." });
  line.emit("microphone", { isOn: false });
  expect(session.state()).toMatchObject({
    microphone: "muted",
    notice: { kind: "told", text: "Ann muted you." },
  });
  session.toggleMute();
  expect(line.calls.at(-1)).toEqual(["muted", false]);
  expect(session.state().microphone).toBe("on");
});

test("the visitor's name is the one that was understood in the call, else the page's", async () => {
  const line = scriptedLine();
  const { session } = openSession(line);
  await session.start({ hasMicrophone: true });
  expect(session.knownName()).toBeUndefined();
  line.emit("message", { type: "fields", fields: { name: "Ann" } });
  expect(session.knownName()).toBe("Ann");
});
