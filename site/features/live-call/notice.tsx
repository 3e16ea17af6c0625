import { liveCall } from "#content/live-call/live-call.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { CloseIcon } from "#ui/icons.tsx";
import type { CallScreenState } from "./call-screen-state.ts";

/** Something worth knowing that stops nothing. */
export function Notice({ state: { notice }, onDismiss }: { state: CallScreenState; onDismiss: () => void }) {
  return (
    <div role="status" className="call-notice">
      {notice && (
        <>
          <p>{notice.kind === "away" ? liveCall.away(elapsedText(notice.ms)) : notice.text}</p>
          <button type="button" className="call-icon-button" aria-label="Dismiss" onClick={onDismiss}>
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  );
}
