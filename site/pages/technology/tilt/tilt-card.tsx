import type { ReactNode } from "react";

interface TiltCardProps {
  labelledBy: string;
  id: string;
  className: string;
  children: ReactNode;
}

/** A card that leans toward the mouse (follow-mouse.ts). It stays level for touch, for a pen and under reduced motion. */
export function TiltCard({ labelledBy, id, className, children }: TiltCardProps) {
  return (
    <div data-reveal data-tilt className={`grid min-w-0 grid-cols-1 ${className}`}>
      <article
        id={id}
        aria-labelledby={labelledBy}
        className="@container/panel grid min-w-0 grid-cols-1 rounded-panel border border-hairline bg-night-raised transition-transform duration-200 ease-out hover:border-outline"
      >
        {children}
      </article>
    </div>
  );
}
