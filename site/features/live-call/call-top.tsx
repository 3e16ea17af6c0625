import { type ReactNode, useEffect, useState } from "react";
import { answerAs } from "#content/live-call/answer-as.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { elapsedText, untilNextSecond } from "#site/ui/elapsed.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { nameOf } from "./answer-as.ts";
import { type CallScreenState, isActive, isInCall } from "./call-screen-state.ts";

interface CallTopProps {
  state: CallScreenState;
  /** Default: the assistant's name, as the visitor has chosen it. */
  title?: string;
  /** Default: what the call is. Once others are there, they are named in its place. */
  subtitle?: string;
  onClose: () => void;
  /** A control for the time of the call. */
  children?: ReactNode;
}

/** Shows who is on the line and for how long. The close button is there only while no call is active. */
export function CallTop({ state, title, subtitle = liveCall.subtitle, onClose, children }: CallTopProps) {
  const name = nameOf(state.answerAs);
  const startedAt = isInCall(state) ? state.startedAt : undefined;
  return (
    <div className="call-top">
      <span className="call-lamp" aria-hidden="true" />
      <div className="call-who">
        <h2 id="call-title">{title ?? (name === undefined ? liveCall.title : answerAs.title(name))}</h2>
        <p id="call-subtitle">{state.company?.line ?? subtitle}</p>
      </div>
      <Elapsed key={startedAt} startedAt={startedAt} />
      {children}
      {!isActive(state) && (
        <button type="button" className="call-close" onClick={onClose}>
          <CloseIcon />
          <span className="wide-only">{liveCall.labels.close}</span>
        </button>
      )}
    </div>
  );
}

/** Elapsed time, updated every second; without a call 0:00, for screen readers alone. */
function Elapsed({ startedAt }: { startedAt: number | undefined }) {
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    if (startedAt === undefined) return;
    let timer = setTimeout(function tick() {
      const now = Date.now() - startedAt;
      setPassed(now);
      timer = setTimeout(tick, untilNextSecond(now));
    }, 0);
    return () => clearTimeout(timer);
  }, [startedAt]);

  return (
    <span
      role="timer"
      aria-label={liveCall.names.time}
      className="call-time"
      data-running={startedAt !== undefined}
    >
      {elapsedText(passed)}
    </span>
  );
}
