import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { scriptCall } from "#voice/testing/scripted-call.ts";

test("a call runs in the async context it was started in, even when another call's timer or line triggers it", async () => {
  const context = new AsyncLocalStorage<string>();
  const clock = createFakeClock();
  const answeredIn: unknown[] = [];
  const answer = (said: string) => {
    answeredIn.push(context.getStore());
    return [`You said ${said}.`];
  };
  context.run("first", () => scriptCall({ clock }));
  const second = context.run("second", () => scriptCall({ clock, answer }));
  await context.run("first", async () => {
    await second.joins();
    await second.until(() => second.isIdle() && second.heard().length > 0);
    await second.says("prices");
    await second.until(() => answeredIn.length > 0);
  });
  expect(answeredIn).toEqual(["second"]);
});
