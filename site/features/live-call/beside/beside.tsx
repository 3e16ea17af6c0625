import { type CallScreenState, isActive } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { useLoaded } from "../use-loaded.ts";

/** Other programs beside the call, once times were offered. Their code is loaded then. */
export function Beside({ state, session }: { state: CallScreenState; session: Pick<CallSession, "call"> }) {
  const isNeeded = state.offered.length > 0;
  // If it cannot be loaded, the times are said all the same.
  const Programs = useLoaded(isNeeded, async () => (await import("./programs.tsx")).Programs);
  const call = isNeeded && isActive(state) && session.call();

  return Programs && call && <Programs call={call} offered={state.offered} />;
}
