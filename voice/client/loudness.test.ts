import { expect, test } from "vitest";
import { createFakeBrowser } from "#voice/testing/fake-browser.ts";
import { createLoudness } from "./loudness.ts";

function open() {
  const fake = createFakeBrowser();
  const context = fake.browser.openAudio();
  const gains: number[] = [];
  const loudness = createLoudness({ browser: fake.browser, context, workletAddress: "/worklet.js" }, (gain) =>
    gains.push(gain),
  );
  const remote = { connect: (node: unknown) => node, disconnect() {} } as unknown as AudioNode;
  return { fake, gains, loudness, remote };
}

test("the assistant is lowered while the visitor speaks over it, and silent while the far end holds it", async () => {
  const { fake, gains, loudness, remote } = open();
  loudness.setRemote(remote);
  await fake.clock.pass(0);
  const reflex = fake.audio[0]?.nodes.get("larkline-reflex");
  reflex?.post(true);
  loudness.hold(true);
  reflex?.post(false);
  await fake.clock.pass(500);
  loudness.hold(false);
  expect(gains).toEqual([0.125, 0, 0, 1]);
  expect(loudness.gain()).toBe(1);
});

test("a hold tells how long after the visitor's voice it is silent, and nothing where no voice was heard", async () => {
  const { fake, loudness, remote } = open();
  expect(loudness.hold(true)).toBeUndefined();
  expect(loudness.hold(false)).toBeUndefined();
  loudness.setRemote(remote);
  await fake.clock.pass(200);
  const reflex = fake.audio[0]?.nodes.get("larkline-reflex");
  reflex?.post(true);
  await fake.clock.pass(90);
  // Three frames pass before a voice is noticed.
  expect(loudness.hold(true)).toBe(122);
  reflex?.post(false);
  await fake.clock.pass(2_000);
  expect(loudness.hold(false)).toBeUndefined();
  // Long after that voice: somebody typed.
  expect(loudness.hold(true)).toBeUndefined();
});

test("sound that was on its way when a hold began is not heard after the hold", async () => {
  const { fake, gains, loudness } = open();
  loudness.hold(true);
  await fake.clock.pass(20);
  loudness.hold(false);
  await fake.clock.pass(99);
  expect(gains).toEqual([0]);
  await fake.clock.pass(1);
  expect(gains).toEqual([0, 1]);
});

test("the reflex opens only once there is something to speak over, and changes nothing after the end", async () => {
  const { fake, gains, loudness, remote } = open();
  await fake.clock.pass(100);
  expect(fake.audio[0]?.nodes.size).toBe(0);
  loudness.setRemote(remote);
  loudness.close();
  await fake.clock.pass(100);
  fake.audio[0]?.nodes.get("larkline-reflex")?.post(true);
  expect(gains).toEqual([]);
});
