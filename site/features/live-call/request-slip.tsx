import { liveCall } from "#content/live-call/live-call.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { CalendarLeaf } from "./calendar-leaf.tsx";
import type { FieldHistory } from "./field-history.ts";
import { Understood } from "./understood.tsx";

interface RequestSlipProps {
  fields: Readonly<Record<string, string>>;
  history: FieldHistory;
}

/** What the call has come to so far: a page of the calendar and the lines of a request, each written as it is understood. */
export function RequestSlip({ fields, history }: RequestSlipProps) {
  if (Object.keys(fields).length === 0) return null;
  const { day, time, reference } = fields;
  const isBooked = reference !== undefined;
  return (
    <div className="slip" data-booked={isBooked}>
      {(day ?? time) !== undefined && <CalendarLeaf day={day} />}
      <Understood fields={fields} history={history} />
      {isBooked && (
        <span aria-hidden="true" className="slip-booked">
          <CheckIcon />
          {liveCall.booked}
        </span>
      )}
    </div>
  );
}
