import { isIP } from "node:net";
import { isPrivateAddress } from "./private-address.ts";

/** Longest offer, in characters: a browser's has 2,000 to 6,000. */
const longest = 20_000;
/** Most candidates of one connection, in the offer and after it. */
export const mostCandidates = 40;

/**
 * Checks that an offer has one audio section, at most one data section and nothing else, as our client makes it: each
 * further section would open sockets here.
 *
 * @param takesPrivate true if the visitor's private addresses are tried
 * @returns the offer without its unusable candidates, at most `mostCandidates` of them; undefined for any other text.
 */
export function cleanOffer(sdp: string, takesPrivate: boolean): string | undefined {
  if (sdp.length > longest || !sdp.startsWith("v=0")) return undefined;
  const lines = sdp.split(/\r?\n/);
  const sections = lines.filter((line) => line.startsWith("m="));
  const audio = sections.filter((line) => /^m=audio \d+ UDP\/TLS\/RTP\/SAVPF? [\d ]{1,200}$/.test(line));
  const data = sections.filter((line) => /^m=application \d+ UDP\/DTLS\/SCTP webrtc-datachannel$/.test(line));
  if (audio.length !== 1 || data.length > 1 || audio.length + data.length !== sections.length)
    return undefined;
  return withUsableCandidates(lines, takesPrivate);
}

const needed = [
  /^a=group:BUNDLE /,
  /^a=ice-ufrag:\S{4,256}$/,
  /^a=ice-pwd:\S{22,256}$/,
  /^a=fingerprint:sha-\d+ [\dA-F:]+$/i,
] as const;

/** The offer without its unusable candidates; undefined if it lacks what a connection needs. */
export function withUsableCandidates(lines: readonly string[], takesPrivate: boolean): string | undefined {
  if (!needed.every((pattern) => lines.some((line) => pattern.test(line)))) return undefined;
  let candidates = 0;
  const kept = lines.filter(
    (line) =>
      !line.startsWith("a=candidate:") ||
      (isUsableCandidate(line.slice(2), takesPrivate) && ++candidates <= mostCandidates),
  );
  return kept.join("\r\n");
}

/**
 * True if a candidate is an IP address over UDP. A browser's `.local` name cannot be resolved here, and no visitor may
 * make this server open TCP connections, query name servers or, from outside, knock at addresses of its own network. A
 * browser that offers only those can still reach us.
 */
export function isUsableCandidate(candidate: string, takesPrivate: boolean): boolean {
  const [, , protocol = "", , address = "", port = ""] = candidate.split(" ");
  return (
    protocol.toLowerCase() === "udp" &&
    isIP(address) !== 0 &&
    /^\d{1,5}$/.test(port) &&
    Number(port) > 0 &&
    (takesPrivate || !isPrivateAddress(address))
  );
}
