import { type ReactNode, useEffect, useRef, useState } from "react";
import { type HelpTab, helpCenter, helpSections } from "#content/help/help-center.ts";
import { Button } from "#site/ui/button.tsx";
import { Link } from "#site/ui/link.tsx";
import { ComingSoon, useComingSoon } from "./coming-soon.tsx";
import { HelpList } from "./help-list.tsx";
import { countItems, matchingSections } from "./help-model.ts";
import { HelpSearch } from "./help-search.tsx";
import { HelpTabs } from "./help-tabs.tsx";
import { ReadingPane } from "./reading-pane.tsx";
import { useOpenedArticle } from "./use-opened-article.ts";

const panel = "help-list";

/**
 * Search, categories, the list of items, and beside it the reading pane.
 *
 * @param children Content above all this, beside the search where there is room.
 */
export function HelpCenter({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState("");
  const [tab, setTab] = useState<HelpTab>("all");
  const field = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLElement>(null);
  const { ready, item, open, close } = useOpenedArticle(pane);
  const comingSoon = useComingSoon();
  const found = matchingSections(helpSections, { query, tab });

  // Takes over text typed before the scripts ran.
  useEffect(() => setQuery(field.current?.value ?? ""), []);

  function showEverything() {
    if (field.current) field.current.value = "";
    setQuery("");
    setTab("all");
    field.current?.focus();
  }

  return (
    <div data-ready={ready || undefined}>
      <div className="help-opening">
        {children}
        <div className="help-controls self-end">
          <HelpSearch field={field} onSearch={setQuery} />
        </div>
      </div>
      <div className="help-controls mt-8">
        <HelpTabs chosen={tab} panel={panel} onChoose={setTab} />
      </div>
      <p role="status" className="sr-only">
        {query.trim() === "" && tab === "all" ? "" : helpCenter.found(countItems(found))}
      </p>
      <div className="help-columns">
        <div id={panel} role="tabpanel" aria-labelledby={`tab-${tab}`} className="help-list min-w-0">
          {found.length === 0 ? (
            <NothingFound query={query.trim()} onReset={showEverything} />
          ) : (
            <HelpList
              sections={found}
              isNarrowed={tab !== "all" || query.trim() !== ""}
              opened={item?.article?.slug}
              onOpen={open}
              onUnavailable={comingSoon.show}
            />
          )}
        </div>
        <ReadingPane pane={pane} opened={item?.article?.slug} onOpen={open} onClose={close} />
      </div>
      <ComingSoon asked={comingSoon.asked} />
    </div>
  );
}

function NothingFound({ query, onReset }: { query: string; onReset: () => void }) {
  const { title, text, reset, ask, to } = helpCenter.empty;
  return (
    <div className="py-6">
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2 text-text-muted">{text(query)}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button tone="quiet" onClick={onReset}>
          {reset}
        </Button>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center underline decoration-violet underline-offset-4"
        >
          {ask}
        </Link>
      </div>
    </div>
  );
}
