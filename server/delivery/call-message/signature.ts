import { signWebhook } from "../webhook/sign-webhook.ts";

/**
 * Makes the headers that prove where a message comes from: the secret, as the hosted platform sends it, and a signature
 * by Standard Webhooks, which proves the body, too.
 *
 * @param options.id a UUID; the same for every attempt.
 * @param options.secret the server's own.
 * @param options.secrets sign in its place if it has none: `whsec_` and base64 each. Default: nothing does.
 */
export function signatureOf(options: {
  readonly id: string;
  readonly body: string;
  readonly secret?: string | undefined;
  readonly secrets?: readonly string[];
  readonly now: Date;
}): Record<string, string> {
  const { id, body, secret, now } = options;
  const secrets =
    secret === undefined ? (options.secrets ?? []) : [`whsec_${Buffer.from(secret).toString("base64")}`];
  if (secrets.length === 0) return {};
  return {
    ...(secret !== undefined && { "x-vapi-secret": secret }),
    ...signWebhook({ delivery: id, secrets, body, now }),
  };
}
