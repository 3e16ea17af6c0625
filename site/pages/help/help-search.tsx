import { type RefObject, useId } from "react";
import { helpCenter } from "#content/help/help-center.ts";
import { controlClass } from "#site/ui/field.tsx";
import { SearchIcon } from "#ui/icons.tsx";

interface HelpSearchProps {
  /** The uncontrolled field, so that text typed before the scripts ran is not lost. */
  field: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
}

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
      </div>
    </search>
  );
}
