import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { filterIn, isOwnStep, isSameFilter, noFilter, type StoryFilter, withFilter } from "./story-filter.ts";

const writtenHere = "filter";

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
  const navigate = useNavigate();
  const { search, key, state } = useLocation();
  const navigationType = useNavigationType();
  const [filter, setFilter] = useState(noFilter);
  const [ready, setReady] = useState(false);
  const followed = useRef(key);

  function change(next: StoryFilter, from: StoryFilter = filter): void {
    setFilter(next);
    if (isSameFilter(from, next)) return;
    void navigate(
      { search: withFilter(search, next) },
      { replace: !isOwnStep(from, next), preventScrollReset: true, state: writtenHere },
    );
  }

  // Once, before React writes to any control for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the state
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

  const follow = useEffectEvent(() => {
    // Our own change of the address may arrive after the next letter was typed, so only other navigation is followed.
    if (navigationType === "POP" || state !== writtenHere) setFilter(filterIn(search));
  });
  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    follow();
  }, [key]);

  return { filter, ready, change };
}
