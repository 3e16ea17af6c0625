import type { FormEvent } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import type { Sending } from "../booking-flow.ts";
import { BackButton, SendButton } from "../ui/button.tsx";
import { ChosenTime, momentInWords, type Reading } from "../ui/chosen-time.tsx";
import { FocusedHeading } from "../ui/focused-heading.tsx";
import { SendingNotice } from "./sending-notice.tsx";

const { change: texts, details } = bookingWidget;

interface ConfirmMoveProps extends Reading {
  from: number;
  to: number;
  sending: Sending;
  /** True when an earlier request got no response, so it may have been carried out. */
  wasUnanswered: boolean;
  onSubmit: () => void;
  onHurry: () => void;
  onOtherTime: () => void;
}

/** Shows the old and the new time, and asks before moving the demo. */
export function ConfirmMove(props: ConfirmMoveProps) {
  const { from, to, sending, wasUnanswered, timeZone, hourCycle } = props;
  const reading = { timeZone, hourCycle };
  const isBusy = sending.status === "sending" || sending.status === "waiting";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) props.onSubmit();
  }

  return (
    <>
      <BackButton onClick={props.onOtherTime}>{details.otherTime}</BackButton>
      <FocusedHeading takesFocus>{texts.title}</FocusedHeading>
      <ChosenTime start={to} {...reading} />
      <form onSubmit={submit} className="details">
        <p>{texts.willMove(momentInWords(from, reading), momentInWords(to, reading))}</p>
        <p className="muted">{texts.whatFollows}</p>
        <SendingNotice
          sending={sending}
          waiting={bookingWidget.waiting.move}
          refused={texts.refused}
          onHurry={props.onHurry}
        />
        {sending.status === "refused" && wasUnanswered && <p>{texts.perhapsMoved}</p>}
        <SendButton isBusy={isBusy} label={texts.submit} busyLabel={texts.submitting} />
      </form>
    </>
  );
}
