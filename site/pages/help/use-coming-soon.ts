import { useEffect, useState } from "react";

/** How long the notice stays, in ms (specification, section 4). */
const shownFor = 2000;

/** The "Coming Soon!" notice: asked for, there for two seconds, gone. Asking again starts it anew. */
export function useComingSoon(): { asked: number; show: () => void } {
  /** How often it was asked for since it was last gone; 0 while it is gone. */
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => setAsked(0), shownFor);
    return () => clearTimeout(timer);
  }, [asked]);

  return { asked, show: () => setAsked((count) => count + 1) };
}
