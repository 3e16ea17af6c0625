interface PortraitProps {
  name: string;
  className?: string;
}

/** A person's initials. Dark on every surface. Hidden from screen readers, because the name stands beside it. */
export function Portrait({ name, className = "size-14" }: PortraitProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`flex-none ${className}`}>
      <circle
        cx="32"
        cy="32"
        r="31"
        className="fill-[oklch(0.145_0.042_285)] stroke-outline"
        strokeWidth="1"
      />
      <text
        x="32"
        y="39.5"
        textAnchor="middle"
        className="fill-white font-display font-semibold text-[22px] tracking-[-0.02em]"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** Initials of the first and the last name, without titles: "Dr. Priya Raman" gives "PR". */
function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => !word.endsWith("."));
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`;
}
