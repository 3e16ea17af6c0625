import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { selfSigned } from "#fixtures/self-signed.ts";
import { levelOf } from "#voice/audio/level.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";
import type { Line } from "#voice/transport/line.ts";

const sound = Int16Array.from({ length: frameSamples }, (_, i) => 8_000 * Math.sin(i / 4));

test("a call over TLS is encrypted, words and sound, in both directions", async () => {
  const tls = selfSigned;
  await using callee = await openTestAgent({ protocol: "tls", tls });
  await using caller = await openTestAgent({
    protocol: "tls",
    tls: { ...tls, ca: tls.cert },
    trunkPort: callee.agent.portOf("tls") ?? 0,
  });
  const { promise, resolve } = Promise.withResolvers<Line | string>();
  caller.agent.dial("+12025550123", { ringing() {}, answered: resolve, failed: resolve });
  const there = await (await callee.nextCall()).answer();
  const here = await promise;
  if (typeof here === "string" || !there) throw new Error(`The call was not answered: ${here}.`);
  const [heardThere, heardHere] = [hearLine(there), hearLine(here)];
  for (let frame = 0; frame < 20; frame++) {
    there.send(sound);
    here.send(sound);
    await wait(20);
  }
  for (const { frames } of [heardThere, heardHere])
    await expect.poll(() => frames.filter((frame) => levelOf(frame) > -30).length).toBeGreaterThan(12);
  here.close("assistant-ended-call");
  expect(await heardThere.ended).toBe("customer-ended-call");
});
