import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldError } from "#domain/forms/check-form.ts";

/** RFC 9457. `type` is stable and names the problem; `detail` tells a person what to do. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: ContentfulStatusCode;
  readonly detail?: string;
  /** The wrong fields of a form, each with the way to fix it. */
  readonly errors?: readonly FieldError[];
  /** Seconds to wait before trying again; sent as the header of that name. */
  readonly retryAfter?: number;
}

/** Responds with a problem: the only format of errors, except under `/rest/v1` and `/voice`, which have their own. */
export function problem(c: Context, { type, retryAfter, ...members }: Problem): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.body(JSON.stringify({ type: `/problems/${type}`, ...members }), members.status, {
    "Content-Type": "application/problem+json",
  });
}

export const problems = {
  notFound: { type: "not-found", title: "Not Found", status: 404 },
  notFromHere: {
    type: "not-from-here",
    title: "Forbidden",
    status: 403,
    detail: "The request came from a page that isn’t ours. Nothing was changed.",
  },
  wrongType: {
    type: "wrong-content-type",
    title: "Unsupported Media Type",
    status: 415,
    detail: "Send JSON, with Content-Type: application/json.",
  },
  tooLarge: { type: "body-too-large", title: "Content Too Large", status: 413 },
  internal: {
    type: "internal",
    title: "Internal Server Error",
    status: 500,
    detail: "Something broke on our side. Please try again in a minute.",
  },
} as const satisfies Record<string, Problem>;
