interface GlyphProps {
  className?: string;
}

/** The logo's glyph: a line that is flat, speaks, and is flat again. */
export function LineGlyph({ className = "" }: GlyphProps) {
  return (
    <svg viewBox="0 0 44 24" fill="none" aria-hidden="true" className={className}>
      <path
        d="M1 14h7c2.6 0 2.6-5 4.6-5s2.4 10 4.8 10S20.6 3 23.2 3s3 14 5.2 14 2.4-6 4.6-6c1.9 0 1.8 3 4 3h6"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
