import type { ReactNode } from "react";

/** The site's line set: 20 px grid, 1.5 px stroke, round ends. Always beside a word, so hidden from readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="icon">
      {children}
    </svg>
  );
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M16 10H4.5M9 5l-5 5 5 5" />
    </Icon>
  );
}

export function ChevronIcon({ to }: { to: "left" | "right" | "down" }) {
  const paths = {
    left: "m12 5.5-4.5 4.5 4.5 4.5",
    right: "m8 5.5 4.5 4.5L8 14.5",
    down: "m5.5 8 4.5 4.5L14.5 8",
  };
  return (
    <Icon>
      <path d={paths[to]} />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.8V10l2.8 1.9" />
    </Icon>
  );
}

export function SpeechIcon() {
  return (
    <Icon>
      <path d="M3.5 5A1.5 1.5 0 0 1 5 3.5h10A1.5 1.5 0 0 1 16.5 5v7a1.5 1.5 0 0 1-1.5 1.5H9.5L6 16.8v-3.3H5A1.5 1.5 0 0 1 3.5 12zM6.3 8.5h1.3l1.1-2 1.8 4.2 1.3-2.2h1.9" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon>
      <path d="M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM2.8 10h14.4M10 2.8c2.2 2 3.2 4.4 3.2 7.2s-1 5.2-3.2 7.2c-2.2-2-3.2-4.4-3.2-7.2s1-5.2 3.2-7.2z" />
    </Icon>
  );
}

export function ErrorIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6.25v4.5M10 13.7v.05" />
    </Icon>
  );
}

/** The logo's glyph: a line that was flat, speaks, and is flat again. */
export function LineGlyph() {
  return (
    <svg viewBox="0 0 44 24" aria-hidden="true" className="glyph">
      <path d="M1 14h7c2.6 0 2.6-5 4.6-5s2.4 10 4.8 10S20.6 3 23.2 3s3 14 5.2 14 2.4-6 4.6-6c1.9 0 1.8 3 4 3h6" />
    </svg>
  );
}
