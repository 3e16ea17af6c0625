import { linePath } from "./line-path.ts";

/** Letters of a name, at most two: "Dr. Priya Raman" is PR. */
export function initials(name: string): string {
  const words = name.split(" ").filter((word) => !word.endsWith("."));
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`;
}

/** A portrait without a photo: the initials above the line, which moves as the name says it. */
export function LineMonogram({ name, className = "size-14" }: { name: string; className?: string }) {
  const phase = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6.28;
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="28" cy="28" r="27.25" className="fill-text/5 stroke-outline" strokeWidth="1.5" />
      <text
        x="28"
        y="30"
        textAnchor="middle"
        className="fill-text font-display font-semibold text-[18px] tracking-tight"
      >
        {initials(name)}
      </text>
      <path
        d={linePath({ level: 1, phase, center: 0 }, { reach: 55, spread: 46, swing: 22 })}
        transform="translate(28 40) scale(.32)"
        className="fill-none stroke-violet"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
