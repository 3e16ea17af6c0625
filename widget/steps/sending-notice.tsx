import { bookingWidget } from "#content/booking/widget.ts";
import type { Sending } from "../booking-flow.ts";
import { Notice } from "../ui/notice.tsx";

interface SendingNoticeProps {
  sending: Sending;
  /** Shown while there is no response. */
  waiting: string;
  /** Shown for a refusal without an explanation. */
  refused: string;
  onHurry: () => void;
}

/** Shows why sending has not succeeded yet. Field errors are shown at their fields. */
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
