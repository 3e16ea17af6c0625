import { expect, test } from "vitest";
import { startWarnings } from "./start-warnings.ts";
import { requiresStartTls } from "./unprotected.ts";

test.each([
  ["AUTOMATION_WEBHOOK_URL", "http://hooks.example/x", true],
  ["AUTOMATION_WEBHOOK_URL", "http://10.0.0.7/x", true],
  ["AUTOMATION_WEBHOOK_URL", "https://hooks.example/x", false],
  ["AUTOMATION_WEBHOOK_URL", "http://localhost:5678/x", false],
  ["AUTOMATION_WEBHOOK_URL", "http://[::1]:5678/x", false],
  ["SMTP_URL", "smtp://mail.example:587", false],
  ["SMTP_URL", "smtp://mail.example:587?requireTLS=false", true],
  ["SMTP_URL", "smtp://mail.example:587?requireTLS=false&ignoreTLS=true", true],
  ["SMTP_URL", "smtps://mail.example", false],
  ["SMTP_URL", "smtp://127.0.0.1:25", false],
  ["DATABASE_URL", "postgres://u:secret@db.example/larkline", true],
  ["DATABASE_URL", "postgres://u:secret@db.example/larkline?sslmode=disable", true],
  ["DATABASE_URL", "postgres://u:secret@localhost/larkline?host=db.example", true],
  ["DATABASE_URL", "postgres://u:secret@db.example/larkline?sslmode=verify-full", false],
  ["DATABASE_URL", "postgres://u:secret@db.example/larkline?ssl=true", false],
  ["DATABASE_URL", "postgres://u:secret@127.0.0.1:5432/larkline", false],
  ["DATABASE_URL", "postgres:///larkline?host=/run/postgresql", false],
  ["DATABASE_VISITOR_URL", "postgres://visitor:secret@db.example/larkline", true],
  ["TWILIO_API_URL", "http://twilio.example", true],
  ["TWILIO_API_URL", "https://api.twilio.com", false],
  ["VONAGE_API_URL", "http://10.0.0.7:8080", true],
  ["VONAGE_API_URL", "http://127.0.0.1:8080", false],
] as const)("a start with %s=%s warns: %s", (name, value, isWarned) => {
  const warnings = startWarnings({ [name]: value }, false);
  expect(warnings.map((each) => each.split(":")[0])).toEqual(isWarned ? [name] : []);
  expect(warnings.join()).not.toContain("secret");
});

test("a process that stays root says so, and only if it is root", () => {
  expect(startWarnings({ ALLOW_ROOT: true }, true)).toEqual([expect.stringMatching(/^ALLOW_ROOT: .*root/)]);
  expect(startWarnings({ ALLOW_ROOT: true }, false)).toEqual([]);
  expect(startWarnings({ ALLOW_ROOT: false }, true)).toEqual([]);
});

test("mails for another machine's server wait for STARTTLS unless the address allows to go without", () => {
  expect(requiresStartTls("smtp://mail.example:587")).toBe(true);
  expect(requiresStartTls("smtp://mail.example:587?requireTLS=false")).toBe(false);
  expect(requiresStartTls("smtp://127.0.0.1:587?requireTLS=true")).toBe(true);
  expect(requiresStartTls("smtp://localhost:25")).toBe(false);
  expect(requiresStartTls("smtps://mail.example")).toBe(false);
});
