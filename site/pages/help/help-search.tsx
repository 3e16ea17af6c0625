import { type RefObject, useId } from "react";
import { helpCenter } from "#content/help/help-center.ts";
import { controlClass } from "#site/ui/field.tsx";
import { SearchIcon } from "#ui/icons.tsx";
import { linePath } from "#ui/line-path.ts";

const reach = 2400;
const line = linePath({ level: 0.8, phase: 2.6, center: 170 }, { reach, spread: 170, swing: 26 });

interface HelpSearchProps {
  /** The uncontrolled field, so that text typed before the scripts ran is not lost. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
}

/** The search field, with the line leaving from it as if the search were spoken on it. */
export function HelpSearch({ field, onSearch }: HelpSearchProps) {
  const id = useId();
  return (
    <search className="block">
      <label htmlFor={id} className="mb-2 block font-medium leading-snug">
        {helpCenter.search.label}
      </label>
      <div className="relative max-w-[28rem]">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-muted" />
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onSearch(event.target.value)}
          className={`${controlClass} min-h-14 pl-12 text-lg`}
        />
        {/* Only the part to the right of the field. */}
        <svg width="1" height="56" aria-hidden="true" className="absolute top-0 left-full overflow-visible">
          <svg aria-hidden="true" width={reach} height="56" viewBox={`0 -28 ${reach} 56`} overflow="hidden">
            <path className="line-rest stroke-violet" d={line} />
          </svg>
        </svg>
      </div>
    </search>
  );
}
