import { type RefObject, useId } from "react";
import { helpCenter } from "#content/help-center.ts";
import { controlClass } from "#site/ui/field.tsx";
import { SearchIcon } from "#site/ui/icons.tsx";
import { linePath } from "#site/ui/line-path.ts";

const reach = 2400;
const line = linePath({ level: 0.9, phase: 0.6, center: 480 }, { reach, spread: 230, swing: 34 });

interface HelpSearchProps {
  /** The field keeps its own text, so that what was typed before the scripts ran is not lost. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
}

/** The search stands on the line: what you ask is what is said on it. */
export function HelpSearch({ field, onSearch }: HelpSearchProps) {
  const id = useId();
  return (
    <search className="relative block">
      <svg width="1" height="1" aria-hidden="true" className="absolute bottom-7 left-1/2 overflow-visible">
        <path className="line-rest stroke-violet" d={line} />
      </svg>
      <label htmlFor={id} className="relative mb-2 block font-medium leading-snug">
        {helpCenter.search.label}
      </label>
      <div className="relative max-w-[40rem]">
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
      </div>
    </search>
  );
}
