import { Suspense } from "react";
import { bookDemo } from "#content/book-demo.ts";
import { booking } from "#content/booking.ts";
import { company } from "#content/company.ts";
import { paths } from "#content/site-map.ts";
import { BookingCalendar } from "#site/features/booking/booking-calendar.tsx";
import { BookingConfirmed } from "#site/features/booking/load-booking.ts";
import type { Booked } from "#site/features/booking/scheduler.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { SubmissionNotice } from "./submission-notice.tsx";
import { forgetSubmission } from "./wizard-draft.ts";
import type { Contact, Submission } from "./wizard-state.ts";

interface ScheduleYourDemoProps {
  /** Who the request was for; unknown after a reload in a browser that stores nothing. */
  contact: Contact | undefined;
  submission: Submission;
  booked: Booked | undefined;
  onBooked: (booked: Booked) => void;
}

/** The last step: the calendar, and then what was booked. */
export function ScheduleYourDemo({ contact, submission, booked, onBooked }: ScheduleYourDemoProps) {
  const fate = fateOf(submission);
  return (
    <>
      <SubmissionNotice submission={submission} />
      {booked ? (
        <Suspense>
          <BookingConfirmed booked={booked} />
        </Suspense>
      ) : (
        <>
          <p className="mt-3 text-text-muted">{booking.lead}</p>
          <BookingCalendar
            prefill={contact && { name: contact.fullName, email: contact.email }}
            isLineUp={fate === "arrived"}
            requestThen={fate && booking.requestThen[fate]}
            onBooked={onBooked}
          />
          <NoTime fate={fate} />
        </>
      )}
      <ButtonLink
        to={paths.home}
        onClick={forgetSubmission}
        tone={booked ? "primary" : "quiet"}
        className="mt-6 w-full @sm:w-auto"
      >
        {bookDemo.buttons.home}
      </ButtonLink>
    </>
  );
}

/** Where the request is: with us, still in the browser, or (undefined) nowhere, since it was refused for good. */
function fateOf(submission: Submission): "arrived" | "kept" | undefined {
  if (submission.status === "accepted") return "arrived";
  return submission.status === "kept" && submission.refused ? undefined : "kept";
}

/** For whoever finds no time, or does not want to choose one. */
function NoTime({ fate }: { fate: ReturnType<typeof fateOf> }) {
  const { question, otherwise } = booking.noTime;
  return (
    <p className="mt-5 text-text-muted">
      {question}{" "}
      {fate ? (
        booking.noTime[fate]
      ) : (
        <>
          {otherwise}{" "}
          <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
            {company.email}
          </a>
          .
        </>
      )}
    </p>
  );
}
