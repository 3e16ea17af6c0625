import { expect, test } from "vitest";
import { longestRoomOffer, mostSections } from "#voice/protocol/room.ts";
import { cleanRoomOffer, sessionOf } from "./room-offer.ts";

const section = (kind: string, mid: number) => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 111`,
  `a=mid:${mid}`,
  "a=candidate:1 1 udp 2113937151 261f6dd4.local 55119 typ host",
  "a=candidate:2 1 udp 2122260223 203.0.113.7 55099 typ host",
  "a=ice-ufrag:9Zvk",
  "a=ice-pwd:rMcn3GlKFTQDxziTRX17N8+f",
  "a=fingerprint:sha-256 53:87:F8",
];

function offerOf(kinds: readonly string[], group = `a=group:BUNDLE ${kinds.map((_, mid) => mid).join(" ")}`) {
  return ["v=0", "o=- 1019936019202412879 2 IN IP4 127.0.0.1", group, ...kinds.flatMap(section), ""].join(
    "\r\n",
  );
}

test("sections of sound and pictures in one bundle are taken, without the candidates that nobody can use", () => {
  const cleaned = cleanRoomOffer(offerOf(["audio", "video", "audio"]), true);
  expect(cleaned?.match(/^m=/gm)).toHaveLength(3);
  expect(cleaned).toContain("203.0.113.7");
  expect(cleaned).not.toContain(".local");
});

test.each([
  ["a data channel", offerOf(["audio", "application"])],
  ["no section", offerOf([])],
  ["more sections than a screen shows", offerOf(Array.from({ length: mostSections + 1 }, () => "audio"))],
  ["a section outside of the bundle", offerOf(["audio", "audio"], "a=group:BUNDLE 0")],
  ["two bundles", offerOf(["audio", "audio"], "a=group:BUNDLE 0\r\na=group:BUNDLE 1")],
  ["more text than such an offer has", offerOf(["audio"]).padEnd(longestRoomOffer + 1, "x")],
  ["other text", "hello"],
])("an offer with %s is refused", (_, sdp) => {
  expect(cleanRoomOffer(sdp, false)).toBeUndefined();
});

test("offers of one connection are known by their session", () => {
  expect(sessionOf(offerOf(["audio"]))).toBe("1019936019202412879");
  expect(sessionOf("v=0")).toBe("");
});
