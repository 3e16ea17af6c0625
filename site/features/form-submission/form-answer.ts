import { readRetryAfter } from "#domain/retry-after.ts";
import { parseJson } from "#site/guarded-storage.ts";
import type { Received } from "#ui/receive.ts";
import type { FormErrors } from "./submission-state.ts";

/** The server's no, as RFC 9457 has it. */
export interface FormProblem {
  /** The end of its type, for example "form-expired"; "" when the answer is no problem document. */
  readonly name: string;
  /** To the visitor: what happened, and how else to reach us. */
  readonly detail: string;
  readonly fieldErrors: FormErrors;
  /** The wait the server asks for, in ms. */
  readonly retryAfter: number | undefined;
}

/** What came of one request. */
export type FormAnswer<Body> =
  | { readonly status: "done"; readonly body: Body }
  /** No answer, or none of ours: what was sent may have arrived or not. `silent`: nothing within the limit. */
  | { readonly status: "lost"; readonly silent: boolean }
  | { readonly status: "problem"; readonly problem: FormProblem };

export const lost = { status: "lost", silent: false } as const;

/**
 * Reads a response.
 *
 * @param expected the only status that means yes: a hotel's sign-in page answers 200 to everything.
 * @param now ms since the epoch.
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
