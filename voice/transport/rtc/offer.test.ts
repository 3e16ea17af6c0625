import { expect, test } from "vitest";
import { cleanOffer, isUsableCandidate } from "./offer.ts";
import { isPrivateAddress } from "./private-address.ts";

const offer = [
  "v=0",
  "o=- 4611731400430051336 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0 1",
  "m=audio 9 UDP/TLS/RTP/SAVPF 9 0",
  "c=IN IP4 0.0.0.0",
  "a=candidate:1 1 udp 2113937151 203.0.113.7 51234 typ host",
  "a=candidate:2 1 udp 2113937151 a1b2.local 51235 typ host",
  "a=candidate:3 1 tcp 1518280447 203.0.113.7 9 typ host tcptype active",
  "a=ice-ufrag:EsAw",
  "a=ice-pwd:bP+XJMM09aR8AiX1jdukzR6Y",
  "a=fingerprint:sha-256 DA:7B:57:DC:28:CE:04:4F:31:79:85:C4:31:67:EB:27:58:29:ED:77:2A:0D:24:AE:ED:AD:30:BC:BD:F1:9C:02",
  "a=setup:actpass",
  "a=mid:0",
  "a=rtpmap:9 G722/8000",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "a=mid:1",
];
const text = (lines: readonly string[]) => `${lines.join("\r\n")}\r\n`;

test("a browser's offer is accepted, without its unusable candidates", () => {
  const cleaned = cleanOffer(text(offer), true);
  expect(cleaned).toBe(text(offer.filter((line) => !/local|tcp/.test(line))));
});

test.each([
  ["nothing", ""],
  ["a text", "hello"],
  ["video", text([...offer, "m=video 9 UDP/TLS/RTP/SAVPF 96"])],
  ["many sections", text([...offer, ...Array(50).fill(offer[5])])],
  ["no sound", text(offer.filter((line) => !line.startsWith("m=audio")))],
  ["unbundled sections", text(offer.filter((line) => !line.startsWith("a=group")))],
  ["no fingerprint", text(offer.filter((line) => !line.startsWith("a=fingerprint")))],
  ["no password", text(offer.filter((line) => !line.startsWith("a=ice-pwd")))],
  ["unencrypted sound", text(offer).replace("UDP/TLS/RTP/SAVPF", "RTP/AVP")],
  ["excessive length", text([...offer, ...Array(1_000).fill("a=x:0123456789012345678901234567890")])],
])("an offer of %s is refused", (_, sdp) => {
  expect(cleanOffer(sdp, true)).toBeUndefined();
});

test("private, loopback and link-local addresses are tried only for a visitor in a network of our own", () => {
  const of = (address: string) => `candidate:1 1 udp 1 ${address} 5000 typ host`;
  for (const address of [
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "127.0.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
  ]) {
    expect([address, isUsableCandidate(of(address), false)]).toEqual([address, false]);
    expect([address, isUsableCandidate(of(address), true)]).toEqual([address, true]);
  }
  for (const address of ["8.8.8.8", "2a00:1450:4001::1"]) {
    expect([address, isUsableCandidate(of(address), false)]).toEqual([address, true]);
  }
  const inside = [...offer, "a=candidate:4 1 udp 1 192.168.1.1 5000 typ host"];
  expect(cleanOffer(text(inside), true)).toContain("192.168.1.1");
  expect(cleanOffer(text(inside), false)).not.toContain("192.168.1.1");
});

test.each([
  ["127.0.0.1", true],
  ["192.168.1.7", true],
  ["0:0:0:0::/64", true],
  ["fd12:3456:789a:1::/64", true],
  ["8.8.8.8", false],
  ["2a00:1450:4001:81c::/64", false],
  ["unknown", false],
])("the visitor's own address %s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test("of 300 candidates forty are tried", () => {
  const many = Array.from(
    { length: 300 },
    (_, i) => `a=candidate:${i} 1 udp 1 203.0.113.7 ${i + 1} typ host`,
  );
  expect(cleanOffer(text([...offer, ...many]), true)?.match(/a=candidate/g)).toHaveLength(40);
});

test("no candidate makes this server connect by TCP or look up names", () => {
  expect(isUsableCandidate("candidate:1 1 UDP 1 2001:db8::7 5000 typ host", true)).toBe(true);
  for (const candidate of [
    "",
    "candidate:1 1 tcp 1 203.0.113.7 80 typ host tcptype passive",
    "candidate:1 1 udp 1 internal.example 53 typ host",
    "candidate:1 1 udp 1 203.0.113.7 0 typ host",
    "candidate:1 1 udp 1 203.0.113.7",
  ]) {
    expect(isUsableCandidate(candidate, true)).toBe(false);
  }
});
