import { expect, test, vi } from "vitest";
import { frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { createPhoneLine } from "./phone-line.ts";
import type { MediaListener } from "./rtp/media-session.ts";
import type { AgreedMedia } from "./sip/negotiation.ts";

const talking: AgreedMedia = {
  codec: { name: "pcmu", payloadType: 0 },
  keys: { payloadType: 101, rate: 8_000 },
  address: "203.0.113.5",
  port: 4_000,
  sends: true,
  receives: true,
  security: undefined,
  sharesPort: false,
};
const frame = new Int16Array(frameSamples).fill(900);

function scripted() {
  const clock = createFakeClock();
  const sent: number[] = [];
  const hangUp = vi.fn();
  const { promise: far, resolve } = Promise.withResolvers<MediaListener>();
  let silence = 0;
  const media = {
    listen: resolve,
    send: () => sent.push(clock.now()),
    silentFor: () => silence,
  };
  const onError = vi.fn();
  const connected = createPhoneLine(media as never, { hangUp, clock, onError });
  return { clock, sent, hangUp, far, connected, onError, silent: (ms: number) => (silence = ms) };
}

test("a line opens with its first agreement, plays at once, and hears sound and keys", async () => {
  const { connected, far, sent } = scripted();
  const { agreed, frame: hear, key } = await far;
  const heard = hearLine(connected.line);
  connected.line.send(frame);
  hear(frame);
  agreed(talking);
  agreed(talking);
  hear(frame);
  for (const sign of "9*A#") key(sign);
  connected.line.send(frame);
  expect(heard.events).toEqual(["opened"]);
  expect(heard.frames).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(heard.messages).toEqual(["playable", ...[..."9*#"].map((digits) => ({ type: "dtmf", digits }))]);
});

test("a call whose far end is not who its description says is hung up", async () => {
  const { connected, far, hangUp, clock } = scripted();
  const heard = hearLine(connected.line);
  (await far).refused();
  expect(await heard.ended).toBe("call-start-error");
  clock.advance(1_000);
  expect(hangUp).toHaveBeenCalledOnce();
});

test("a listener that comes late is told what is", async () => {
  const { connected, far } = scripted();
  (await far).agreed(talking);
  connected.ended("customer-ended-call");
  expect(hearLine(connected.line).events).toEqual(["closed: customer-ended-call"]);
});

test("while it is on hold nothing is heard or said, and after ten minutes it ends", async () => {
  const { connected, far, clock, sent, hangUp } = scripted();
  const { agreed, frame: hear, key } = await far;
  const heard = hearLine(connected.line);
  agreed(talking);
  agreed({ ...talking, sends: false, receives: false });
  hear(frame);
  key("9");
  connected.line.send(frame);
  expect([heard.events, heard.frames.length, heard.messages.length, sent.length]).toEqual([
    ["opened", "lost"],
    0,
    1,
    0,
  ]);
  clock.advance(9 * 60_000);
  agreed(talking);
  agreed({ ...talking, sends: false });
  clock.advance(9 * 60_000);
  expect(heard.events).toEqual(["opened", "lost", "opened", "lost"]);
  clock.advance(62_000);
  expect(heard.events.at(-1)).toBe("closed: customer-did-not-return");
  expect(hangUp).toHaveBeenCalledOnce();
});

test("a far end without any packet for half a minute is gone", async () => {
  const { connected, far, clock, hangUp, silent } = scripted();
  (await far).agreed(talking);
  const heard = hearLine(connected.line);
  silent(29_000);
  clock.advance(60_000);
  expect(heard.events).toEqual(["opened"]);
  silent(30_000);
  clock.advance(2_000);
  expect(heard.events.at(-1)).toBe("closed: customer-did-not-return");
  expect(hangUp).toHaveBeenCalledOnce();
  expect(clock.timers()).toBe(0);
});

test("the last word leaves before the call is hung up, and the end is told once", async () => {
  const { connected, far, clock, hangUp } = scripted();
  (await far).agreed(talking);
  const heard = hearLine(connected.line);
  connected.line.close("assistant-ended-call");
  connected.line.close("manually-canceled");
  connected.ended("customer-ended-call");
  expect(hangUp).not.toHaveBeenCalled();
  clock.advance(200);
  expect(hangUp).toHaveBeenCalledOnce();
  expect(heard.events).toEqual(["opened", "closed: assistant-ended-call"]);
});

test("a bug of the listener ends its call", async () => {
  const { connected, far, clock, hangUp, onError } = scripted();
  connected.line.listen({
    opened() {
      throw new Error("a bug");
    },
    frame() {},
    message() {},
    lost() {},
    closed() {},
  });
  (await far).agreed(talking);
  expect(onError).toHaveBeenCalledOnce();
  clock.advance(1_000);
  expect(hangUp).toHaveBeenCalledOnce();
});
