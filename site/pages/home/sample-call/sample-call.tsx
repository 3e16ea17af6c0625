import { useEffect, useEffectEvent } from "react";
import { company } from "#content/company.ts";
import type { SampleCallContent } from "#content/home/home.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { BookedSlot } from "./booked-slot.tsx";
import { CallLine } from "./call-line.tsx";
import { SampleCaptions } from "./captions.tsx";
import { useSampleCall } from "./use-sample-call.ts";

interface SampleCallProps {
  content: SampleCallContent;
  className?: string;
}

/**
 * The call card. Its three rows are the parties, the captions with the booking, and the line itself, which runs
 * through the card from one edge of the window to the other.
 */
export function SampleCall({ content, className = "" }: SampleCallProps) {
  const call = useSampleCall();
  useLinks(call.show);
  const live = call.state === "playing";
  return (
    <figure
      id="sample-call"
      ref={call.card}
      data-depth="8"
      data-live={live}
      data-seen={call.onScreen}
      aria-labelledby="sample-call-title"
      className={`relative rounded-panel border border-hairline bg-night-raised shadow-card ${className}`}
    >
      <div className="@container/card flex flex-col">
        <figcaption className="flex flex-wrap items-center gap-x-3 border-hairline border-b px-5 py-4 @md/card:px-6">
          <span className="lamp shrink-0" aria-hidden="true" />
          <span id="sample-call-title" className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold @md/card:inline">{company.assistantName}</span>{" "}
            <span className="text-text-muted">{content.place}</span>
            <span className="sr-only">. {content.caption}</span>
          </span>
          <span className="flex flex-col-reverse items-end font-mono text-label text-text-muted @md/card:flex-row @md/card:gap-4">
            <span aria-hidden="true">{content.caption}</span>
            <span className={`tabular-nums ${live ? "text-dawn" : "text-text"}`}>
              {elapsedText(call.frame.seconds * 1000)}
            </span>
          </span>
        </figcaption>
        <SampleCaptions content={content} frame={call.frame} />
        <BookedSlot booking={content.booking} booked={call.frame.booked} />
        <p role="status" className="not-empty:pb-4 px-5 text-label @md/card:px-6">
          {call.hearing === "failed" && content.sound.failed}
        </p>
      </div>
      <CallLine call={call} words={content.sound} />
    </figure>
  );
}

/** Links to the card play the call, too. */
function useLinks(show: () => void): void {
  const follow = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a[href="#sample-call"]'))) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}
