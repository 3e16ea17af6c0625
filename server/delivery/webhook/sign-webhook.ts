import { createHmac } from "node:crypto";

/**
 * Makes the headers of Standard Webhooks (https://www.standardwebhooks.com, "Signature scheme"): one HMAC-SHA256 over
 * id, time and body per secret, so that a receiver that still has the older one can verify, too.
 *
 * @param delivery its id. `webhook-id` is derived from it and the same for every attempt.
 * @param secrets `whsec_` and base64 each. Without one the request is not signed.
 */
export function signWebhook(options: {
  readonly delivery: string;
  readonly secrets: readonly string[];
  readonly body: string;
  readonly now: Date;
}): Record<string, string> {
  const id = `msg_${options.delivery.replaceAll("-", "")}`;
  const timestamp = String(Math.floor(options.now.getTime() / 1_000));
  const signatures = options.secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${options.body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    ...(signatures.length > 0 && { "webhook-signature": signatures.join(" ") }),
  };
}
