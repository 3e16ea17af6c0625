import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldError } from "#domain/forms/check-form.ts";

/** RFC 9457. `type` is stable and names the problem; `detail` tells a person what to do. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: ContentfulStatusCode;
  readonly detail?: string;
  /** Of a form: which fields are wrong, and how to put them right. */
  readonly errors?: readonly FieldError[];
  /** After how many seconds it is worth trying again; goes into the header of that name. */
  readonly retryAfter?: number;
}

/** The one way an error leaves over HTTP, except under `/rest/v1` and `/voice`, which have their own dialects. */
export function problem(c: Context, { type, retryAfter, ...members }: Problem): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.body(JSON.stringify({ type: `/problems/${type}`, ...members }), members.status, {
    "Content-Type": "application/problem+json",
  });
}

export const problems = {
  notFound: { type: "not-found", title: "Not Found", status: 404 },
  tooLarge: { type: "body-too-large", title: "Content Too Large", status: 413 },
  internal: {
    type: "internal",
    title: "Internal Server Error",
    status: 500,
    detail: "Something broke on our side. Please try again in a minute.",
  },
} as const satisfies Record<string, Problem>;
