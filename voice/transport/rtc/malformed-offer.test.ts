import { expect, test } from "vitest";
import { chromiumOffer } from "#voice/testing/chromium-offer.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { mutateLines } from "#voice/testing/mutate.ts";
import { seeded } from "#voice/testing/synthetic-sound.ts";
import { answerOffer } from "./peer.ts";

const openSockets = () => process.getActiveResourcesInfo().filter((name) => /udp/i.test(name)).length;

async function answer(sdp: string) {
  const ignore = () => {};
  const clock = createFakeClock();
  const peer = await answerOffer({
    sdp,
    iceServers: [],
    takesPrivate: true,
    clock,
    listener: { connected: ignore, disconnected: ignore, heard: ignore, frame: ignore, message: ignore },
  });
  return { peer, clock };
}

test("a browser's offer, damaged in any way, is answered or refused and leaves no socket", async () => {
  const whole = await answer(chromiumOffer);
  expect(whole.peer?.answer).toMatch(/^v=0\r\n/);
  expect(openSockets()).toBeGreaterThan(0);
  await whole.peer?.close();
  await expect.poll(openSockets).toBe(0);

  const chance = seeded(4);
  const outcomes = { answered: 0, refused: 0 };
  for (let i = 0; i < 500; i++) {
    const sdp = mutateLines(chromiumOffer, chance);
    const { peer, clock } = await answer(sdp).catch((error: unknown) => {
      throw new Error(`Threw at ${JSON.stringify(sdp)}`, { cause: error });
    });
    outcomes[peer ? "answered" : "refused"]++;
    peer?.addCandidate({ candidate: mutateLines("candidate:1 1 udp 1 127.0.0.1 9 typ host", chance) });
    await peer?.close();
    expect(clock.timers()).toBe(0);
  }
  // Both outcomes occur: neither is every offer refused unread, nor is every damage harmless.
  expect(outcomes.answered).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(50);
  await expect.poll(openSockets).toBe(0);
});
