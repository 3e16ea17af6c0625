import { expect, test } from "vitest";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { createHandedLine } from "./handed-line.ts";
import { createMeeting } from "./meeting.ts";

const level = (value: number): Frame => new Int16Array(frameSamples).fill(value);
const values = (frames: readonly Frame[]) => frames.map((frame) => frame[0]);

function arrange() {
  const clock = createFakeClock();
  const caller = createScriptedLine(clock);
  const meeting = createMeeting(caller, clock);
  const assistant = hearLine(meeting.line);
  caller.visitor.opens();
  const callerHears = () => values(caller.frames.map(({ frame }) => frame));
  /** Everybody says their number, frame after frame. */
  async function talk(frames: number, says: () => void) {
    for (let i = 0; i < frames; i++) {
      says();
      await clock.pass(frameMs);
    }
  }
  function guest() {
    const line = createScriptedLine(clock);
    const left: string[] = [];
    const keys: string[] = [];
    const joined = meeting.join(line, {
      joined: () => undefined,
      left: (reason) => left.push(reason),
      pressed: (digits) => keys.push(digits),
    });
    line.visitor.opens();
    return { line, left, keys, ...joined, hears: () => values(line.frames.map(({ frame }) => frame)) };
  }
  return { clock, caller, meeting, assistant, callerHears, talk, guest };
}

test("without guests everything passes through, and no timer runs", async () => {
  const { clock, caller, meeting, assistant, callerHears } = arrange();
  meeting.line.send(level(1));
  caller.visitor.hears(level(2));
  caller.visitor.sends({ type: "dtmf", digits: "9" });
  expect(callerHears()).toEqual([1]);
  expect(values(assistant.frames)).toEqual([2]);
  expect(assistant.messages).toEqual([{ type: "dtmf", digits: "9" }]);
  expect(clock.timers()).toBe(0);
});

test("CALL-08 each of three hears the two others, and when the guest has left two talk as before", async () => {
  const { clock, caller, meeting, assistant, callerHears, talk, guest } = arrange();
  const third = guest();
  await talk(12, () => {
    meeting.line.send(level(1));
    caller.visitor.hears(level(10));
    third.line.visitor.hears(level(100));
  });
  expect(new Set(callerHears())).toEqual(new Set([101]));
  expect(new Set(third.hears())).toEqual(new Set([11]));
  expect(new Set(values(assistant.frames))).toEqual(new Set([110]));
  expect(callerHears().length).toBeGreaterThanOrEqual(10);
  third.line.visitor.sends({ type: "dtmf", digits: "5" });
  expect(third.keys).toEqual(["5"]);
  third.line.visitor.closes("customer-ended-call");
  expect(third.left).toEqual(["customer-ended-call"]);
  await clock.pass(200);
  meeting.line.send(level(7));
  expect(callerHears().at(-1)).toBe(7);
  expect(caller.closedBecause()).toBeUndefined();
  expect(clock.timers()).toBe(0);
});

test("CALL-08 when the assistant is interrupted, what it said and nobody has heard is dropped for all, and nothing else", async () => {
  const { meeting, talk, guest, caller } = arrange();
  const third = guest();
  for (let i = 0; i < 3; i++) {
    meeting.line.send(level(1));
    caller.visitor.hears(level(10));
  }
  meeting.line.sendMessage({ type: "playback", status: "held" });
  await talk(3, () => undefined);
  expect(third.hears()).toEqual([10, 10, 10]);
});

test("loud voices are clipped, and a guest who is late is heard late by no more than 160 ms", async () => {
  const { caller, meeting, talk, guest, callerHears } = arrange();
  const third = guest();
  for (let i = 0; i < 50; i++) third.line.visitor.hears(level(i));
  await talk(1, () => undefined);
  expect(callerHears()[0]).toBeGreaterThanOrEqual(42);
  await talk(10, () => {
    meeting.line.send(level(30_000));
    third.line.visitor.hears(level(30_000));
  });
  expect(Math.max(...callerHears().map(Number))).toBe(32_767);
  expect(caller.closedBecause()).toBeUndefined();
});

test("a caller on hold hears what they are given, and the assistant stands still", async () => {
  const { clock, caller, meeting, assistant, callerHears } = arrange();
  meeting.hold(() => level(5));
  meeting.hold(() => level(6));
  caller.visitor.hears(level(10));
  meeting.line.send(level(1));
  await clock.pass(100);
  expect(new Set(callerHears())).toEqual(new Set([5]));
  expect(assistant.frames).toEqual([]);
  meeting.resume();
  meeting.resume();
  meeting.line.send(level(1));
  caller.visitor.hears(level(10));
  expect(assistant.events).toEqual(["opened", "lost", "opened"]);
  expect([callerHears().at(-1), values(assistant.frames)]).toEqual([1, [10]]);
  expect(clock.timers()).toBe(0);
});

test("VAPI-06 once the assistant is let go it hears and says nothing more, and the call lasts as long as the two talk", async () => {
  const { caller, meeting, assistant, callerHears, talk, guest } = arrange();
  meeting.hold(() => level(5));
  meeting.release();
  const third = guest();
  expect(assistant.events).toEqual(["opened", "lost", "closed: assistant-forwarded-call"]);
  const before = callerHears().length;
  await talk(6, () => {
    meeting.line.send(level(1));
    caller.visitor.hears(level(10));
    third.line.visitor.hears(level(100));
  });
  meeting.line.close("assistant-ended-call");
  expect(new Set(callerHears().slice(before))).toEqual(new Set([100]));
  expect(new Set(third.hears())).toEqual(new Set([10]));
  expect(assistant.frames).toEqual([]);
  third.line.visitor.closes("customer-ended-call");
  expect(caller.closedBecause()).toBe("assistant-forwarded-call");
});

test("when the caller hangs up everybody else does, whoever came later too", () => {
  const { caller, meeting, assistant, guest } = arrange();
  const third = guest();
  const told: string[] = [];
  meeting.onClosed(() => told.push("before"));
  caller.visitor.closes("customer-ended-call");
  meeting.onClosed(() => told.push("after"));
  expect(third.line.closedBecause()).toBe("assistant-ended-call");
  expect(guest().line.closedBecause()).toBe("assistant-ended-call");
  expect(assistant.events.at(-1)).toBe("closed: customer-ended-call");
  expect(told).toEqual(["before", "after"]);
});

test("a line that changes hands tells its holders alone, and takes nothing from those before", () => {
  const clock = createFakeClock();
  const line = createScriptedLine(clock);
  const handed = createHandedLine(line);
  line.visitor.opens();
  const first = handed.next();
  const before = hearLine(first);
  const second = handed.next();
  const now = hearLine(second);
  expect(before.events).toEqual(["opened", "closed: assistant-forwarded-call"]);
  first.send(level(1));
  first.close("assistant-ended-call");
  line.visitor.hears(level(2));
  second.send(level(3));
  expect(line.closedBecause()).toBeUndefined();
  expect(values(line.frames.map(({ frame }) => frame))).toEqual([3]);
  expect([before.frames.length, now.frames.length]).toEqual([0, 1]);
  line.visitor.closes("customer-ended-call");
  expect(now.events).toEqual(["opened", "closed: customer-ended-call"]);
  expect(hearLine(handed.next()).events).toContain("closed: customer-ended-call");
});

test("whoever hears somebody another way does not hear them mixed as well; the assistant always does", async () => {
  const { caller, meeting, assistant, callerHears, talk, guest } = arrange();
  const [second, third] = [guest(), guest()];
  meeting.leaveOut((from, to) => from === second.line && to === caller);
  await talk(12, () => {
    meeting.line.send(level(1));
    caller.visitor.hears(level(10));
    second.line.visitor.hears(level(100));
    third.line.visitor.hears(level(1_000));
  });
  expect(new Set(callerHears())).toEqual(new Set([1_001]));
  expect(new Set(third.hears())).toEqual(new Set([111]));
  expect(new Set(values(assistant.frames))).toEqual(new Set([1_110]));
});
