import { onCall } from "#content/live-call/on-call.ts";
import { ScriptedCallOpener } from "#site/features/live-call/call-opener.tsx";
import { AnswerIcon } from "#ui/icons.tsx";

/**
 * Try a Call, within a thumb's reach on every page: a bar at the foot of a phone's window, from the second screen on. The
 * call screen lies over it, so there is never a second bar.
 */
export function OnCallBar() {
  return (
    <div className="on-call-track">
      <aside aria-label={onCall.label} className="on-call">
        <p className="on-call-text">
          <span className="block font-semibold">{onCall.text}</span>
          <span className="block text-label text-text-muted">{onCall.hours}</span>
        </p>
        <ScriptedCallOpener className="on-call-button">
          <AnswerIcon className="size-4.5" />
          {onCall.action}
        </ScriptedCallOpener>
      </aside>
    </div>
  );
}
