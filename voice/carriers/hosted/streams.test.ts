import { expect, test } from "vitest";
import { createTwilioStream } from "#voice/carriers/twilio/stream.ts";
import { createVonageStream } from "#voice/carriers/vonage/stream.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { mutate } from "#voice/testing/mutate.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";

const account = "AC00000000000000000000000000000001";
const start = {
  event: "start",
  start: {
    accountSid: account,
    streamSid: "MZ1",
    callSid: "CA1",
    mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8_000, channels: 1 },
  },
};
const messages = [
  start,
  { event: "media", media: { track: "inbound", payload: "/".repeat(160) } },
  { event: "dtmf", dtmf: { track: "inbound_track", digit: "9" } },
  { event: "mark", mark: { name: "played-1" } },
  { event: "stop", stop: { callSid: "CA1" } },
  { event: "websocket:connected", "content-type": "audio/l16;rate=16000" },
  { event: "websocket:dtmf", digit: "9", duration: 260 },
  { event: "websocket:notify", payload: { mark: "played-1" } },
].map((message) => JSON.stringify(message));

test("VAPI-05 thousands of damaged messages of a call's sound are read or refused, and never throw", () => {
  const random = seededRandom(23);
  const streams = [createTwilioStream(account), createVonageStream()];
  for (let round = 0; round < 4_000; round++) {
    const message = Buffer.from(mutate(messages[round % messages.length] ?? "", random));
    for (const stream of streams)
      for (const isBinary of [false, true]) {
        const event = stream.read(message, isBinary);
        if (event?.is === "sound") expect(event.samples.length).toBeLessThanOrEqual(1_600);
      }
  }
  for (const text of ["null", "[]", "5", '"start"', '{"event":"start"}', '{"event":"media","media":null}'])
    for (const stream of streams) expect(stream.read(Buffer.from(text), false)?.is).not.toBe("started");
});

test("VAPI-05 nothing is sent to Twilio before its stream has a name, and then only under it", () => {
  const stream = createTwilioStream(account);
  const frame = new Int16Array(frameSamples);
  expect([stream.sound(frame), stream.clear(), stream.mark("m")]).toEqual([undefined, undefined, undefined]);
  expect(stream.read(Buffer.from(JSON.stringify(start)), false)).toEqual({ is: "started", callId: "CA1" });
  const sent = [stream.sound(frame), stream.clear(), stream.mark("m")].map((text) =>
    JSON.parse(String(text)),
  );
  expect(sent).toEqual([
    { event: "media", media: { payload: Buffer.alloc(160, 0xff).toString("base64") }, streamSid: "MZ1" },
    { event: "clear", streamSid: "MZ1" },
    { event: "mark", mark: { name: "m" }, streamSid: "MZ1" },
  ]);
});

test("VAPI-05 what Wren says itself comes back on Twilio's other track, and is not heard", () => {
  const stream = createTwilioStream(account);
  const media = (track: string) =>
    Buffer.from(
      JSON.stringify({ event: "media", media: { track, payload: Buffer.alloc(160).toString("base64") } }),
    );
  expect(stream.read(media("outbound"), false)).toEqual({ is: "nothing" });
  expect(stream.read(media("inbound"), false)).toMatchObject({ is: "sound" });
});
