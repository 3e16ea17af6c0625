import { useSyncExternalStore } from "react";
import { motionQuery } from "./motion-query.ts";

function subscribe(notify: () => void): () => void {
  const query = motionQuery();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/**
 * True when animations may run: scripts run and the visitor does not prefer reduced motion. Follows changes of the
 * preference.
 */
export function useMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !motionQuery().matches,
    () => false,
  );
}
