import { expect, test } from "vitest";
import { type LineEvent, type LineState, nextLine } from "./line-state.ts";

/** The states that a line goes through, by name. */
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

test("the WebSocket carries sound when WebRTC does not connect, whichever end notices first", () => {
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

test("the WebSocket takes over from WebRTC that breaks or falls silent during a call", () => {
  expect(journey("joined", "peer-connected", "peer-gone")).toEqual(["connecting", "webrtc", "websocket"]);
  expect(journey("joined", "peer-connected", "media-overdue")).toEqual(["connecting", "webrtc", "websocket"]);
});

test("replacing the WebRTC connection keeps the call open on WebRTC", () => {
  expect(journey("joined", "peer-connected", "peer-replaced", "peer-connected")).toEqual([
    "connecting",
    "webrtc",
    "webrtc",
    "webrtc",
  ]);
});

test("a visitor who comes back goes on over WebRTC if it is still alive, and connects anew otherwise", () => {
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

test("nothing opens an unjoined line, nor one whose visitor is away", () => {
  expect(journey("peer-connected", wants("websocket"), "media-overdue", "socket-lost")).toEqual(
    Array(4).fill("waiting"),
  );
  expect(journey("joined", "socket-lost", wants("websocket"), "media-overdue").slice(1)).toEqual(
    Array(3).fill("lost"),
  );
});
