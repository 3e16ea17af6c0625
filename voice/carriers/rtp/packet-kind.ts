/**
 * What came to a port that sound, reports and handshakes share, by its first bytes. RFC 7983, 7 and RFC 5761, 4.
 *
 * @returns undefined for what belongs to none of them, such as STUN.
 */
export function packetKind(bytes: Uint8Array): "handshake" | "report" | "sound" | undefined {
  const [first = 0, second = 0] = bytes;
  if (first >= 20 && first <= 63) return "handshake";
  if (first < 128 || first > 191) return undefined;
  return second >= 192 && second <= 223 ? "report" : "sound";
}
