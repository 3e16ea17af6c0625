import { linePath } from "#ui/line-path.ts";

interface PortraitProps {
  name: string;
  className?: string;
}

/**
 * A person, drawn with the line: their initials, and below them their own voice. The same name always gives the same
 * voice. Dark on every surface. Hidden from screen readers, because the name stands beside it.
 */
export function Portrait({ name, className = "size-14" }: PortraitProps) {
  const voice = linePath(
    { level: 1, phase: seedOf(name), center: 0 },
    { reach: 160, spread: 120, swing: 36 },
  );
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
        y="35"
        textAnchor="middle"
        className="fill-white font-display font-semibold text-[21px] tracking-[-0.02em]"
      >
        {initialsOf(name)}
      </text>
      <path
        d={voice}
        transform="translate(32 46) scale(0.16 0.24)"
        fill="none"
        className="stroke-[oklch(0.68_0.19_293)]"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Initials of the first and the last name, without titles: "Dr. Priya Raman" gives "PR". */
function initialsOf(name: string): string {
  const words = name.split(" ").filter((word) => !word.endsWith("."));
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`;
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 63;
}
