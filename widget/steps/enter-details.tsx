import { type FormEvent, useRef } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { bookingLimits } from "#domain/forms/booking-request.ts";
import type { Sending } from "../booking-flow.ts";
import type { Hold } from "../slot-hold.ts";
import { BackButton, SendButton } from "../ui/button.tsx";
import { ChosenTime, type Reading } from "../ui/chosen-time.tsx";
import { DetailField } from "../ui/detail-field.tsx";
import { FocusedHeading } from "../ui/focused-heading.tsx";
import { HoldLine } from "./hold-line.tsx";
import { SendingNotice } from "./sending-notice.tsx";

const { details: texts } = bookingWidget;

export interface VisitorDetails {
  readonly name: string;
  readonly email: string;
  /** With + and country code; empty when the visitor calls. */
  readonly phone: string;
}

interface EnterDetailsProps extends Reading {
  start: number;
  typed: VisitorDetails;
  /** The visitor's company as the page around the frame knows it; "" when it does not. */
  company: string;
  takesFocus: boolean;
  sending: Sending;
  hold: Hold;
  onType: (field: keyof VisitorDetails, text: string) => void;
  /** @returns false when the visitor has errors to correct first. */
  onSubmit: () => boolean;
  onHurry: () => void;
  onKeepAgain: () => void;
  onOtherTime: () => void;
}

/** Asks for the visitor's name, email and phone while the chosen time is held. */
export function EnterDetails(props: EnterDetailsProps) {
  const { start, typed, company, sending, hold, timeZone, hourCycle, onType, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const errors = sending.status === "refused" ? sending.errors : [];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const isBusy = sending.status === "sending" || sending.status === "waiting";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || onSubmit()) return;
    // The errors are rendered by the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <>
      <BackButton onClick={props.onOtherTime}>{texts.otherTime}</BackButton>
      <FocusedHeading takesFocus={props.takesFocus}>{texts.title}</FocusedHeading>
      <ChosenTime start={start} timeZone={timeZone} hourCycle={hourCycle} />
      <HoldLine hold={hold} onKeepAgain={props.onKeepAgain} />
      <form ref={form} noValidate onSubmit={submit} className="details">
        <DetailField
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={bookingLimits.name}
          value={typed.name}
          readOnly={isBusy}
          error={errorOf("name")}
          onChange={(event) => onType("name", event.target.value)}
        />
        <DetailField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={bookingLimits.email}
          value={typed.email}
          readOnly={isBusy}
          hint={texts.emailHint}
          error={errorOf("email")}
          onChange={(event) => onType("email", event.target.value)}
        />
        <DetailField
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          isOptional
          maxLength={bookingLimits.phone}
          value={typed.phone}
          readOnly={isBusy}
          hint={typed.phone.trim() === "" ? texts.youCall : texts.weCall}
          error={errorOf("phone")}
          onChange={(event) => onType("phone", event.target.value)}
        />
        {company !== "" && <p className="muted">{texts.forCompany(company)}</p>}
        <SendingNotice
          sending={sending}
          waiting={bookingWidget.waiting.book}
          refused={bookingWidget.refused}
          onHurry={props.onHurry}
        />
        <SendButton isBusy={isBusy} label={texts.submit} busyLabel={texts.submitting} />
      </form>
    </>
  );
}
