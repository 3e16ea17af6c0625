import type { ReactNode } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { company } from "#content/company.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";
import type { Submission } from "./wizard-state.ts";

/**
 * The state of a request that could not be sent at once. The status region is on the page from the start, because
 * screen readers announce only changes inside it.
 */
export function SubmissionNotice({ submission }: { submission: Submission }) {
  return (
    <div role="status" aria-label={bookDemo.notices.name}>
      {submission.status === "kept" && (
        <Notice icon={<LineGlyph className="mt-0.5 h-5 w-9 flex-none text-text-muted" />}>
          <KeptText onDevice={submission.onDevice} refused={submission.refused} />
        </Notice>
      )}
      {submission.status === "accepted" && submission.late && (
        <Notice icon={<CheckIcon className="mt-0.5 size-5 flex-none text-ok" />}>
          {bookDemo.notices.arrived}
        </Notice>
      )}
    </div>
  );
}

function KeptText({ onDevice, refused }: { onDevice: boolean; refused: boolean }) {
  const { kept, keptOnPage, refused: refusedText } = bookDemo.notices;
  if (!refused) return onDevice ? kept : keptOnPage;
  return (
    <>
      {refusedText}{" "}
      <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
        {company.email}
      </a>
      .
    </>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-6 flex gap-3 rounded-control border border-outline bg-night-sunken p-4 leading-snug">
      {icon}
      <p>{children}</p>
    </div>
  );
}
