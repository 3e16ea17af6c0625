import { liveCall } from "#content/live-call/live-call.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { CloseIcon } from "#ui/icons.tsx";
import type { CallScreenState } from "./call-screen-state.ts";

/** A notice that does not interrupt the call. */
export function CallNotice({
  state: { notice },
  onDismiss,
}: {
  state: CallScreenState;
  onDismiss: () => void;
}) {
  return (
    <div role="status" className="call-notice">
      {notice && (
        <>
          <p>{notice.kind === "away" ? liveCall.away(elapsedText(notice.ms)) : notice.text}</p>
          <button
            type="button"
            className="call-icon-button"
            aria-label={liveCall.labels.dismiss}
            onClick={onDismiss}
          >
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  );
}

/** Says to screen readers what is shown without words, or in words that do not change in place. */
export function CallStatus({ state: { phase, microphone } }: { state: CallScreenState }) {
  return (
    <p role="status" className="sr-only">
      {phase === "connecting" || phase === "reconnecting"
        ? liveCall.phases[phase].title
        : microphone === "muted"
          ? liveCall.hints.muted
          : ""}
    </p>
  );
}
