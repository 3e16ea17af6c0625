import { startTransition, useEffect, useId, useLayoutEffect, useRef } from "react";
import { booking } from "#content/book-demo/booking.ts";
import { demoReceived } from "#content/book-demo/demo-received.ts";
import { normalizePhoneNumber, readablePhoneNumber } from "#domain/forms/phone-number.ts";
import type { FieldName } from "#domain/forms/wizard-values.ts";
import { isUntouched } from "#domain/forms/wizard-values.ts";
import { dials } from "#site/dials.ts";
import { formAddress } from "#site/features/form-submission/form-address.ts";
import { FollowedCall } from "#site/features/phone-call/followed-call.tsx";
import { timeInWords } from "#site/features/phone-call/time-in-words.ts";
import { loadBookingWidget } from "#site/pages/book-demo/booking/load-booking.ts";
import { DemoReceivedDialog } from "#site/pages/book-demo/demo-received/demo-received-dialog.tsx";
import { timeWords } from "#site/pages/book-demo/next-times/time-words.ts";
import { readWish } from "#site/pages/book-demo/next-times/wished-time.ts";
import { CallNotice } from "./call-notice.tsx";
import { enterLeadsOn, moveToField } from "./move-to-field.ts";
import { demoRequestClient, dialTickets } from "./page-outbox.ts";
import { ProgressLine } from "./progress-line.tsx";
import { valuesInControls } from "./restored-wizard.ts";
import { ScheduleYourDemo } from "./schedule-your-demo.tsx";
import { StepFooter } from "./step-footer.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useWizard } from "./use-wizard.ts";
import { missingFields } from "./wizard-checks.ts";
import type { Submission } from "./wizard-state.ts";
import { WizardStepFields } from "./wizard-step.tsx";

/** The four steps of booking a demo, in their card. Without scripts, `PlainWizard` stands in its place. */
export function BookDemoWizard() {
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, dispatch, next, back } = useWizard(() => valuesInControls(form.current));
  const { step, values, declinesCall, errors, submission, ready, booked } = state;
  const callNoticeId = useId();

  // A layout effect, so that a dialog that opens with the step returns focus to the heading.
  const screen = step === 4 && booked ? "booked" : step;
  const shown = useRef<typeof screen>(step);
  useLayoutEffect(() => {
    if (ready && shown.current !== screen) showFromItsStart(card.current, heading.current);
    shown.current = screen;
  }, [screen, ready]);

  // Fetches the code that sends the request and shows the calendar while the visitor still types.
  const isNearlyDone = step === 2 || step === 3;
  useEffect(() => {
    if (!isNearlyDone) return;
    demoRequestClient.connect().catch(() => undefined);
    loadBookingWidget().catch(() => undefined);
  }, [isNearlyDone]);

  const missing = step === 4 ? [] : missingFields(step, values);
  const isCallAsked = submission.status === "accepted" && submission.isCallAsked;

  function submit() {
    if (next()) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <div
      ref={card}
      data-step={step}
      className="@container rounded-panel border border-hairline bg-night-raised shadow-card noscript:hidden"
    >
      <div className="rounded-t-panel border-hairline border-b bg-night-sunken @lg:px-8 px-[min(1.25rem,4vw)] pt-5 pb-4">
        <ProgressLine step={step} />
      </div>
      <div className="@lg:px-8 px-[min(1.25rem,4vw)] py-7 @lg:py-8">
        {step === 4 ? (
          <>
            <StepHeading ref={heading} step={step} title={booked && booking.confirmed.title} />
            <ScheduleYourDemo
              contact={state.contact}
              submission={submission}
              booked={booked}
              // A transition, so that the new heading and text appear together.
              onBooked={(booked) => startTransition(() => dispatch({ type: "booked", booked }))}
            />
          </>
        ) : (
          <form
            data-ready={ready || undefined}
            ref={form}
            // If this code cannot be loaded, the server takes what was entered and asks for the rest.
            method="post"
            action={formAddress("/api/demo-requests")}
            noValidate
            className="wizard-form"
            // Its puzzle is solved while the visitor types.
            onKeyDown={(event) => enterLeadsOn(event, missing)}
            onFocus={() => dials() && !declinesCall && dialTickets.prepare()}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <StepHeading ref={heading} step={step} />
            <div className="mt-6 grid gap-6">
              <WizardStepFields
                step={step}
                values={values}
                errors={errors}
                onEdit={(change) => dispatch({ type: "edited", change })}
                onUrlLeft={() => dispatch({ type: "url left" })}
                phoneDescribedBy={callNoticeId}
              />
              {step !== 1 && (
                <CallNotice
                  id={callNoticeId}
                  phone={
                    step === 3
                      ? readablePhoneNumber(normalizePhoneNumber(values.phone, values.country))
                      : undefined
                  }
                  declinesCall={declinesCall}
                  onDecline={(declines) => dispatch({ type: "call declined", declines })}
                />
              )}
            </div>
            <StepFooter
              ready={ready}
              missing={missing}
              wrong={Object.keys(errors) as FieldName[]}
              // At first the page introduces itself; the foot comes into view once the visitor has begun.
              sticks={step !== 1 || !isUntouched(values)}
              isSending={submission.status === "submitting"}
              describedBy={step === 3 ? callNoticeId : undefined}
              onBack={step === 1 ? undefined : back}
              onField={(field) => moveToField(form.current, field)}
            />
          </form>
        )}
      </div>
      {state.receivedDialogOpen && (
        <DemoReceivedDialog
          body={<WhatFollows submission={submission} phone={state.contact?.phone ?? ""} />}
          isDemoCall={isCallAsked}
          next={<NextIsATime />}
          onClose={() => dispatch({ type: "dialog closed" })}
        />
      )}
    </div>
  );
}

/** What becomes of the call that was agreed to, as it happens where the page can see it. */
function WhatFollows({ submission, phone }: { submission: Submission; phone: string }) {
  if (submission.status !== "accepted" || !submission.isCallAsked) return demoReceived.noCall;
  const { call, callsAt } = submission;
  if (call !== undefined) return <FollowedCall id={call} number={readablePhoneNumber(phone)} />;
  return callsAt === undefined ? demoReceived.body : demoReceived.bodyLater(timeInWords(callsAt));
}

/** The request is not the end: a time comes next, and the one picked beside the form is remembered. */
function NextIsATime() {
  const wish = readWish();
  const { title, open, picked } = demoReceived.next;
  const time = wish === undefined ? undefined : timeWords(wish);
  return (
    <section className="mt-6 border-hairline border-t pt-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-text-muted">{time ? picked(`${time.day}, ${time.clock}`) : open}</p>
    </section>
  );
}

/** In pixels, with a margin. It only decides whether to scroll at all, so it need not be exact. */
const heightOfFixedHeader = 88;

/** Moves focus to the heading. Scrolls only when the top of the card is out of sight or low in the window. */
function showFromItsStart(card: HTMLElement | null, heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  const top = card?.getBoundingClientRect().top ?? 0;
  if (top < heightOfFixedHeader || top > innerHeight / 2) card?.scrollIntoView({ block: "start" });
}
