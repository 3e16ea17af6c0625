import { bookDemo } from "#content/book-demo/book-demo.ts";
import { linePath } from "#ui/line-path.ts";
import type { WizardStep } from "./wizard-state.ts";

/** One step's piece of the line: flat at both ends, so that the pieces join into one. */
const reach = 120;
// One unit longer than its viewBox at either end, so that no gap shows between two pieces.
const piece = linePath({ level: 1, phase: 0.9, center: 0 }, { reach: reach + 1, spread: 114, swing: 30 });
const viewBox = `${-reach} -20 ${reach * 2} 40`;

// Scaled flat, the wave becomes the flat line, so a change of step is only a transform.
const shapes = {
  done: "scale-y-40 text-violet",
  current: "scale-y-100 text-violet",
  ahead: "scale-y-[0.001] text-outline",
} as const;

/** The visitor's progress: the line speaks up to the current step and is silent ahead. */
export function ProgressLine({ step }: { step: WizardStep }) {
  const { name, labels, done } = bookDemo.progress;
  return (
    <ol aria-label={name} className="flex">
      {labels.map((label, index) => {
        const place = index + 1 < step ? "done" : index + 1 === step ? "current" : "ahead";
        return (
          <li
            key={label}
            aria-current={place === "current" ? "step" : undefined}
            className={place === "current" ? "@max-xl:flex-4 min-w-0 flex-1" : "min-w-0 flex-1"}
          >
            <svg
              viewBox={viewBox}
              preserveAspectRatio="none"
              fill="none"
              aria-hidden="true"
              className="block h-9 w-full overflow-visible"
            >
              <path
                d={piece}
                stroke="currentColor"
                strokeWidth={place === "ahead" ? 1.5 : 2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                className={`transition-transform duration-400 ease-out ${shapes[place]}`}
              />
            </svg>
            <StepLabel label={label} number={index + 1} place={place} />
            {place === "done" && <span className="sr-only">{done}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** A step's name. A narrow card shows only the current one; screen readers get them all. */
function StepLabel({ label, number, place }: { label: string; number: number; place: keyof typeof shapes }) {
  const isCurrent = place === "current";
  return (
    <p
      className={`mt-2 whitespace-nowrap text-label leading-snug ${isCurrent ? "text-text" : "text-text-muted"}`}
    >
      <span aria-hidden="true" className="mr-2 font-mono text-[0.75rem] text-violet">
        {number}
      </span>
      <span className={`${isCurrent ? "@max-[15rem]:sr-only font-semibold" : "@max-xl:sr-only"}`}>
        {label}
      </span>
    </p>
  );
}
