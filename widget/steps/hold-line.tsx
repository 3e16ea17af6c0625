import { useRef } from "react";
import { bookingWidget } from "#content/booking/widget.ts";
import { ClockIcon } from "#ui/icons.tsx";
import type { Hold } from "../slot-hold.ts";

const { hold: texts } = bookingWidget;

/** The time left on the hold. Screen readers are told when it is over, not of each minute. */
export function HoldLine({ hold, onKeepAgain }: { hold: Hold; onKeepAgain: () => void }) {
  const line = useRef<HTMLDivElement>(null);

  /** The button disappears when pressed, so focus moves to the line. */
  function keepAgain(): void {
    line.current?.focus();
    onKeepAgain();
  }

  return (
    <div ref={line} tabIndex={-1} className="hold" data-status={hold.status}>
      <ClockIcon />
      <div>
        {(hold.status === "asking" || hold.status === "none") && <p>{texts.asking}</p>}
        {hold.status === "held" && <p>{texts.held(minutesUntil(hold.until))}</p>}
        <div role="status">
          {hold.status === "over" && <p>{texts.over}</p>}
          {hold.status === "unsure" && <p>{texts.unsure}</p>}
        </div>
        {(hold.status === "over" || hold.status === "unsure") && (
          <button type="button" className="link" onClick={keepAgain}>
            {texts.again}
          </button>
        )}
      </div>
    </div>
  );
}

function minutesUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - Date.now()) / 60_000));
}
