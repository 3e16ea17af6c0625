import { Suspense } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { readablePhoneNumber } from "#domain/forms/phone-number.ts";
import { paths } from "#domain/site-map.ts";
import { BookingCalendar } from "#site/pages/book-demo/booking/booking-calendar.tsx";
import type { Booked } from "#site/pages/book-demo/booking/booking-widget.ts";
import { LateBookingConfirmed } from "#site/pages/book-demo/booking/load-booking.ts";
import type { RequestState } from "#site/pages/book-demo/booking/request-state.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { SubmissionNotice } from "./submission-notice.tsx";
import { forgetSubmission } from "./wizard-draft.ts";
import type { Contact, Submission } from "./wizard-state.ts";

interface ScheduleYourDemoProps {
  /** The visitor of the request; unknown after a reload in a browser that stores nothing. */
  contact: Contact | undefined;
  submission: Submission;
  booked: Booked | undefined;
  onBooked: (booked: Booked) => void;
}

/** The last step: the calendar, and then the booked time. */
export function ScheduleYourDemo({ contact, submission, booked, onBooked }: ScheduleYourDemoProps) {
  return (
    <>
      <SubmissionNotice submission={submission} />
      {/* Around both, so that the calendar stays until the confirmation's code is loaded. */}
      <Suspense>
        {booked ? (
          <LateBookingConfirmed booked={booked} />
        ) : (
          <BookingCalendar
            prefill={
              contact && {
                name: contact.fullName,
                email: contact.email,
                phone: readablePhoneNumber(contact.phone),
                company: contact.company,
              }
            }
            request={requestStateOf(submission)}
            onBooked={onBooked}
          />
        )}
      </Suspense>
      <ButtonLink
        to={paths.home}
        onClick={forgetSubmission}
        tone={booked ? "primary" : "quiet"}
        className={
          booked
            ? "mt-6 w-full @sm:w-auto"
            : "-ml-5 mt-4 border-transparent font-normal text-text-muted underline decoration-violet underline-offset-4"
        }
      >
        {bookDemo.buttons.home}
      </ButtonLink>
    </>
  );
}

function requestStateOf(submission: Submission): RequestState {
  if (submission.status !== "kept") return "arrived";
  return submission.refused ? "refused" : "kept";
}
