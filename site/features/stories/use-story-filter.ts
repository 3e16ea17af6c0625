import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { filterIn, isOwnStep, isSameFilter, noFilter, type StoryFilter, withFilter } from "./story-filter.ts";

export interface StoryFilterState {
  readonly filter: StoryFilter;
  /** True once the controls work. */
  readonly ready: boolean;
  change(filter: StoryFilter): void;
}

/**
 * The filter, kept in the address (`?q=…&industry=…`) so that a view can be shared and Back undoes it.
 * Until scripts run there is none: the page that is sent shows every story.
 *
 * @param form holds what the visitor typed before scripts ran, in controls named `q` and `industry`.
 */
export function useStoryFilter(form: RefObject<HTMLFormElement | null>): StoryFilterState {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [filter, setFilter] = useState(noFilter);
  const [ready, setReady] = useState(false);
  const written = useRef(search);

  function change(next: StoryFilter, from: StoryFilter = filter): void {
    setFilter(next);
    if (isSameFilter(from, next)) return;
    const wanted = withFilter(search, next);
    written.current = wanted;
    void navigate({ search: wanted }, { replace: !isOwnStep(from, next), preventScrollReset: true });
  }

  // Once, before React writes to any control for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered later is in the state
  useLayoutEffect(() => {
    const asked = filterIn(search);
    const typed = form.current && new FormData(form.current);
    const early = filterIn(
      withFilter("", { ...noFilter, query: String(typed?.get("q") ?? "") }) +
        `&industry=${typed?.get("industry") ?? ""}`,
    );
    if (isSameFilter(early, noFilter)) setFilter(asked);
    else change({ query: early.query || asked.query, industry: early.industry || asked.industry }, asked);
    setReady(true);
  }, []);

  const follow = useEffectEvent(() => setFilter(filterIn(search)));
  useEffect(() => {
    if (written.current === search) return;
    written.current = search;
    follow();
  }, [search]);

  return { filter, ready, change };
}
