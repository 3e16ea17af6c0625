import type { FormAnswer, FormProblem } from "./form-answer.ts";
import { failure, type SubmissionOutcome } from "./submission-state.ts";

/** Counts of the failed tries of one submission so far. */
export interface SubmissionTries {
  readonly lost: number;
  readonly renewed: number;
  readonly early: number;
}

export type SubmissionStep =
  | { readonly status: "ended"; readonly outcome: SubmissionOutcome }
  /** Retry after `after` ms, with the same opened form or (`renew`) with a new one. */
  | {
      readonly status: "again";
      readonly after: number;
      readonly renew: boolean;
      readonly tries: SubmissionTries;
    };

export const noTries: SubmissionTries = { lost: 0, renewed: 0, early: 0 };

/** Waits before a lost submission is sent again, in ms. */
const resendDelays = [1_000, 3_000] as const;
const mostRenewals = 2;
const mostEarly = 3;
/** Longest wait that is not shown to the visitor, in ms. */
const longestWait = 15_000;

/**
 * Decides what follows a response. A lost submission is sent again unchanged, so that the server does not take it for
 * a second one. An opened form that is too old, too new or used up is retried without telling the visitor, up to a
 * limit.
 */
export function nextStep(answer: FormAnswer<unknown>, tries: SubmissionTries): SubmissionStep {
  switch (answer.status) {
    case "done":
      return ended({ status: "success", ...callIn(answer.body) });
    case "lost":
      return afterLoss(answer.silent, tries);
    case "problem":
      return afterProblem(answer.problem, tries);
  }
}

/** A timeout counts as two losses, because the visitor has waited long already. */
function afterLoss(silent: boolean, tries: SubmissionTries): SubmissionStep {
  const lost = tries.lost + (silent ? 2 : 1);
  const after = resendDelays[lost - 1];
  if (after === undefined) return ended(failure("unreachable"));
  return { status: "again", after, renew: false, tries: { ...tries, lost } };
}

function afterProblem(
  { name, detail, fieldErrors, retryAfter = 1_000 }: FormProblem,
  tries: SubmissionTries,
): SubmissionStep {
  const isOutdated = name === "form-expired" || name === "form-already-used";
  if (isOutdated && tries.renewed < mostRenewals) {
    return { status: "again", after: 0, renew: true, tries: { ...tries, renewed: tries.renewed + 1 } };
  }
  if (name === "form-too-early" && tries.early < mostEarly && retryAfter <= longestWait) {
    return { status: "again", after: retryAfter, renew: false, tries: { ...tries, early: tries.early + 1 } };
  }
  const kind = Object.keys(fieldErrors).length > 0 ? "invalid" : "refused";
  return ended(failure(kind, detail, fieldErrors));
}

/** When the call comes, or its name, if the response has them. */
function callIn(body: unknown): { callsAt?: string; call?: string } {
  const { callsAt, call } = Object(body) as { callsAt?: unknown; call?: unknown };
  return {
    ...(typeof callsAt === "string" && !Number.isNaN(Date.parse(callsAt)) && { callsAt }),
    ...(typeof call === "string" && call !== "" && { call }),
  };
}

function ended(outcome: SubmissionOutcome): SubmissionStep {
  return { status: "ended", outcome };
}
