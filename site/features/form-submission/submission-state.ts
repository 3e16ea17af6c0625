/** What is wrong and what to do, in words, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Why nothing was stored, as far as we know: fields to put right, a browser without a connection, a server
 * that does not answer, or one that answered no.
 */
export type FailureKind = "invalid" | "offline" | "unreachable" | "refused";

export interface Failure {
  readonly status: "failure";
  readonly kind: FailureKind;
  /** The server's own words to the visitor; "" when it had none. */
  readonly text: string;
  readonly fieldErrors: FieldErrors;
}

export type Outcome = { readonly status: "success" } | Failure;

export type Submission = { readonly status: "idle" } | { readonly status: "submitting" } | Outcome;

export type SubmissionAction =
  | { type: "sent" }
  | { type: "ended"; outcome: Outcome }
  /** Something is wrong before anything is sent. */
  | { type: "held back"; errors: FieldErrors }
  | { type: "edited"; field: string };

export const idle: Submission = { status: "idle" };

export function failure(kind: FailureKind, text = "", fieldErrors: FieldErrors = {}): Failure {
  return { status: "failure", kind, text, fieldErrors };
}

export function submissionReducer(state: Submission, action: SubmissionAction): Submission {
  const isSubmitting = state.status === "submitting";
  switch (action.type) {
    case "sent":
      return isSubmitting ? state : { status: "submitting" };
    case "ended":
      return isSubmitting ? action.outcome : state;
    case "held back":
      return isSubmitting ? state : failure("invalid", "", action.errors);
    case "edited":
      return edited(state, action.field);
  }
}

/** An error goes when its field changes; what the server said stays until the next try. */
function edited(state: Submission, field: string): Submission {
  if (state.status === "success") return idle;
  if (state.status !== "failure" || !(field in state.fieldErrors)) return state;
  const { [field]: _, ...fieldErrors } = state.fieldErrors;
  if (state.kind === "invalid" && Object.keys(fieldErrors).length === 0) return idle;
  return { ...state, fieldErrors };
}
