import { type KeyboardEvent, useRef } from "react";
import { type HelpTab, helpCenter, helpTabs } from "#content/help/help-center.ts";
import { tabForKey } from "./help-model.ts";

interface HelpTabsProps {
  chosen: HelpTab;
  /** Id of the panel that the tabs change. */
  panel: string;
  onChoose: (tab: HelpTab) => void;
}

/** The category tabs (ARIA tabs pattern): arrow keys move and choose, Tab goes on into the list. */
export function HelpTabs({ chosen, panel, onChoose }: HelpTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const ids = helpTabs.map(({ id }) => id);
    const next = tabForKey(ids, chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={helpCenter.tabsLabel}
      onKeyDown={move}
      // Two columns on a phone, because rows that wrap by word widths would shift when the font loads.
      className="grid grid-cols-2 gap-x-6 border-hairline border-b sm:flex sm:flex-wrap"
    >
      {helpTabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          className="-mb-px min-h-11 border-transparent text-left border-b-2 text-text-muted transition-colors duration-150 hover:text-text aria-selected:border-violet aria-selected:font-semibold aria-selected:text-text"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
