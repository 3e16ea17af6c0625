import { useEffect, useState } from "react";
import { helpCenter } from "#content/help/help-center.ts";

/** Duration of the notice, in ms (specification, section 4). */
const shownFor = 2000;

/** State of the "Coming Soon!" notice, which shows for two seconds. Another request restarts the time. */
export function useComingSoon(): { asked: number; show: () => void } {
  /** Requests since the notice was last hidden; 0 while it is hidden. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), shownFor);
    return () => clearTimeout(timer);
  }, [asked]);

  return { asked, show: () => setAsked((count) => count + 1) };
}

/** The notice, which does not take focus. Its region is there from the start, so that screen readers announce it. */
export function ComingSoon({ asked }: { asked: number }) {
  const { title, text } = helpCenter.notice;
  return (
    <div
      role="status"
      className="coming-soon pointer-events-none fixed inset-x-0 z-30 grid justify-items-center px-4"
    >
      {asked > 0 && (
        <div
          key={asked}
          className="rounded-card border border-outline bg-night-raised px-6 py-4 shadow-card motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-out motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0"
        >
          <p className="font-display font-semibold text-heading">{title}</p>
          <p className="mt-1 text-text-muted">{text}</p>
        </div>
      )}
    </div>
  );
}
