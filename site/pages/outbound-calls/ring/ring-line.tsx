import { useEffect, useRef } from "react";
import { incomingRing } from "#site/features/ring/rings.ts";
import { useMotion } from "#site/ui/motion.ts";
import { linePath } from "#ui/line-path.ts";

const shape = { reach: 320, spread: 150, swing: 66 };
const still = linePath({ level: 0.8, phase: 1.2, center: 0 }, shape);

/** A line that quivers while it rings. Under reduced motion it shows a still moment of the ring. */
export function RingLine({ isRinging }: { isRinging: boolean }) {
  const path = useRef<SVGPathElement>(null);
  const motion = useMotion();

  useEffect(() => {
    if (!isRinging || !motion) {
      path.current?.setAttribute("d", isRinging ? still : `M${-shape.reach} 0H${shape.reach}`);
      return;
    }
    const begun = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const ms = Math.max(0, now - begun);
      path.current?.setAttribute(
        "d",
        linePath({ level: incomingRing.quiverAt(ms), phase: ms / 28, center: 0 }, shape),
      );
      request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isRinging, motion]);

  return (
    <svg viewBox="-200 -44 400 88" fill="none" aria-hidden="true" className="h-20 w-full overflow-hidden">
      <path
        ref={path}
        d={still}
        strokeWidth="2.25"
        strokeLinecap="round"
        className={isRinging ? "stroke-dawn" : "stroke-violet"}
      />
    </svg>
  );
}
