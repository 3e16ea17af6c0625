import type { ReactNode } from "react";
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { bookingWidget } from "#content/booking/widget.ts";
import { company } from "#content/company.ts";
import { bookingRules } from "#domain/booking.ts";
import { ClockIcon, SpeechIcon } from "#ui/icons.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";
import { withMailLink } from "./ui/notice.tsx";

/** What is booked stands at the side, or above where there is little room; the step beside it. */
export function FrameLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame">
      {/* Named, because a page that frames this has parts of its own. */}
      <section aria-label={title} className="about">
        <p className="brand">
          <LineGlyph className="glyph" />
          {company.name}
        </p>
        <h1>{title}</h1>
        <ul>
          <li>
            <ClockIcon />
            {bookingWidget.length(bookingRules.slotMinutes)}
          </li>
          <li>
            <SpeechIcon />
            {bookingWidget.about}
          </li>
        </ul>
        <p className="reach-us">{withMailLink(bookingWidget.reachUs)}</p>
      </section>
      <main aria-label={bookingFrameTitle} className="step">
        {children}
      </main>
    </div>
  );
}
