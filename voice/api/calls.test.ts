import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createCallTokens } from "#voice/transport/call-token.ts";
import type { SignalSocket } from "#voice/transport/signal-socket.ts";
import { createCalls } from "./calls.ts";

type Listener = Parameters<SignalSocket["listen"]>[0];

function setUp() {
  const context = new AsyncLocalStorage<string>();
  const seen: string[] = [];
  const see = (what: string) => seen.push(`${what} in ${context.getStore()}`);
  const calls = createCalls({
    limit: 5,
    clock: createFakeClock(),
    tokens: createCallTokens(Buffer.alloc(32, 1), () => 1_700_000_000_000),
    inCall: (id, act) => context.run(id, act),
    handle({ line }) {
      see("answered");
      line.listen({
        opened: () => see("opened"),
        lost: () => see("lost"),
        frame: () => see("frame"),
        message: () => see("message"),
        closed: (reason) => see(reason),
      });
    },
    onError: () => {},
  });
  const join = (id: string): Listener => {
    let listener: Listener | undefined;
    const socket: SignalSocket = {
      listen(given) {
        listener = given;
      },
      send() {},
      sendFrame() {},
      heard() {},
      fault() {},
      close() {},
    };
    calls.find(id)?.line.join(socket, { hasMicrophone: true, visitor: "ana" });
    if (!listener) throw new Error("The line does not listen to its socket.");
    return listener;
  };
  return { calls, seen, join };
}

test("everything that a call does runs in its own context, whichever context its socket belongs to", () => {
  const { calls, seen, join } = setUp();
  const id = calls.open({})?.id ?? "";
  const socket = join(id);
  socket.signal({ type: "media", using: "websocket" });
  socket.signal({ type: "app", message: "playable" });
  socket.frame(new Int16Array(320));
  socket.lost();
  expect(seen).toEqual(["answered", "opened", "message", "frame", "lost"].map((what) => `${what} in ${id}`));
});

test("failing a call ends it for its visitor and frees its line; the others go on", () => {
  const { calls, seen, join } = setUp();
  const [broken, other, unjoined] = [
    calls.open({})?.id ?? "",
    calls.open({})?.id ?? "",
    calls.open({})?.id ?? "",
  ];
  join(broken);
  join(other);
  calls.fail(broken);
  calls.fail(broken);
  calls.fail(unjoined);
  expect(seen.at(-1)).toMatch(/^pipeline-error/);
  expect(calls.counts()).toMatchObject({ active: 1, waiting: 0, ended: { "pipeline-error": 2 } });
  expect(calls.find(other)).toBeDefined();
});
