import { expect, test } from "vitest";
import { frameSamples } from "#voice/protocol/audio.ts";
import { echoCall } from "./echo-call.ts";
import { scriptedLine } from "./scripted-line.ts";

test("a conversation is played on a time of its own, and everything that was sent can be read", () => {
  const call = scriptedLine();
  echoCall({ line: call.line }, call.clock, 100);
  call.open();
  call.speak([1, 2, 3].map((level) => new Int16Array(frameSamples).fill(level)));
  call.clock.advance(100);
  call.say({
    type: "add-message",
    message: { role: "user", content: "Hello" },
    triggerResponseEnabled: true,
  });
  call.leave();
  call.say("playable");
  expect(call.messages().slice(0, 2)).toEqual([
    "listening",
    { type: "status-update", status: "in-progress" },
  ]);
  expect(call.sent.flatMap((each) => ("frame" in each ? [[each.at, each.frame[0]]] : []))).toEqual([
    [100, 1],
    [120, 2],
    [140, 3],
  ]);
  expect(call.messages().at(-1)).toMatchObject({ type: "transcript", transcript: "Hello" });
  expect(call.endedReason()).toBe("customer-ended-call");
});
