import { bookDemo } from "#content/book-demo.ts";
import { paths } from "#content/site-map.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { SubmissionNotice } from "./submission-notice.tsx";
import { forgetContact } from "./wizard-draft.ts";
import type { Contact, Submission } from "./wizard-state.ts";

interface ScheduleYourDemoProps {
  /** Who the request was for; unknown after a reload in a browser that stores nothing. */
  contact: Contact | undefined;
  submission: Submission;
}

/** The last step. A time is arranged by mail. */
export function ScheduleYourDemo({ contact, submission }: ScheduleYourDemoProps) {
  const isRefused = submission.status === "kept" && submission.refused;
  return (
    <>
      <SubmissionNotice submission={submission} />
      {!isRefused && <ArrangedByMail email={contact?.email} isKept={submission.status === "kept"} />}
      <ButtonLink to={paths.home} onClick={forgetContact} className="mt-8 w-full @sm:w-auto">
        {bookDemo.buttons.home}
      </ButtonLink>
    </>
  );
}

function ArrangedByMail({ email, isKept }: { email: string | undefined; isKept: boolean }) {
  const { lead, leadWhileKept, to, when, within, hoursTitle, hours } = bookDemo.schedule;
  return (
    <>
      <p className="mt-6 text-lead">{isKept ? leadWhileKept : lead}</p>
      <dl className="mt-6 divide-y divide-hairline border-hairline border-y">
        {email && <Fact name={to} values={[email]} />}
        <Fact name={when} values={[within]} />
        <Fact name={hoursTitle} values={hours} />
      </dl>
    </>
  );
}

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 @sm:grid-cols-[8rem_1fr]">
      <dt className="text-text-muted">{name}</dt>
      {values.map((value) => (
        <dd key={value} className="@sm:col-start-2 wrap-anywhere">
          {value}
        </dd>
      ))}
    </div>
  );
}
