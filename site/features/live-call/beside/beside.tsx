import { type ComponentType, useEffect, useState } from "react";
import { type CallScreenState, isActive } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import type { ProgramsProps } from "./programs.tsx";

/** Other programs beside the call, once times were offered. Their code is loaded then. */
export function Beside({ state, session }: { state: CallScreenState; session: Pick<CallSession, "call"> }) {
  const [Programs, setPrograms] = useState<ComponentType<ProgramsProps>>();
  const isNeeded = state.offered.length > 0;
  const call = isNeeded && isActive(state) && session.call();

  useEffect(() => {
    if (!isNeeded) return;
    import("./programs.tsx").then(
      (loaded) => setPrograms(() => loaded.Programs),
      // The times are said all the same.
      () => undefined,
    );
  }, [isNeeded]);

  return Programs && call && <Programs call={call} offered={state.offered} />;
}
