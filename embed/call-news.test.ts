import { expect, test } from "vitest";
import {
  type CallScreenEvent,
  idleState,
  nextCallScreen,
} from "#site/features/live-call/call-screen-state.ts";
import { callNews } from "./call-news.ts";

/** What a page is told while these events happen to the call screen. */
function newsOf(...events: CallScreenEvent[]) {
  let state = idleState([], "us");
  return events.flatMap((event) => {
    const before = state;
    state = nextCallScreen(state, event);
    return callNews(before, state);
  });
}

const start: CallScreenEvent = { type: "start", hasMicrophone: false };
const begun: CallScreenEvent = { type: "begun", at: 10_000 };
const fields = (given: Record<string, string>): CallScreenEvent => ({
  type: "message",
  message: { type: "fields", fields: given },
  at: 11_000,
});
const wish = { day: "Tuesday, November 24", time: "10:00 AM", name: "Ana", email: "ana@example.com" };

test("a page is told of a call's start, its booking and its end, and of nothing that was said", () => {
  expect(
    newsOf(
      start,
      begun,
      { type: "message", message: { type: "state", state: "listening" }, at: 10_100 },
      { type: "typed", text: "Tuesday at ten", at: 10_500 },
      fields(wish),
      fields({ ...wish, reference: "7Q4M1X2A" }),
      fields({ ...wish, reference: "7Q4M1X2A" }),
      { type: "ended", text: "", at: 42_400 },
    ),
  ).toEqual([
    { type: "call.started" },
    { type: "call.booked", reference: "7Q4M1X2A", day: "Tuesday, November 24", time: "10:00 AM" },
    { type: "call.ended", seconds: 32, reason: "" },
  ]);
});

test("a message that was passed on has a reference, too, but no time: it is no booking", () => {
  expect(newsOf(start, begun, fields({ name: "Ana", reference: "7Q4M1X2A" }))).toEqual([
    { type: "call.started" },
  ]);
});

test("a call that could not begin is an error without a start or an end", () => {
  const failed = { type: "failed", text: "Every line is busy.", kind: "busy", at: 11_000 } as const;
  expect(newsOf(start, failed)).toEqual([{ type: "call.error", message: "Every line is busy." }]);
});

test("a call that is cut off is an error and an end, with its reason", () => {
  const failed = { type: "failed", text: "The line broke.", kind: "during", at: 13_000 } as const;
  expect(newsOf(start, begun, failed)).toEqual([
    { type: "call.started" },
    { type: "call.error", message: "The line broke." },
    { type: "call.ended", seconds: 3, reason: "The line broke." },
  ]);
});

test("a second call on the same screen is told of, and its booking is a new one", () => {
  const booked = fields({ ...wish, reference: "7Q4M1X2A" });
  const ended: CallScreenEvent = { type: "ended", text: "Goodbye.", at: 12_000 };
  const types = newsOf(start, begun, booked, ended, start, begun, booked).map(({ type }) => type);
  expect(types).toEqual(["call.started", "call.booked", "call.ended", "call.started", "call.booked"]);
});

test("a call that is cancelled before it began leaves nothing to tell", () => {
  expect(newsOf(start, { type: "ended", text: "", at: 12_000 })).toEqual([]);
});
