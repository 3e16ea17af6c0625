/**
 * A random UUID (version 4), by which the server knows one visitor's booking however often it is sent.
 * `crypto.randomUUID` exists only in secure contexts, and a site tried out over plain http is none.
 */
export function newSubmissionId(source: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  // The two places in which a UUID says that it is random: version 4, variant 10 (RFC 9562, section 5.4).
  const marked = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
