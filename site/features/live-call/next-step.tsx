import { useState } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { carriedFields } from "./carried-fields.ts";
import { fieldLabel } from "./understood.tsx";

const { next, booked } = liveCall.after;

interface NextStepProps {
  fields: Readonly<Record<string, string>>;
  /** True when something else is more urgent. */
  isQuiet: boolean;
}

/** Our other pages are shown in no frame, and a new tab shares no storage with one of another site's page. */
function isInFrame(): boolean {
  return window.parent !== window;
}

/** The one next step: the demo wizard, filled in from the call or, after a booking, another page. */
export function NextStep({ fields, isQuiet }: NextStepProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isBooked = (fields.reference ?? "") !== "" && (fields.time ?? "") !== "";
  const step = isBooked ? booked : next;
  const opensTab = isInFrame();
  // After a booking, the next page has no form to fill in.
  const filled =
    isBooked || opensTab ? [] : carriedFields(fields).map((key) => fieldLabel(key).toLowerCase());

  async function go() {
    if (opensTab) {
      window.open(step.to, "_blank", "noopener");
      return;
    }
    setLeaving(true);
    if (!isBooked) {
      // Without it the wizard opens empty.
      await import("./carry-to-wizard.ts").then(
        ({ carryToWizard }) => carryToWizard(fields, navigator.languages),
        () => undefined,
      );
    }
    location.assign(step.to);
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
      <Button tone={isQuiet ? "quiet" : "primary"} onClick={go} aria-busy={isLeaving || undefined}>
        {step.action}
        {opensTab && <span className="sr-only"> {liveCall.after.inNewTab}</span>}
      </Button>
    </section>
  );
}
