import type { ReactNode } from "react";
import { schedulerFrameTitle } from "#content/booking/frame.ts";
import { schedulerWidget } from "#content/booking/widget.ts";
import { company } from "#content/company.ts";
import { scheduler } from "#domain/booking.ts";
import { ClockIcon, LineGlyph, SpeechIcon } from "./ui/icons.tsx";
import { withMailLink } from "./ui/notice.tsx";

/** What is booked stands at the side, or above where there is little room; the step beside it. */
export function FrameLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame">
      {/* Named, because a page that frames this has parts of its own. */}
      <section aria-label={title} className="about">
        <p className="brand">
          <LineGlyph />
          {company.name}
        </p>
        <h1>{title}</h1>
        <ul>
          <li>
            <ClockIcon />
            {schedulerWidget.length(scheduler.slotMinutes)}
          </li>
          <li>
            <SpeechIcon />
            {schedulerWidget.about}
          </li>
        </ul>
        <p className="reach-us">{withMailLink(schedulerWidget.reachUs)}</p>
      </section>
      <main aria-label={schedulerFrameTitle} className="step">
        {children}
      </main>
    </div>
  );
}
