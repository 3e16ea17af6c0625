import { unwrapKey, wrapKey, wrappingKeyId } from "#server/database/key-wrapping.ts";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Secrets } from "#voice/index.ts";
import { KeyGoneError } from "./key-gone-error.ts";

/** Keeps secrets, words and sound encrypted: AES-256-GCM under the key `voice-secrets`, bound to their row. */
export interface Sealing {
  /** @returns null for none. */
  seal(secrets: Secrets, row: string): Promise<Buffer | null>;
  /** @throws KeyGoneError */
  open(sealed: Buffer | null, row: string): Promise<Secrets>;
  sealBytes(bytes: Buffer, row: string): Promise<Buffer>;
  /** @throws KeyGoneError */
  openBytes(sealed: Buffer, row: string): Promise<Buffer>;
}

/** Length of a key's id in front of what it sealed, in bytes. */
const idLength = 16;

export function createSealing(keys: Pick<SigningKeys, "load" | "reload">): Sealing {
  const accepted = async () => (await keys.load("voice-secrets")).accepted;
  const holding = async (id: string) => (await accepted()).find((key) => wrappingKeyId(key) === id);

  async function sealBytes(bytes: Buffer, row: string): Promise<Buffer> {
    const [key] = await accepted();
    if (!key) throw new Error("The key voice-secrets is not there.");
    return Buffer.concat([Buffer.from(wrappingKeyId(key)), wrapKey(bytes, row, key)]);
  }

  async function openBytes(sealed: Buffer, row: string): Promise<Buffer> {
    const id = sealed.subarray(0, idLength).toString();
    let key = await holding(id);
    if (!key) {
      // Another process may have replaced the key a moment ago.
      await keys.reload();
      key = await holding(id);
    }
    if (!key) throw new KeyGoneError();
    return unwrapKey(sealed.subarray(idLength), row, key);
  }

  return {
    sealBytes,
    openBytes,
    async seal(secrets, row) {
      if (Object.keys(secrets).length === 0) return null;
      return sealBytes(Buffer.from(JSON.stringify(secrets)), row);
    },
    async open(sealed, row) {
      if (sealed === null) return {};
      return JSON.parse((await openBytes(sealed, row)).toString());
    },
  };
}
