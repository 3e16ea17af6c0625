import { expect, test } from "vitest";
import { callIn } from "#voice/testing/headless-caller.ts";
import { startCallServer } from "#voice/testing/start-call-server.ts";

test("a server that stops gives its calls the reason, and leaves no socket and no timer behind", async () => {
  const before = handles();
  const server = await startCallServer();
  const overSocket = await callIn(server.invite().url);
  overSocket.signal({ type: "media", using: "websocket" });
  const overPeer = await callIn(server.invite().url);
  await overPeer.offer();
  server.invite();
  for (const caller of [overSocket, overPeer])
    await caller.until(() => caller.messages.includes("listening"));
  expect(handles().length).toBeGreaterThan(before.length);

  await server.stop();
  for (const caller of [overSocket, overPeer]) {
    await caller.until(() => caller.closed() !== undefined);
    expect(caller.signals.at(-1)).toEqual({ type: "left", endedReason: "server-shutdown" });
    expect(caller.messages).toContainEqual({
      type: "status-update",
      status: "ended",
      endedReason: "server-shutdown",
    });
    await caller[Symbol.asyncDispose]();
  }
  await expect.poll(handles).toEqual(before);
});

/** The resources that keep the process alive, besides its own pipes. */
function handles(): string[] {
  return process
    .getActiveResourcesInfo()
    .filter((name) => /UDP|TCP|Timeout/.test(name))
    .sort();
}
