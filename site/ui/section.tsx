import type { ReactNode } from "react";

const surfaces = {
  night: "bg-night",
  raised: "bg-night-raised",
  sunken: "bg-night-sunken",
  paper: "bg-paper text-text",
} as const;

interface SectionProps {
  /** Background. "paper" turns text, lines and focus rings dark. Default "night". */
  surface?: keyof typeof surfaces;
  /** Id of the heading that names the section, which makes it a landmark. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The frame of every section: it alone decides rhythm, gutter and width, and clips a line that runs past the window.
 * `@…` variants inside measure its width, so a layout follows the room it has, text zoom included.
 */
export function Section({ surface = "night", labelledBy, className = "", children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      data-surface={surface}
      className={`@container overflow-x-clip ${surfaces[surface]}`}
    >
      <div className={`mx-auto box-content max-w-page px-gutter py-section ${className}`}>{children}</div>
    </section>
  );
}
