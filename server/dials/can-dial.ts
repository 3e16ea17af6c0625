import type { Env } from "#server/env.ts";

/** The settings that say which number calls are made from. */
export type CallerEnv = Pick<
  Env,
  "SIP_TRUNK_URL" | "SIP_CALLER_NUMBER" | "TWILIO_CALLER_NUMBER" | "VONAGE_CALLER_NUMBER"
>;

/** True if a request can lead to a phone call. Pages and mails promise one only then. */
export function canDial(env: CallerEnv & Pick<Env, "AUTOMATION_WEBHOOK_URL">): boolean {
  return env.AUTOMATION_WEBHOOK_URL !== undefined || ringsPhones(env);
}

/** True if this server rings the phones of those who asked for a call by the AI. */
export function ringsPhones(env: CallerEnv): boolean {
  return callerNumberOf(env) !== undefined;
}

/** The number that this server calls from, in E.164; undefined if it rings no phones. */
export function callerNumberOf(env: CallerEnv): string | undefined {
  const overSip = env.SIP_TRUNK_URL === undefined ? undefined : env.SIP_CALLER_NUMBER;
  return env.TWILIO_CALLER_NUMBER ?? env.VONAGE_CALLER_NUMBER ?? overSip;
}
