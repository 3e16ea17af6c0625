import { readRetryAfter } from "#domain/retry-after.ts";
import { parseJson } from "#site/guarded-storage.ts";
import type { Received } from "#ui/receive.ts";
import type { FormErrors } from "./submission-state.ts";

/** The server's refusal: a problem document (RFC 9457). */
export interface FormProblem {
  /** End of the problem's type, such as "form-expired"; "" when the response is not a problem document. */
  readonly name: string;
  /** Explanation for the visitor: what happened, and how else to reach us. */
  readonly detail: string;
  readonly fieldErrors: FormErrors;
  /** The wait that the server asks for, in ms. */
  readonly retryAfter: number | undefined;
}

/** The outcome of one request. */
export type FormAnswer<Body> =
  | { readonly status: "done"; readonly body: Body }
  /** No response, or not our server's: the request may have arrived or not. `silent`: timed out. */
  | { readonly status: "lost"; readonly silent: boolean }
  | { readonly status: "problem"; readonly problem: FormProblem };

export const lost = { status: "lost", silent: false } as const;

/**
 * Turns a response into a {@link FormAnswer}.
 *
 * @param expected The only status of success: a hotel's login page returns 200 for everything.
 * @param now Ms since 1970.
 */
export function answerOf<Body>(
  { response, text }: Received,
  expected: number,
  now: number,
): FormAnswer<Body> {
  const type = response.headers.get("Content-Type") ?? "";
  const body = /\bjson\b/.test(type) ? parseJson(text) : undefined;
  if (response.status === expected && body !== undefined) return { status: "done", body: body as Body };
  if (type.startsWith("application/problem+json") && body !== undefined) {
    const retryAfter = readRetryAfter(response.headers.get("Retry-After"), now);
    return { status: "problem", problem: problemOf(body as ProblemDocument, retryAfter) };
  }
  const isRefusal = response.status >= 400 && response.status < 500;
  return isRefusal ? { status: "problem", problem: problemOf({}, undefined) } : lost;
}

interface ProblemDocument {
  readonly type?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function problemOf(
  { type = "", detail = "", errors = [] }: ProblemDocument,
  retryAfter: number | undefined,
): FormProblem {
  return {
    name: type.slice(type.lastIndexOf("/") + 1),
    detail,
    fieldErrors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    retryAfter,
  };
}
