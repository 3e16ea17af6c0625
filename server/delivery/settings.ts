import { company } from "#content/company.ts";
import type { Env } from "#server/env.ts";
import type { Settings } from "./define-delivery.ts";

/**
 * The settings that deliveries are sent with. Mails into a folder are for looking at; a notice there may go to the
 * company's own address.
 */
export function deliverySettings(env: Env): Settings {
  if (env.SMTP_URL !== undefined) return env;
  return { ...env, OWNER_EMAIL: env.OWNER_EMAIL ?? company.email };
}
