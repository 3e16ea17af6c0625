import { useSyncExternalStore } from "react";
import type { CallScreenState } from "../../call-screen-state.ts";
import type { CallSession } from "../../call-session.ts";
import { useLoaded } from "../../use-loaded.ts";
import type { PeopleWatch } from "../people-watch.ts";

interface PicturesOfProps {
  state: CallScreenState;
  session: CallSession;
  watch: PeopleWatch;
}

/** The people of a call and what they show, from the moment that there are others. Their code is loaded then. */
export function PicturesOf({ state, session, watch }: PicturesOfProps) {
  const { people, speaker, at } = useSyncExternalStore(watch.subscribe, watch.state);
  const isNeeded = state.company !== undefined;
  // If it cannot be loaded, everybody is heard all the same.
  const Pictures = useLoaded(isNeeded, async () => (await import("./pictures.tsx")).Pictures);

  return (
    Pictures && at && isNeeded && <Pictures at={at} people={people} speaker={speaker} session={session} />
  );
}
