import { useId } from "react";
import type { MissedCallsContent } from "#content/missed-calls/missed-calls.ts";
import type { MissedCallsField, missedCallRanges } from "#domain/missed-calls.ts";

interface MissedCallSliderProps {
  name: MissedCallsField;
  words: MissedCallsContent["fields"][MissedCallsField];
  range: (typeof missedCallRanges)[MissedCallsField];
  value: number;
  onChange: (value: number) => void;
}

/** A native slider with its name and, beside it, its value as text. */
export function MissedCallSlider({ name, words, range, value, onChange }: MissedCallSliderProps) {
  const id = useId();
  const text = words.value(value);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {words.label}
        </label>
        {/* Read out with the slider, as its value. */}
        <span aria-hidden="true" className="font-mono text-lead tabular-nums">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-1 block h-9 w-full cursor-pointer accent-violet"
      />
    </div>
  );
}
