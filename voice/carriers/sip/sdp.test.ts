import { expect, test } from "vitest";
import { agreeOn, answering, answerOf, newSession, offerOf, readDescription } from "./sdp.ts";

const offer = (lines: readonly string[], audio = "m=audio 4000 RTP/AVP 8 0 96") =>
  ["v=0", "o=- 1 1 IN IP4 203.0.113.5", "s=-", "c=IN IP4 203.0.113.5", "t=0 0", audio, ...lines, ""].join(
    "\r\n",
  );

const namesIn = (read: ReturnType<typeof readDescription>) => read?.codecs.map(({ name }) => name);

test("the first codec that both have is agreed on, with the far end's number for keys", () => {
  const read = readDescription(offer(["a=rtpmap:8 PCMA/8000/1", "a=rtpmap:96 telephone-event/8000"]));
  expect(read).toMatchObject({ address: "203.0.113.5", port: 4_000 });
  expect(namesIn(read)).toEqual(["pcma", "pcmu"]);
  expect(read && agreeOn(read)).toEqual({
    codec: { name: "pcma", payloadType: 8 },
    keys: { payloadType: 96, rate: 8_000 },
  });
});

test("a static number under another name is another codec", () => {
  expect(readDescription(offer(["a=rtpmap:8 iLBC/8000", "a=rtpmap:0 L16/8000"]))?.codecs).toEqual([]);
});

test("an address, direction and keys of the media count before those of the session", () => {
  const read = readDescription(
    offer(
      [
        "c=IN IP6 2001:db8::5",
        "a=sendonly",
        `a=crypto:3 AES_CM_128_HMAC_SHA1_80 inline:${"A".repeat(40)}|2^20`,
      ],
      "m=audio 4000 RTP/SAVP 0",
    ),
  );
  expect(read).toMatchObject({
    address: "2001:db8::5",
    direction: "sendonly",
    security: { by: "sdes", keys: { tag: 3 } },
  });
  expect(answering("sendonly")).toBe("recvonly");
  expect(answering("inactive")).toBe("inactive");
});

test.each([
  ["nothing", ""],
  ["encryption without keys that we know", offer([], "m=audio 4000 RTP/SAVP 0")],
  ["a name in place of an address", offer([]).replace("c=IN IP4 203.0.113.5", "c=IN IP4 media.example.com")],
  ["another kind of packets", offer([], "m=audio 4000 UDP/TLS/RTP/SAVPF 0")],
  ["more than a description holds", offer(["a=x".repeat(4_000)])],
])("a description with %s is not read", (_what, text) => {
  expect(readDescription(text)).toBeUndefined();
});

test("an answer refuses everything but the audio, in the order of the offer", () => {
  const read = readDescription(
    `${offer([]).replace("m=audio", "m=video 5000 RTP/AVP 34\r\nm=audio")}m=image 6000 udptl t38\r\n`,
  );
  if (!read) throw new Error("The offer was not read.");
  const own = {
    address: "192.0.2.1",
    port: 7_000,
    codecs: [{ name: "pcma", payloadType: 8 }],
    keys: [],
  } as const;
  const answer = answerOf(read, { ...own, direction: "sendrecv", session: newSession() });
  expect(answer.split("\r\n").filter((line) => line.startsWith("m="))).toEqual([
    "m=video 0 RTP/AVP 34",
    "m=audio 7000 RTP/AVP 8",
    "m=image 0 udptl t38",
  ]);
});

test("our offer is read as what it is", () => {
  const keyAndSalt = Buffer.alloc(30, 7);
  const made = offerOf({
    address: "2001:db8::1",
    port: 7_000,
    direction: "sendrecv",
    session: newSession(),
    security: { by: "sdes", keys: { tag: 1, keyAndSalt } },
  });
  expect(namesIn(readDescription(made))).toEqual(["opus", "g722", "pcmu", "pcma"]);
  expect(readDescription(made)).toMatchObject({
    address: "2001:db8::1",
    port: 7_000,
    keys: [
      { rate: 8_000, payloadType: 101 },
      { rate: 48_000, payloadType: 102 },
    ],
    direction: "sendrecv",
    security: { by: "sdes", keys: { tag: 1, keyAndSalt } },
  });
});

test("Opus is read by its name, with what the far end can play, and answered under its number", () => {
  const read = readDescription(
    offer(
      [
        "a=rtpmap:96 opus/48000/2",
        "a=fmtp:96 maxplaybackrate=8000; useinbandfec=1;maxaveragebitrate=12000;stereo=1",
        "a=rtpmap:101 telephone-event/8000",
        "a=rtpmap:102 telephone-event/48000",
      ],
      "m=audio 4000 RTP/AVP 96 0 101 102",
    ),
  );
  const common = read && agreeOn(read);
  expect(common).toEqual({
    codec: {
      name: "opus",
      payloadType: 96,
      opus: { maxPlaybackRate: 8_000, maxBitrate: 12_000, usesFec: true },
    },
    // Keys count as the sound does.
    keys: { payloadType: 102, rate: 48_000 },
  });
  if (!read || !common) throw new Error("The offer was not read.");
  const answer = answerOf(read, {
    ...{ address: "192.0.2.1", port: 7_000, direction: "sendrecv", session: newSession() },
    codecs: [common.codec],
    keys: [],
  });
  expect(answer).toContain("m=audio 7000 RTP/AVP 96\r\na=rtpmap:96 opus/48000/2\r\na=fmtp:96 ");
  expect(answer).toMatch(/useinbandfec=1/);
});

test.each(["opus/48000", "opus/16000/2", "OPUS-X/48000/2"])("%s is not Opus", (mapping) => {
  expect(readDescription(offer([`a=rtpmap:96 ${mapping}`]))?.codecs.map(({ name }) => name)).toEqual([
    "pcma",
    "pcmu",
  ]);
});

const fingerprint = (byte: string) => Array(32).fill(byte).join(":");

test.each(["UDP/TLS/RTP/SAVP", "UDP/TLS/RTP/SAVPF"])(
  "over %s the fingerprint of the media counts before the session's",
  (profile) => {
    const text = offer(
      [`a=fingerprint:SHA-256 ${fingerprint("ab")}`, "a=setup:actpass", "a=rtcp-mux"],
      `m=audio 4000 ${profile} 0`,
    ).replace("t=0 0", `t=0 0\r\na=fingerprint:sha-256 ${fingerprint("11")}\r\na=setup:passive`);
    expect(readDescription(text)).toMatchObject({
      profile,
      sharesPort: true,
      security: {
        by: "dtls",
        setup: "actpass",
        fingerprints: [{ hash: "sha-256", value: fingerprint("AB") }],
      },
    });
  },
);

test.each([
  ["no fingerprint", ["a=setup:actpass"]],
  ["a hash that can be forged", [`a=fingerprint:sha-1 ${Array(20).fill("AB").join(":")}`, "a=setup:actpass"]],
  ["nobody to begin", [`a=fingerprint:sha-256 ${fingerprint("AB")}`]],
])("a description with a handshake and %s is not read", (_what, lines) => {
  expect(readDescription(offer(lines, "m=audio 4000 UDP/TLS/RTP/SAVP 0"))).toBeUndefined();
});
