import { createHash } from "node:crypto";

/**
 * The submission id of something sent in a call. Equal input gives an equal id, so a model that tries again, or a
 * visitor who cut in, makes no second row. A UUID of version 8 (RFC 9562, section 5.8).
 */
export function submissionOf(callId: string, ...what: readonly string[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([callId, ...what]))
    .digest("hex");
  const variant = (8 + (Number.parseInt(hash[16] ?? "0", 16) & 3)).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
