import { useSyncExternalStore } from "react";

const minute = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, minute / 4);
  return () => clearInterval(timer);
}

/** The moment, to the minute, and undefined in the finished page, which does not know when it is read. */
export function useNow(): Date | undefined {
  const minutes = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  );
  return minutes === undefined ? undefined : new Date(minutes * minute);
}
