import { bookingWidget } from "#content/booking/widget.ts";
import type { Refused } from "../booking-client.ts";
import { zoneInWords } from "../time/time-zones.ts";
import { BackButton } from "../ui/button.tsx";
import { momentInWords, type Reading } from "../ui/chosen-time.tsx";
import { FocusedHeading } from "../ui/focused-heading.tsx";

const { taken: texts } = bookingWidget;

interface TakenProps extends Reading {
  refusal: Refused;
  isMove: boolean;
  takesFocus: boolean;
  onTime: (start: number) => void;
  onOtherDay: () => void;
}

/** The chosen time is gone. Offers the nearest free times and keeps what the visitor typed. */
export function Taken({ refusal, isMove, takesFocus, timeZone, hourCycle, onTime, onOtherDay }: TakenProps) {
  const { alternatives } = refusal;
  const choose = isMove ? texts.chooseMove : texts.choose;
  const [first] = alternatives;
  return (
    <>
      <BackButton onClick={onOtherDay}>{texts.other}</BackButton>
      <FocusedHeading takesFocus={takesFocus}>
        {refusal.problem === "slot-not-offered" ? texts.titleNotOffered : texts.title}
      </FocusedHeading>
      <p>{alternatives.length > 0 ? choose : texts.none}</p>
      <ul className="alternatives">
        {alternatives.map((moment) => (
          <li key={moment}>
            <button type="button" className="time" onClick={() => onTime(moment)}>
              {momentInWords(moment, { timeZone, hourCycle })}
            </button>
          </li>
        ))}
      </ul>
      {first !== undefined && <p className="muted">{zoneInWords(timeZone, first)}</p>}
    </>
  );
}
