import { useSyncExternalStore } from "react";
import { saveCall } from "#content/live-call/save-call.ts";
import { Icon } from "#ui/icons.tsx";
import { type CallScreenState, isInCall } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { useLoaded } from "../use-loaded.ts";
import type { RecordingView } from "./recording-watch.ts";
import "./recording.css";

interface RecordingProps {
  state: CallScreenState;
  session: CallSession;
}

/** Asks whether the visitor's own call is to be recorded. Absent where it may not be, and once it was. */
export function SaveButton({ state, session, onPress }: RecordingProps & { onPress: () => void }) {
  const { mayRecord, news, kept } = useRecording(session);
  if (!mayRecord || kept || news.state !== "off" || !isInCall(state)) return null;
  return (
    <button type="button" id="save-call" className="call-company" onClick={onPress}>
      <Icon className="call-icon">
        <path d="M10 3.2v8.6M6.4 8.4l3.6 3.6 3.6-3.6M3.6 14.6v1.2c0 .6.4 1 1 1h10.8c.6 0 1-.4 1-1v-1.2" />
      </Icon>
      <span className="wide-only">{saveCall.action}</span>
    </button>
  );
}

interface RecordingPartProps extends RecordingProps {
  /** The visitor has asked to save the call, and is asked whether they mean it. */
  isAsking?: boolean;
  onAnswered?: () => void;
}

export interface RecordingStripProps extends RecordingPartProps {
  view: RecordingView;
}

/** The sign of a recording and the questions before, whose code is loaded with the first word of one. */
export function RecordingPart(props: RecordingPartProps) {
  const { session, isAsking = false } = props;
  const view = useRecording(session);
  const { state, asks, reason } = view.news;
  const isNeeded = isAsking || state !== "off" || asks === true || reason !== undefined;
  const Strip = useLoaded(isNeeded, async () => (await import("./recording-strip.tsx")).RecordingStrip);
  if (Strip) return <Strip {...props} view={view} />;
  // Until the rest is there, or if it cannot be loaded: nobody is recorded without a sign.
  return state === "on" ? <p className="call-recording">{saveCall.on}</p> : null;
}

function useRecording(session: CallSession): RecordingView {
  return useSyncExternalStore(session.recording.subscribe, session.recording.state, session.recording.state);
}
