import { liveCall } from "#content/live-call/live-call.ts";
import { ErrorIcon } from "#ui/icons.tsx";
import type { CallScreenState } from "./call-screen-state.ts";

/** What went wrong; what to do, too, where nothing else says it. There from the start: readers announce what changes inside an alert. */
export function ErrorBanner({ error }: { error: CallScreenState["error"] }) {
  const isCall = error?.kind === "during" || error?.kind === "end" || error?.kind === "mute";
  return (
    <div role="alert" className="call-error">
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
