import { company } from "#content/company.ts";
import type { Env } from "#server/env.ts";
import type { Settings } from "./define-delivery.ts";

/**
 * The settings for deliveries. Without SMTP_URL, mails only go into a folder to be looked at, so the owner's notices
 * default to the company's own address.
 */
export function deliverySettings(env: Env): Settings {
  if (env.SMTP_URL !== undefined) return env;
  return { ...env, OWNER_EMAIL: env.OWNER_EMAIL ?? company.email };
}
