import { liveCall } from "#content/live-call/live-call.ts";
import { ErrorIcon } from "#ui/icons.tsx";
import type { CallScreenState } from "./call-screen-state.ts";

/**
 * Says what went wrong and, where nothing else does, what to do. The alert is there from the start, because screen
 * readers announce only changes inside it.
 */
export function ErrorBanner({ error }: { error: CallScreenState["error"] }) {
  const isCall = error?.kind === "during" || error?.kind === "end" || error?.kind === "mute";
  // The title above says the same, with what to do.
  const isInTitle =
    error?.kind === "busy" ||
    (error && [liveCall.errors.start, liveCall.notStarted[error.kind]].includes(error.text));
  return (
    <div role="alert" className={isInTitle ? "sr-only" : "call-error"}>
      {error && (
        <>
          <ErrorIcon className="size-5" />
          <p>
            <strong>{error.text}</strong> {isCall && <span>{liveCall.remedies[error.kind]}</span>}
          </p>
        </>
      )}
    </div>
  );
}
