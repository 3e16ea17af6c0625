import { createHmac } from "node:crypto";
import type { SigningKey } from "#server/database/signing-keys.ts";

export interface VoiceKeys {
  readonly public: string;
  readonly private: string;
  /** Signs the tokens that open calls. */
  readonly token: Buffer;
  /** Signs the tokens of recordings. */
  readonly recordings: Buffer;
  /** Keys the hashes of visitors' addresses in the counts of their use. */
  readonly visitors: Buffer;
  /** Keys the hashes of turns that were not understood. */
  readonly unanswered: Buffer;
}

/**
 * The keys of the voice API: the operator's, or derived from a secret that all processes on this database share. Read
 * them for each use, since the secret may be rotated.
 *
 * @param key under the name `voice`.
 */
export function voiceKeys(
  key: Pick<SigningKey, "current">,
  given: { readonly VOICE_PUBLIC_KEY?: string | undefined; readonly VOICE_PRIVATE_KEY?: string | undefined },
): VoiceKeys {
  const derived = (purpose: string) => createHmac("sha256", key.current).update(`voice:${purpose}`).digest();
  return {
    get public() {
      return given.VOICE_PUBLIC_KEY ?? `pk_${derived("public-key").toString("base64url")}`;
    },
    get private() {
      return given.VOICE_PRIVATE_KEY ?? `sk_${derived("private-key").toString("base64url")}`;
    },
    get token() {
      return derived("call-token");
    },
    get recordings() {
      return derived("recordings");
    },
    get visitors() {
      return derived("visitors");
    },
    get unanswered() {
      return derived("unanswered");
    },
  };
}
