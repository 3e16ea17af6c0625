import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { loadSigningKey } from "#server/database/signing-key.ts";
import type { Tables } from "#server/database/tables.ts";

export interface VoiceKeys {
  readonly public: string;
  readonly private: string;
  /** Signs the tokens that open calls. */
  readonly token: Buffer;
  /** Keys the hashes of visitors' addresses in the counts of their use. */
  readonly visitors: Buffer;
}

/** The keys of the voice API: the operator's, or derived from a secret that all processes on this database share. */
export async function loadVoiceKeys(
  kysely: Kysely<Tables>,
  given: { readonly VOICE_PUBLIC_KEY?: string | undefined; readonly VOICE_PRIVATE_KEY?: string | undefined },
): Promise<VoiceKeys> {
  const secret = await loadSigningKey(kysely, "voice");
  const derived = (purpose: string) => createHmac("sha256", secret).update(`voice:${purpose}`).digest();
  return {
    public: given.VOICE_PUBLIC_KEY ?? `pk_${derived("public-key").toString("base64url")}`,
    private: given.VOICE_PRIVATE_KEY ?? `sk_${derived("private-key").toString("base64url")}`,
    token: derived("call-token"),
    visitors: derived("visitors"),
  };
}
