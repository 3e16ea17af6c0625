import { expect, test } from "vitest";
import { createFakeBrowser } from "#voice/testing/fake-browser.ts";
import type { Browser } from "./browser.ts";
import { playStream } from "./stream-player.ts";

/** A node that counts its outgoing connections; `connect` returns its target, as in Web Audio. */
function node() {
  const made = { connections: 0, gain: { value: 1 }, fftSize: 0, disconnect() {} };
  return Object.assign(made, {
    connect(target: unknown) {
      made.connections += 1;
      return target;
    },
  });
}

test("a player that may not play sounds once through the audio context, however often it is woken", async () => {
  const gains: ReturnType<typeof node>[] = [];
  const context = {
    destination: node(),
    createMediaStreamSource: node,
    createAnalyser: node,
    createGain() {
      const gain = node();
      gains.push(gain);
      return gain;
    },
  } as unknown as AudioContext;
  const refusing = { play: () => Promise.reject(new Error("No gesture")), pause() {} };
  const browser: Browser = {
    ...createFakeBrowser().browser,
    createPlayer: () => refusing as unknown as HTMLAudioElement,
  };
  const player = playStream({ browser, context, stream: {} as MediaStream }, () => {});
  player.wake();
  player.wake();
  // All three refusals have been handled by the next task.
  await new Promise(setImmediate);
  expect(gains).toHaveLength(1);
  player.setGain(0);
  expect(gains[0]?.gain.value).toBe(0);
});
