import type { SigningKey } from "#server/database/signing-keys.ts";

/**
 * The secrets used without WEBHOOK_SECRET, newest first: generated and stored, so that no call is ever unsigned. After a
 * rotation there are two, until the receiver must have changed over.
 *
 * @param key under the name `webhook`.
 */
export function keptWebhookSecrets(key: SigningKey): string[] {
  return key.accepted.map((secret) => `whsec_${secret.toString("base64")}`);
}
