import { expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "#voice/protocol/app-messages.ts";
import { maxTypedLength } from "#voice/protocol/limits.ts";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { createLineMessages } from "./line-messages.ts";
import type { SignalSocket } from "./signal-socket.ts";
import { typedRefusals } from "./typed-lines.ts";

function typed(content: string, isAnswered = true) {
  return {
    type: "add-message",
    message: { role: "user", content },
    triggerResponseEnabled: isAnswered,
  };
}

function opened(mayType?: () => Promise<boolean>) {
  const clock = createFakeClock();
  const sent: ServerMessage[] = [];
  const taken: string[] = [];
  let faults = 0;
  const socket = {
    send(signal: { type: "app"; message: ServerMessage }) {
      sent.push(signal.message);
    },
    fault() {
      faults++;
    },
  };
  const messages = createLineMessages({
    clock,
    socket: () => socket as unknown as SignalSocket,
    peer: () => undefined,
    ...(mayType && { mayType }),
  });
  messages.deliverTo((message: ClientMessage) => {
    taken.push(
      typeof message === "object" && message.type === "add-message" ? message.message.content : "other",
    );
  });
  return { clock, messages, sent, taken, faults: () => faults };
}

test("a typed line of more than 500 characters is refused with a sentence, and is no fault", () => {
  const { messages, sent, taken, faults } = opened();
  messages.receive(typed("a".repeat(maxTypedLength)));
  for (let i = 0; i < 20; i++) messages.receive(typed("b".repeat(maxTypedLength + 1)));
  messages.receive(typed("c".repeat(maxTypedLength + 1), false));
  expect(taken).toEqual(["a".repeat(500)]);
  expect(sent).toHaveLength(21);
  expect(sent[0]).toEqual({ type: "notice", message: typedRefusals.tooLong });
  expect(faults()).toBe(0);
});

test("of a burst of typed lines two are answered at once, and then the newest", () => {
  const { messages, clock, taken } = opened();
  for (let i = 1; i <= 20; i++) messages.receive(typed(`line ${i}`));
  expect(taken).toEqual(["line 1", "line 2"]);
  clock.advance(10_000);
  expect(taken).toEqual(["line 1", "line 2", "line 20"]);
});

test("a visitor who goes on typing is answered twice a second", () => {
  const { messages, clock, taken } = opened();
  for (let i = 1; i <= 100; i++) {
    messages.receive(typed(`line ${i}`));
    clock.advance(100);
  }
  expect(taken.length).toBeGreaterThan(15);
  expect(taken.length).toBeLessThanOrEqual(2 + 2 * 10);
});

test("notes, commands and other messages are not held up by typed lines", () => {
  const { messages, taken } = opened();
  for (let i = 1; i <= 5; i++) messages.receive(typed(`line ${i}`));
  messages.receive(typed("a note", false));
  messages.receive({ type: "end-call" });
  expect(taken).toEqual(["line 1", "line 2", "a note", "other"]);
});

test("a line that waits when the call ends is dropped, and so is its timer", () => {
  const { messages, clock, taken } = opened();
  for (let i = 1; i <= 3; i++) messages.receive(typed(`line ${i}`));
  messages.stop();
  expect(clock.timers()).toBe(0);
  expect(taken).toEqual(["line 1", "line 2"]);
});

test("a network that types too much is told so, and a share that cannot be counted is used up", async () => {
  const verdicts = [
    async () => true,
    async () => false,
    async () => {
      throw new Error("no database");
    },
  ];
  const { messages, clock, sent, taken } = opened(async () => verdicts.shift()?.() ?? true);
  for (const text of ["first", "second", "third"]) {
    messages.receive(typed(text));
    await settled();
    clock.advance(1_000);
  }
  expect(taken).toEqual(["first"]);
  expect(sent).toEqual([
    { type: "notice", message: typedRefusals.tooMuch },
    { type: "notice", message: typedRefusals.tooMuch },
  ]);
});
