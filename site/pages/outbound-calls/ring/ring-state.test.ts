import { expect, test } from "vitest";
import { nextRing, type RingEvent, type RingState, ringing, ringLimit } from "./ring-state.ts";

/** The phase after each event. */
function play(events: readonly RingEvent[], from: RingState = ringing(1_000)): string[] {
  let state = from;
  return events.map((event) => {
    state = nextRing(state, event);
    return state.phase;
  });
}

test("OUTB-03 a ring is answered", () => {
  expect(play([{ type: "time", at: 5_000 }, { type: "answer" }])).toEqual(["ringing", "answered"]);
});

test("OUTB-03 a ring that is declined can be called back later", () => {
  expect(play([{ type: "decline" }, { type: "time", at: 90_000 }, { type: "answer" }])).toEqual([
    "declined",
    "declined",
    "answered",
  ]);
});

test("an unanswered ring is missed after 25 seconds, not before, and can be called back", () => {
  const events: RingEvent[] = [
    { type: "time", at: 1_000 + ringLimit - 1 },
    { type: "time", at: 1_000 + ringLimit },
    { type: "decline" },
    { type: "answer" },
  ];
  expect(ringLimit).toBe(25_000);
  expect(play(events)).toEqual(["ringing", "missed", "missed", "answered"]);
});

test("a silenced ring goes on ringing, until it is missed like any other", () => {
  const silenced = nextRing(ringing(0), { type: "silence" });
  expect(silenced).toEqual({ phase: "ringing", since: 0, isSilenced: true });
  expect(play([{ type: "time", at: ringLimit }], silenced)).toEqual(["missed"]);
  expect(nextRing({ phase: "declined" }, { type: "silence" })).toEqual({ phase: "declined" });
});
