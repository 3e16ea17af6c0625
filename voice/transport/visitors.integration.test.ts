import { expect, test } from "vitest";
import type { AnsweredCall } from "#voice/api/calls.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { startCallServer } from "#voice/testing/start-call-server.ts";

test.each(["is gone", "is not known to be gone"])(
  "a visitor whose join was not answered can repeat it with the same invitation, while the first socket %s",
  async (how) => {
    await using server = await startCallServer();
    const { url, id } = server.invite();
    await using first = await callIn(url, { visitor: "visitor-one" });
    await first.until(() => first.signals.length > 0);
    if (how === "is gone") {
      first.drop();
      await expect.poll(() => server.calls.find(id)?.line.state().at).toBe("lost");
    }
    for (const visitor of ["visitor-two", ""]) {
      await using other = await callIn(url, { visitor });
      await other.until(() => other.signals.length > 0);
      expect(other.signals[0]).toMatchObject({ type: "error", error: { type: "meeting-full" } });
    }
    await using again = await callIn(url, { visitor: "visitor-one" });
    await again.until(() => again.signals.length > 0);
    expect(again.signals[0]).toMatchObject({ type: "joined", isResumed: true });
    expect(server.calls.counts()).toMatchObject({ active: 1, started: 1 });
  },
);

test("CALL-04 the call's handler gets the visitor's user data", async () => {
  const answered: AnsweredCall[] = [];
  await using server = await startCallServer({ handle: (call) => void answered.push(call) });
  const invited = server.invite();
  await using caller = await callIn(invited.url, { userData: { plan: "growth", seats: 3 } });
  await caller.until(() => caller.signals.length > 0);
  await using without = await callIn(server.invite().url);
  await without.until(() => without.signals.length > 0);
  expect(answered.map(({ userData }) => userData)).toEqual([{ plan: "growth", seats: 3 }, undefined]);
});
