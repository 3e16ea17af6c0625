import type { Env } from "#server/env.ts";

/** True if a request can lead to a phone call. Pages and mails promise one only then. */
export function canDial(env: Pick<Env, "AUTOMATION_WEBHOOK_URL">): boolean {
  return env.AUTOMATION_WEBHOOK_URL !== undefined;
}
