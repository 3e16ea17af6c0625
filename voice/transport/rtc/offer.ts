import { isIP } from "node:net";

/** Longest offer that is read, in characters: a browser's is 2,000 to 6,000. */
const longest = 20_000;
/** Most candidates of one connection, in the offer and after it. */
export const mostCandidates = 40;

/**
 * An offer in which there is nothing but one audio section and at most one for data, as our client makes it; undefined
 * for anything else. Each section that a stranger names would otherwise open sockets here.
 *
 * @returns the offer without candidates that are not to be tried.
 */
export function cleanOffer(sdp: string): string | undefined {
  if (sdp.length > longest || !sdp.startsWith("v=0")) return undefined;
  const lines = sdp.split(/\r?\n/);
  const sections = lines.filter((line) => line.startsWith("m="));
  const audio = sections.filter((line) => /^m=audio \d+ UDP\/TLS\/RTP\/SAVPF? [\d ]{1,200}$/.test(line));
  const data = sections.filter((line) => /^m=application \d+ UDP\/DTLS\/SCTP webrtc-datachannel$/.test(line));
  if (audio.length !== 1 || data.length > 1 || audio.length + data.length !== sections.length)
    return undefined;
  const needed = [
    /^a=group:BUNDLE /,
    /^a=ice-ufrag:\S{4,256}$/,
    /^a=ice-pwd:\S{22,256}$/,
    /^a=fingerprint:sha-\d+ [\dA-F:]+$/i,
  ];
  if (!needed.every((pattern) => lines.some((line) => pattern.test(line)))) return undefined;
  let candidates = 0;
  const kept = lines.filter(
    (line) =>
      !line.startsWith("a=candidate:") ||
      (isUsableCandidate(line.slice(2)) && ++candidates <= mostCandidates),
  );
  return kept.join("\r\n");
}

/**
 * Whether a candidate is to be tried: an IP address over UDP. A browser's name in `.local` cannot be looked up from
 * here, and nobody makes this server open TCP connections or ask name servers; such a browser reaches us all the same.
 */
export function isUsableCandidate(candidate: string): boolean {
  const [, , protocol = "", , address = "", port = ""] = candidate.split(" ");
  return (
    protocol.toLowerCase() === "udp" && isIP(address) !== 0 && /^\d{1,5}$/.test(port) && Number(port) > 0
  );
}
