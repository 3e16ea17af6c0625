import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { changeSearch, useSearch } from "#site/ui/address.ts";
import { defaultTexts, mapFields, type RoiTexts, textsIn, withTexts } from "./roi-address.ts";

/** Pause in typing after which the address is updated, in ms. */
const pause = 400;

export interface RoiState {
  readonly texts: RoiTexts;
  readonly ready: boolean;
  change(texts: RoiTexts): void;
}

/**
 * The texts of the calculator's fields, kept in the address (`?reps=…`) so that a case can be shared.
 *
 * @param form Holds text typed before scripts ran, in controls named like the fields.
 */
export function useRoi(form: RefObject<HTMLFormElement | null>): RoiState {
  const search = useSearch();
  const [texts, setTexts] = useState<RoiTexts>(defaultTexts);
  const [ready, setReady] = useState(false);
  const written = useRef(search);

  // Once, before React writes to any control for the first time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input is in the state
  useLayoutEffect(() => {
    const asked = textsIn(search);
    const controls = form.current && new FormData(form.current);
    setTexts(
      mapFields((field) => {
        const typed = controls?.get(field);
        return typeof typed === "string" && typed !== defaultTexts[field] ? typed : asked[field];
      }),
    );
    setReady(true);
  }, []);

  const write = useEffectEvent(() => {
    const wanted = withTexts(search, texts);
    if (wanted === search || textsAreIn(search, texts)) return;
    written.current = wanted;
    changeSearch(wanted, "replace");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the texts restarts the pause
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [ready, texts]);

  useEffect(() => {
    if (written.current === search) return;
    written.current = search;
    setTexts(textsIn(search));
  }, [search]);

  return { texts, ready, change: setTexts };
}

function textsAreIn(search: string, texts: RoiTexts): boolean {
  return withTexts(search, texts) === withTexts(search, textsIn(search));
}
