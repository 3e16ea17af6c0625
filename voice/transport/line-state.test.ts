import { expect, test } from "vitest";
import { type LineEvent, type LineState, nextLine } from "./line-state.ts";

/** The states a line goes through, as words. */
function journey(...events: (LineEvent["is"] | LineEvent)[]): string[] {
  let state: LineState = { at: "waiting", hasPeer: false };
  return events.map((event) => {
    state = nextLine(state, (typeof event === "string" ? { is: event } : event) as LineEvent);
    return state.at === "open" ? state.path : state.at === "closed" ? state.reason : state.at;
  });
}

const wants = (path: "webrtc" | "websocket"): LineEvent => ({ is: "path-wanted", path });
const ends: LineEvent = { is: "ended", reason: "customer-ended-call" };

test("sound goes over WebRTC as soon as it is connected, and the line closes once", () => {
  expect(journey("joined", "peer-connected", ends, "joined", "peer-connected", "socket-lost")).toEqual([
    "connecting",
    "webrtc",
    ...Array(4).fill("customer-ended-call"),
  ]);
});

test("the WebSocket carries sound when WebRTC does not come, whoever sees it first", () => {
  expect(journey("joined", "media-overdue")).toEqual(["connecting", "websocket"]);
  expect(journey("joined", wants("websocket"))).toEqual(["connecting", "websocket"]);
});

test("one path at a time: a late WebRTC waits until the browser wants it", () => {
  expect(journey("joined", "media-overdue", "peer-connected", wants("webrtc"))).toEqual([
    "connecting",
    "websocket",
    "websocket",
    "webrtc",
  ]);
  expect(journey("joined", wants("webrtc"))).toEqual(["connecting", "connecting"]);
});

test("WebRTC that breaks or falls silent in the middle of a call is followed by the WebSocket", () => {
  expect(journey("joined", "peer-connected", "peer-gone")).toEqual(["connecting", "webrtc", "websocket"]);
  expect(journey("joined", "peer-connected", "media-overdue")).toEqual(["connecting", "webrtc", "websocket"]);
});

test("a connection that takes the place of another keeps the call where it is", () => {
  expect(journey("joined", "peer-connected", "peer-replaced", "peer-connected")).toEqual([
    "connecting",
    "webrtc",
    "webrtc",
    "webrtc",
  ]);
});

test("who comes back finds WebRTC as it was, or begins anew", () => {
  expect(journey("joined", "peer-connected", "socket-lost", "joined")).toEqual([
    "connecting",
    "webrtc",
    "lost",
    "webrtc",
  ]);
  expect(journey("joined", "peer-connected", "socket-lost", "peer-gone", "joined")).toEqual([
    "connecting",
    "webrtc",
    "lost",
    "lost",
    "connecting",
  ]);
});

test("nothing opens a line that nobody has joined, nor one whose visitor is away", () => {
  expect(journey("peer-connected", wants("websocket"), "media-overdue", "socket-lost")).toEqual(
    Array(4).fill("waiting"),
  );
  expect(journey("joined", "socket-lost", wants("websocket"), "media-overdue").slice(1)).toEqual(
    Array(3).fill("lost"),
  );
});
