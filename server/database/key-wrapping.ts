import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Length of initialisation vector and tag in bytes, as NIST SP 800-38D recommends for GCM. */
const ivLength = 12;
const tagLength = 16;

/** Id of a wrapping key: tells two keys apart and reveals neither. */
export function wrappingKeyId(key: Buffer): string {
  return createHmac("sha256", key).update("wrapping-key-id").digest("hex").slice(0, 16);
}

/** AES-256-GCM: `iv | ciphertext | tag`. The name is authenticated, so one key cannot stand in for another. */
export function wrapKey(secret: Buffer, name: string, key: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when it was not wrapped under this name by this key, or was changed since. */
export function unwrapKey(wrapped: Buffer, name: string, key: Buffer): Buffer {
  const iv = wrapped.subarray(0, ivLength);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(name))
    .setAuthTag(wrapped.subarray(-tagLength));
  return Buffer.concat([decipher.update(wrapped.subarray(ivLength, -tagLength)), decipher.final()]);
}
