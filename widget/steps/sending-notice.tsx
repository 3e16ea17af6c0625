import { bookingWidget } from "#content/booking/widget.ts";
import type { Sending } from "../booking-flow.ts";
import { Notice } from "../ui/notice.tsx";

interface SendingNoticeProps {
  sending: Sending;
  /** Said while there is no answer. */
  waiting: string;
  /** Said of a refusal that brings no words of its own. */
  refused: string;
  onHurry: () => void;
}

/** Why it is not done yet. Errors of fields are said at the fields. */
export function SendingNotice({ sending, waiting, refused, onHurry }: SendingNoticeProps) {
  const isWaiting = sending.status === "waiting";
  const isRefused = sending.status === "refused" && sending.errors.length === 0;
  const text = isWaiting ? waiting : isRefused ? sending.detail || refused : "";
  return (
    <Notice text={text}>
      {isWaiting && (
        <button type="button" className="link" onClick={onHurry}>
          {bookingWidget.waiting.now}
        </button>
      )}
    </Notice>
  );
}
