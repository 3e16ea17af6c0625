import { useState } from "react";
import { callRecord } from "#content/live-call/call-record.ts";
import { localAddress } from "#site/local-address.ts";
import { writeWish } from "#site/pages/book-demo/next-times/wished-time.ts";
import { stepHeadingId } from "#site/pages/book-demo/wizard/step-heading-id.ts";
import { Button } from "#site/ui/button.tsx";
import { carriedFields } from "./carried-fields.ts";
import { NextStepTimes } from "./next-step-times.tsx";
import { fieldLabel } from "./understood.tsx";

const { next, booked } = callRecord;

interface NextStepProps {
  fields: Readonly<Record<string, string>>;
  /** True when something else is more urgent. */
  isQuiet: boolean;
}

/** Our other pages are shown in no frame, and a new tab shares no storage with one of another site's page. */
export function isInFrame(): boolean {
  return window.parent !== window;
}

/** The one next step: the demo wizard, filled in from the call or, after a booking, another page. */
export function NextStep({ fields, isQuiet }: NextStepProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isBooked = (fields.reference ?? "") !== "" && (fields.time ?? "") !== "";
  const step = isBooked ? booked : next;
  const opensTab = isInFrame();
  // After a booking, the next page has no form to fill in.
  const fillsIn = !isBooked && !opensTab;
  const filled = fillsIn ? carriedFields(fields).map(({ key }) => fieldLabel(key).toLowerCase()) : [];

  /** @param start the time that the last step of the wizard begins with. Default: the one picked before, if any. */
  async function go(start?: string) {
    if (opensTab) {
      window.open(localAddress(step.to), "_blank", "noopener");
      return;
    }
    setLeaving(true);
    if (start !== undefined) writeWish(start);
    if (!isBooked) {
      // Without it the wizard opens empty.
      await import("./carry-to-wizard.ts").then(
        ({ carryToWizard }) => carryToWizard(fields, navigator.languages),
        () => undefined,
      );
    }
    // The visitor has just said what the demo is for, so they arrive at the form.
    location.assign(localAddress(isBooked ? step.to : `${step.to}#${stepHeadingId}`));
  }

  return (
    <section className="next-step" aria-labelledby="next-step">
      <h4 id="next-step">{step.title}</h4>
      <p>{isBooked ? booked.text([fields.day, fields.time].filter(Boolean).join(", ")) : next.text}</p>
      {isBooked && (
        <p className="next-reference">
          {booked.reference} <b>{fields.reference}</b>
        </p>
      )}
      {filled.length > 0 && <p className="after-note">{next.filled(filled.join(", "))}</p>}
      {fillsIn && <NextStepTimes onPick={(start) => void go(start)} />}
      <Button
        tone={isQuiet ? "quiet" : "primary"}
        className="next-step-main"
        onClick={() => void go()}
        aria-busy={isLeaving || undefined}
      >
        {step.action}
        {opensTab && <span className="sr-only"> {callRecord.inNewTab}</span>}
      </Button>
    </section>
  );
}
