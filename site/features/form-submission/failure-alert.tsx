import { company } from "#content/company.ts";
import { formSubmission } from "#content/forms/form-submission.ts";
import { ErrorIcon } from "#ui/icons.tsx";
import { withLinks } from "#ui/with-links.tsx";
import type { SubmissionState } from "./submission-state.ts";

const mailLink = (
  <a href={`mailto:${company.email}`} className="wrap-anywhere font-semibold underline underline-offset-4">
    {company.email}
  </a>
);

/**
 * Says why a form was not sent, and how else to reach us. The alert is on the page from the start, because screen
 * readers announce only changes inside it.
 */
export function FailureAlert({
  submission,
  className = "",
}: {
  submission: SubmissionState;
  className?: string;
}) {
  const text =
    submission.status === "failure" && (submission.text || formSubmission.failures[submission.kind]);
  return (
    <div role="alert" className={`empty:absolute ${className}`}>
      {text && (
        <div className="flex gap-3 rounded-control border border-bad bg-bad/8 p-4 leading-snug">
          <ErrorIcon className="mt-px size-5 flex-none text-bad" />
          <p className="min-w-0">{withLinks(text, company.email, mailLink)}</p>
        </div>
      )}
    </div>
  );
}
