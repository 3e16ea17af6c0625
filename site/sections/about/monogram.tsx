/** A letter as one stroke that comes in on the line and leaves on it. Height 72, the line is y = 90. */
interface Letter {
  readonly width: number;
  /** From (x, 90), where the stroke arrives, to (x + width, 90), where it leaves. */
  readonly draw: (x: number) => string;
}

const letters: Readonly<Record<string, Letter>> = {
  A: { width: 60, draw: (x) => `L${x + 30} 18L${x + 50} 66H${x + 10}H${x + 50}L${x + 60} 90` },
  H: { width: 50, draw: (x) => `V18V54H${x + 50}V18V90` },
  K: { width: 50, draw: (x) => `V18V60L${x + 46} 18L${x + 17} 45L${x + 50} 90` },
  L: { width: 42, draw: (x) => `V18V90H${x + 42}` },
  M: { width: 64, draw: (x) => `V18L${x + 32} 66L${x + 64} 18V90` },
  T: { width: 58, draw: (x) => `C${x + 10} 90 ${x - 14} 18 ${x + 6} 18H${x + 58}H${x + 32}V90H${x + 58}` },
};

const lead = 24;
const gap = 20;

/** A portrait: the initials of somebody, drawn without lifting the pen. */
export function Monogram({ letters: initials }: { letters: string }) {
  let x = lead;
  let path = "M0 90";
  for (const initial of initials) {
    const letter = letters[initial];
    if (!letter) throw new Error(`No stroke is drawn for the letter ${initial} yet.`);
    path += `H${x}${letter.draw(x)}`;
    x += letter.width + gap;
  }
  return (
    <svg
      aria-hidden="true"
      width={x}
      height="108"
      viewBox={`0 0 ${x} 108`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      className="flex-none text-violet"
    >
      <path d={`${path}H${x}`} />
    </svg>
  );
}
