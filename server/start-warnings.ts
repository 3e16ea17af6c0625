import type { Env } from "./env.ts";
import { isPlainDatabase, isPlainHttp, isPlainSmtp } from "./unprotected.ts";

type WarningSettings = Partial<
  Pick<
    Env,
    | "ALLOW_ROOT"
    | "AUTOMATION_WEBHOOK_URL"
    | "SMTP_URL"
    | "DATABASE_URL"
    | "DATABASE_VISITOR_URL"
    | "TWILIO_API_URL"
    | "VONAGE_API_URL"
  >
>;

/**
 * Everything about the settings that works but leaves something unprotected: sentences for the operator, logged once at
 * the start. None quotes a setting, which may hold a password.
 */
export function startWarnings(env: WarningSettings, isRoot: boolean): string[] {
  const database = (name: "DATABASE_URL" | "DATABASE_VISITOR_URL") =>
    env[name] !== undefined &&
    isPlainDatabase(env[name]) &&
    `${name}: the connection to the database is not encrypted. Add ?sslmode=verify-full to the address.`;
  const carrier = (name: "TWILIO_API_URL" | "VONAGE_API_URL") =>
    env[name] !== undefined &&
    isPlainHttp(env[name]) &&
    `${name}: the login and the numbers of calls are sent without encryption. Use an https:// address.`;
  const warnings = [
    isRoot &&
      env.ALLOW_ROOT &&
      "ALLOW_ROOT: this process keeps the rights of root while it answers strangers. Remove the setting.",
    env.AUTOMATION_WEBHOOK_URL !== undefined &&
      isPlainHttp(env.AUTOMATION_WEBHOOK_URL) &&
      "AUTOMATION_WEBHOOK_URL: names and phone numbers are sent without encryption. Use an https:// address.",
    env.SMTP_URL !== undefined &&
      isPlainSmtp(env.SMTP_URL) &&
      "SMTP_URL: mails and the password may be sent without encryption. Use smtps://, or remove requireTLS=false.",
    database("DATABASE_URL"),
    database("DATABASE_VISITOR_URL"),
    carrier("TWILIO_API_URL"),
    carrier("VONAGE_API_URL"),
  ];
  return warnings.filter((each) => typeof each === "string");
}
