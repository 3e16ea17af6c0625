import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { changeSearch } from "#site/ui/address.ts";
import { filterIn, isOwnStep, isSameFilter, noFilter, type StoryFilter, withFilter } from "./story-filter.ts";

export interface StoryFilterState {
  readonly filter: StoryFilter;
  /** True once the controls work. */
  readonly ready: boolean;
  change(filter: StoryFilter): void;
}

/**
 * The filter, kept in the address (`?q=…&industry=…`) so that a view can be shared and Back undoes it. Until scripts
 * run there is no filter: the prerendered page shows every story.
 *
 * @param form Holds input from before scripts ran, in controls named `q` and `industry`.
 */
export function useStoryFilter(form: RefObject<HTMLFormElement | null>): StoryFilterState {
  const [filter, setFilter] = useState(noFilter);
  const [ready, setReady] = useState(false);

  function change(next: StoryFilter, from: StoryFilter = filter): void {
    setFilter(next);
    if (isSameFilter(from, next)) return;
    changeSearch(withFilter(location.search, next), isOwnStep(from, next) ? "push" : "replace");
  }

  // Once, before React writes to any control for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the state
  useLayoutEffect(() => {
    const asked = filterIn(location.search);
    const typed = form.current && new FormData(form.current);
    const early = filterIn(
      withFilter("", { ...noFilter, query: String(typed?.get("q") ?? "") }) +
        `&industry=${typed?.get("industry") ?? ""}`,
    );
    if (isSameFilter(early, noFilter)) setFilter(asked);
    else change({ query: early.query || asked.query, industry: early.industry || asked.industry }, asked);
    setReady(true);
  }, []);

  // Only other navigation is followed: our own change of the address may arrive after the next letter was typed.
  useEffect(() => {
    const follow = () => setFilter(filterIn(location.search));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  return { filter, ready, change };
}
