/**
 * A random UUID (version 4). `crypto.randomUUID` exists only in secure contexts, and a site tried out over plain http
 * on a local network is not one.
 */
export function randomUuid(source: Pick<Crypto, "getRandomValues"> = crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    // The bits that mark a random UUID: version 4, variant 10 (RFC 9562, section 5.4).
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
