import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createLiveSound, delay, mostListeners } from "./live-sound.ts";

const frame = (level: number) => new Int16Array(320).fill(level);

function listen(live: ReturnType<typeof createLiveSound>) {
  const portions: Buffer[] = [];
  let overs = 0;
  const stop = live.add({
    sound: (portion) => portions.push(portion),
    over: () => overs++,
  });
  return { portions, stop, overs: () => overs, bytes: () => Buffer.concat(portions) };
}

test("both sides stand beside each other in time, and silence where one has said nothing", () => {
  const clock = createFakeClock();
  const live = createLiveSound(clock);
  const early = listen(live);
  live.visitor(frame(1));
  clock.advance(1_000);
  // Nobody has agreed.
  expect(early.portions).toEqual([]);
  live.open();
  for (let at = 0; at < 1_000; at += 20) {
    clock.advance(20);
    live.visitor(frame(7));
    if (at >= 500) live.assistant(frame(-9));
  }
  const sound = early.bytes();
  const samples = sound.length / 4;
  expect(samples).toBe((1_000 - delay) * 16);
  const at = (ms: number) => [sound.readInt16LE(ms * 64), sound.readInt16LE(ms * 64 + 2)];
  expect([at(10), at(400), at(700)]).toEqual([
    [7, 0],
    [7, 0],
    [7, -9],
  ]);
});

test("nothing is held while nobody listens, and no timer waits", () => {
  const clock = createFakeClock();
  const live = createLiveSound(clock);
  live.open();
  for (let n = 0; n < 1_000; n++) live.visitor(frame(1));
  expect(clock.timers()).toBe(0);
  const one = listen(live);
  expect(clock.timers()).toBe(1);
  one.stop?.();
  expect(clock.timers()).toBe(0);
});

test("a page that sends more sound than there is time fills no memory and delays nobody", () => {
  const clock = createFakeClock();
  const live = createLiveSound(clock);
  live.open();
  const one = listen(live);
  for (let n = 0; n < 10_000; n++) live.visitor(frame(1));
  clock.advance(3_000);
  const heard = one.bytes();
  // A second of it, and then what comes later in its place.
  expect(heard.readInt16LE(500 * 64)).toBe(1);
  expect(heard.readInt16LE(1_500 * 64)).toBe(0);
});

test("a call has so many listeners, and each is told once that it is over", () => {
  const clock = createFakeClock();
  const live = createLiveSound(clock);
  live.open();
  const all = Array.from({ length: mostListeners }, () => listen(live));
  expect(listen(live).stop).toBeUndefined();
  all[0]?.stop?.();
  const another = listen(live);
  expect(another.stop).toBeDefined();
  live.close();
  live.close();
  expect([all[0]?.overs(), all[1]?.overs(), another.overs()]).toEqual([0, 1, 1]);
  expect(listen(live).stop).toBeUndefined();
  expect(clock.timers()).toBe(0);
});
