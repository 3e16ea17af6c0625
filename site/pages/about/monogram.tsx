/** A letter as one stroke, 66 high, a little above the line. */
interface Letter {
  readonly width: number;
  /** Extra gap before the next letter. Default: none. */
  readonly room?: number;
  /** Path from (x, foot), where the stroke comes up from the line, to (x + width, foot), where it goes down again. */
  readonly draw: (x: number) => string;
}

const foot = 84;
const line = 100;

const letters: Readonly<Record<string, Letter>> = {
  A: { width: 60, draw: (x) => `L${x + 30} 18L${x + 50} 62H${x + 10}H${x + 50}L${x + 60} ${foot}` },
  H: { width: 48, draw: (x) => `V18V51H${x + 48}V18V${foot}` },
  K: { width: 46, draw: (x) => `V18V58L${x + 43} 18L${x + 16} 43L${x + 46} ${foot}` },
  L: { width: 42, draw: (x) => `V18V${foot}H${x + 42}` },
  M: { width: 64, draw: (x) => `V18L${x + 32} 62L${x + 64} 18V${foot}` },
  T: { width: 0, room: 24, draw: (x) => `V18H${x - 28}H${x + 28}H${x}V${foot}` },
};

/** Width of the way from the line up to the first letter, and from the last one back down. */
const lead = 28;
const gap = 22;

/** A portrait: a person's initials, drawn in one stroke. */
export function Monogram({ letters: initials }: { letters: string }) {
  let x = lead;
  let path = `M0 ${line}C${lead - 8} ${line} ${lead} ${line - 2} ${lead} ${foot}`;
  for (const [index, initial] of [...initials].entries()) {
    const letter = letters[initial];
    if (!letter) throw new Error(`No stroke is drawn for the letter ${initial} yet.`);
    path += letter.draw(x);
    x += letter.width;
    if (index === initials.length - 1) continue;
    // Between two letters the pen dips to the line and comes up again.
    const next = x + gap + (letter.room ?? 0);
    path += `C${x} ${line + 4} ${next} ${line + 4} ${next} ${foot}`;
    x = next;
  }
  return (
    <svg
      aria-hidden="true"
      width={x + lead}
      height="112"
      viewBox={`0 0 ${x + lead} 112`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className="flex-none text-violet"
    >
      <path d={`${path}C${x} ${line - 2} ${x + 8} ${line} ${x + lead} ${line}`} />
    </svg>
  );
}
