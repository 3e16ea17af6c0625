import { expect, test } from "vitest";
import { agreeOn, answering, answerOf, newSession, offerOf, readDescription } from "./sdp.ts";

const offer = (lines: readonly string[], audio = "m=audio 4000 RTP/AVP 8 0 96") =>
  ["v=0", "o=- 1 1 IN IP4 203.0.113.5", "s=-", "c=IN IP4 203.0.113.5", "t=0 0", audio, ...lines, ""].join(
    "\r\n",
  );

test("the first codec that both have is agreed on, with the far end's number for keys", () => {
  const read = readDescription(offer(["a=rtpmap:8 PCMA/8000/1", "a=rtpmap:96 telephone-event/8000"]));
  expect(read).toMatchObject({ address: "203.0.113.5", port: 4_000, codecs: ["pcma", "pcmu"], keys: 96 });
  expect(read && agreeOn(read)).toEqual({ codec: "pcma", keys: 96 });
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
  expect(read).toMatchObject({ address: "2001:db8::5", direction: "sendonly", crypto: { tag: 3 } });
  expect(read?.crypto?.keyAndSalt).toHaveLength(30);
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
  const own = { address: "192.0.2.1", port: 7_000, codecs: ["pcma" as const], keys: undefined };
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
    crypto: { tag: 1, keyAndSalt },
  });
  expect(readDescription(made)).toMatchObject({
    address: "2001:db8::1",
    port: 7_000,
    codecs: ["g722", "pcmu", "pcma"],
    keys: 101,
    direction: "sendrecv",
    crypto: { tag: 1, keyAndSalt },
  });
});
