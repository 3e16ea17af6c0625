import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { FormName } from "#domain/forms/form-names.ts";

/**
 * The way a form is sent: by the page's script, which solves a puzzle, or as a plain form, which cannot and has lower
 * limits instead. A token is valid for one of the two.
 */
export type Way = "script" | "page";

/** The content of a token: the form that was opened, and when. */
export interface FormOpening {
  readonly form: FormName;
  readonly way: Way;
  /** Becomes the row's `submission_id`, so that one opening makes at most one row. */
  readonly submissionId: string;
  /** In ms since 1970. */
  readonly issuedAt: number;
}

export function openForm(form: FormName, way: Way, now: number): FormOpening {
  return { form, way, submissionId: randomUUID(), issuedAt: now };
}

/** Signs an opening with HMAC-SHA256: `form.way.id.time.signature`. */
export function signFormToken(key: Buffer, { form, way, submissionId, issuedAt }: FormOpening): string {
  const content = `${form}.${way}.${submissionId}.${issuedAt}`;
  return `${content}.${signatureOf(key, content).toString("base64url")}`;
}

const shape =
  /^((contact|demo-call|demo-request)\.(script|page)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15}))\.([\w-]{43})$/;

/** @returns undefined unless the text is exactly as signed. */
export function readFormToken(key: Buffer, token: string): FormOpening | undefined {
  const match = shape.exec(token);
  if (!match) return undefined;
  const [, content = "", form, way, submissionId = "", issuedAt, signature = ""] = match;
  const expected = signatureOf(key, content);
  const given = Buffer.from(signature, "base64url");
  // The last character has spare bits: only one spelling of a signature is accepted.
  if (given.toString("base64url") !== signature || !timingSafeEqual(given, expected)) return undefined;
  return { form: form as FormName, way: way as Way, submissionId, issuedAt: Number(issuedAt) };
}

function signatureOf(key: Buffer, content: string): Buffer {
  return createHmac("sha256", key).update(`form-token:${content}`).digest();
}
