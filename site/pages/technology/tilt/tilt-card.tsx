import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { useMotion } from "#site/ui/motion.ts";
import { tiltToward } from "./tilt.ts";

interface TiltCardProps {
  labelledBy: string;
  id: string;
  className: string;
  children: ReactNode;
}

/** A card that leans toward the mouse. It stays level for touch, for a pen and under reduced motion. */
export function TiltCard({ labelledBy, id, className, children }: TiltCardProps) {
  const card = useRef<HTMLElement>(null);
  const motion = useMotion();

  function level() {
    if (card.current) card.current.style.transform = "";
  }

  // Reduced motion may be turned on while the card leans.
  useEffect(() => {
    if (!motion && card.current) card.current.style.transform = "";
  }, [motion]);

  function lean({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (!motion || pointerType !== "mouse" || !card.current) return;
    // Measured on the frame, which does not move: the leaning card would distort its own measurement.
    const { aboutX, aboutY } = tiltToward({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect());
    card.current.style.transform = `perspective(1100px) rotateX(${aboutX.toFixed(2)}deg) rotateY(${aboutY.toFixed(2)}deg)`;
  }

  return (
    <div
      data-reveal
      onPointerMove={lean}
      onPointerLeave={level}
      className={`grid min-w-0 grid-cols-1 ${className}`}
    >
      <article
        ref={card}
        id={id}
        aria-labelledby={labelledBy}
        className="@container/panel grid min-w-0 grid-cols-1 rounded-panel border border-hairline bg-night-raised transition-transform duration-200 ease-out hover:border-outline"
      >
        {children}
      </article>
    </div>
  );
}
