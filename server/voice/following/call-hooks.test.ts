import { expect, test } from "vitest";
import type { ServerMessage } from "#voice/index.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createCallHooks } from "./call-hooks.ts";

function open(hooks: readonly object[], random = () => 0) {
  const clock = createFakeClock();
  const done: unknown[] = [];
  const acts = {
    say: (text: string, { endsCall }: { endsCall: boolean }) => done.push(endsCall ? [text, "ends"] : text),
    note: ({ role, content }: { role: string; content: string }) => done.push({ [role]: content }),
    call: (tool: object) => done.push(tool),
  };
  const call = createCallHooks({ hooks, variableValues: { name: "Ann" } }, acts, { clock, random });
  const speech = (role: "user" | "assistant", status: "started" | "stopped"): ServerMessage => ({
    type: "speech-update",
    role,
    status,
    turn: 1,
  });
  return { clock, done, call, speech };
}

const silent = (options: object, ...actions: object[]) => ({
  on: "customer.speech.timeout",
  options,
  do: actions,
});

test("VAPI-02 a caller who says nothing is asked as often as the hook says, and its count may begin again", () => {
  const { clock, done, call, speech } = open([
    silent({ timeoutSeconds: 5, triggerMaxCount: 2 }, { type: "say", exact: "{{name}}, are you there?" }),
    silent(
      { timeoutSeconds: 8, triggerMaxCount: 1, triggerResetMode: "onUserSpeech" },
      { type: "say", exact: "Hello?" },
    ),
  ]);
  call.sent(speech("assistant", "stopped"));
  clock.advance(4_999);
  expect(done).toEqual([]);
  clock.advance(3_001);
  expect(done.splice(0)).toEqual(["Ann, are you there?", "Hello?"]);
  call.sent(speech("assistant", "started"));
  call.sent(speech("assistant", "stopped"));
  clock.advance(60_000);
  expect(done.splice(0)).toEqual(["Ann, are you there?"]);
  call.sent(speech("user", "started"));
  call.sent(speech("assistant", "stopped"));
  clock.advance(60_000);
  expect(done.splice(0)).toEqual(["Hello?"]);
  call.sent(speech("assistant", "stopped"));
  call.closed("customer-ended-call");
  expect(clock.timers()).toBe(0);
});

test("VAPI-02 a caller who speaks in time is not asked", () => {
  const { clock, done, call, speech } = open([
    silent({ timeoutSeconds: 5 }, { type: "say", exact: "Hello?" }),
  ]);
  call.sent(speech("assistant", "stopped"));
  clock.advance(4_000);
  call.sent({ type: "transcript", role: "user", transcriptType: "final", transcript: "hi", turn: 1 });
  clock.advance(60_000);
  expect(done).toEqual([]);
});

test("VAPI-02 an interruption, and what is done then: words, a prompt, a message, a tool, and the end after the last words", () => {
  const endCall = { type: "tool", tool: { type: "endCall" } };
  const transfer = { type: "tool", tool: { type: "transferCall", destinations: [] } };
  const { done, call } = open(
    [
      {
        on: "assistant.speech.interrupted",
        do: [
          { type: "say", exact: ["Sorry.", "Go on."] },
          { type: "say", prompt: "Ask {{name}} what is wrong." },
          { type: "message.add", message: { role: "system", content: "Be brief." } },
          { type: "unknown" },
          transfer,
          { type: "say", exact: "Goodbye." },
          endCall,
        ],
      },
      { on: "assistant.speech.interrupted", do: "nonsense" },
    ],
    () => 0.9,
  );
  call.sent({ type: "user-interrupted", turn: 1 });
  expect(done.splice(0)).toEqual([
    "Go on.",
    { system: "Ask Ann what is wrong." },
    { system: "Be brief." },
    transfer.tool,
    ["Goodbye.", "ends"],
  ]);
  // The next assistant's affairs are its own.
  call.sent({ type: "transfer-update", destination: { type: "assistant", assistantName: "Tea" } });
  call.sent({ type: "user-interrupted", turn: 2 });
  expect(done).toEqual([]);
});

test("VAPI-02 at the end only servers are asked, if the reason is one that the hook names", () => {
  const tool = { type: "function", function: { name: "clean_up" }, server: { url: "https://shop.example" } };
  const hook = {
    on: "call.ending",
    filters: [{ type: "oneOf", key: "call.endedReason", oneOf: ["pipeline-error"] }],
    do: [
      { type: "tool", tool },
      { type: "tool", tool: { type: "handoff", destinations: [] } },
    ],
  };
  const other = open([hook]);
  other.call.closed("customer-ended-call");
  expect(other.done).toEqual([]);
  const meant = open([hook]);
  meant.call.closed("pipeline-error");
  expect(meant.done).toEqual([tool]);
});
