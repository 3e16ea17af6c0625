import { longestHead } from "#voice/index.ts";

/** Identifiers of elements of a WebM file, which is EBML (RFC 8794) with the elements of Matroska (RFC 9559). */
const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, cues: 0x1c53bb6b } as const;

/** True for the beginning of a WebM file, up to its first cluster. */
export function isHead(bytes: Buffer): boolean {
  if (bytes.length < 32 || bytes.length > longestHead || bytes.readUInt32BE(0) !== ids.ebml) return false;
  const header = sizeAt(bytes, 4);
  if (!header || header.end + header.size + 4 > bytes.length) return false;
  const isWebm = bytes.subarray(header.end, header.end + header.size).includes("webm");
  return isWebm && bytes.readUInt32BE(header.end + header.size) === ids.segment;
}

/** True for whole clusters, one after the other, perhaps with the index of times at the end, and nothing else. */
export function isBody(bytes: Buffer): boolean {
  let at = 0;
  while (at + 5 <= bytes.length) {
    const id = bytes.readUInt32BE(at);
    if (id !== ids.cluster && id !== ids.cues) return false;
    const element = sizeAt(bytes, at + 4);
    if (!element) return false;
    at = element.end + element.size;
  }
  return at === bytes.length && at > 0;
}

/** The size of an element; undefined if it is broken, or not known. */
function sizeAt(bytes: Buffer, at: number): { readonly end: number; readonly size: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  // More than six bytes are no size that a part could have.
  if (first === 0 || length > 6 || at + length > bytes.length) return undefined;
  let size = first & (0xff >> length);
  for (let i = 1; i < length; i++) size = size * 256 + (bytes[at + i] ?? 0);
  return { end: at + length, size };
}
