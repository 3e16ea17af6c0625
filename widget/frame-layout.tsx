import type { ReactNode } from "react";
import { bookingFrameTitle } from "#content/booking/frame.ts";
import { bookingWidget } from "#content/booking/widget.ts";
import { company } from "#content/company.ts";
import { bookingRules } from "#domain/booking.ts";
import { ClockIcon, SpeechIcon } from "#ui/icons.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";
import { withMailLink } from "./ui/notice.tsx";

/** The demo's description with the current step beside it, or below it in a narrow frame. */
export function FrameLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame">
      {/* Named, to tell it apart from the sections of the embedding page. */}
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
