import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as v from "valibot";
import { messagesOf } from "#voice/index.ts";

const names: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** A request that cannot be granted, with what to do about it. Answered in the dialect of the voice API. */
export class Refusal extends Error {
  readonly statusCode: ContentfulStatusCode;
  readonly reasons: string | readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  /** @param headers of the answer. Default: none. */
  constructor(
    statusCode: ContentfulStatusCode,
    reasons: string | readonly string[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof reasons === "string" ? reasons : reasons.join(" "));
    this.statusCode = statusCode;
    this.reasons = reasons;
    this.headers = headers;
  }
}

/** A body that a schema refuses: 400, with each wrong field by its path. */
export function wrongBody(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  return new Refusal(400, messagesOf(issues));
}

/** PostgreSQL's codes for characters that it cannot hold: NUL, and halves of surrogate pairs. */
const unstorable: readonly unknown[] = ["22P05", "22P02", "22021"];

/** The refusal that an error stands for; undefined for a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  return unstorable.includes(code)
    ? new Refusal(400, "The request has a character that cannot be stored, such as NUL.")
    : undefined;
}

export function answerRefusal(c: Context, refusal: Refusal): Response {
  return c.json(bodyOfRefusal(refusal), refusal.statusCode, { ...refusal.headers });
}

/** A refusal as the dialect of the voice API says it. */
export function bodyOfRefusal({ statusCode, reasons }: Refusal) {
  return { statusCode, error: names[statusCode] ?? "Error", message: reasons };
}
