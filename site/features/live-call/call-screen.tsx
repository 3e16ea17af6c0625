import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { AfterCall, useRecordCode } from "./after-call.tsx";
import { isDesk } from "./answer-as.ts";
import { Beside } from "./beside/beside.tsx";
import { CallBar } from "./call-bar.tsx";
import { CallNotice, CallStatus } from "./call-notice.tsx";
import { isActive } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { CallTop } from "./call-top.tsx";
import { LiveCaptions } from "./captions.tsx";
import { EndQuestion } from "./end-question.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { MicrophoneHelp } from "./microphone-help.tsx";
import { CompanyButton, CompanyOf } from "./people/company.tsx";
import { RecordingPart, SaveButton } from "./recording/recording-part.tsx";
import { RequestSlip } from "./request-slip.tsx";
import { showOverPage } from "./show-over-page.ts";
import { Stage } from "./stage.tsx";
import { useCallDevice } from "./use-call-device.ts";
import { useCallFocus } from "./use-call-focus.ts";
import { useCallKeys } from "./use-call-keys.ts";
import { useFirstRing } from "./use-first-ring.ts";
import "./call-screen.css";
import "./call-stage.css";
import "./answer-as.css";
import "./call-talk.css";
import "./call-notices.css";
import "./call-bar.css";
import "./after-call.css";
import "./call-sizes.css";

interface CallScreenProps {
  assistant: CallableAssistant;
  /** True if the visitor can say whose name it answers in. */
  takesName: boolean;
  session: CallSession;
  /** Undefined while the screen is only prepared. Once set, it stays set. */
  shown: ShownScreen | undefined;
}

export interface ShownScreen {
  /** True if the page's scrollbar took room when the screen opened. */
  readonly hasScrollbar: boolean;
  /** True if 9 asks for no more calls. */
  readonly canStopCalls: boolean;
  readonly onClosed: () => void;
}

/** The call, over the whole window. */
export function CallScreen({ assistant, takesName, session, shown }: CallScreenProps) {
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isShown = shown !== undefined;
  const called = assistant === "receptionist" && isDesk(state.answerAs) ? "front-desk" : assistant;
  const active = isActive(state);
  const isAfter = state.phase === "ended" || (state.phase === "failed" && state.startedAt !== undefined);

  useLayoutEffect(
    () => (dialog.current && isShown ? showOverPage(dialog.current, session.prepare) : undefined),
    [isShown, session],
  );
  useCallDevice(dialog, session, state);
  useCallFocus(dialog, state, isShown);
  useFirstRing(state);
  useRecordCode(state.startedAt !== undefined);
  useEffect(() => {
    if (active) return;
    setAsking(false);
    setPeopleOpen(false);
    setSaving(false);
  }, [active]);

  const [isPeopleOpen, setPeopleOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { leave, onKeyDown } = useCallKeys(state, session, {
    isAsking,
    ask: () => setAsking(true),
    close: () => dialog.current?.close(),
    pressed(key) {
      if (key === liveCall.keys.stop && shown?.canStopCalls) session.stopCalling();
    },
  });

  return (
    <dialog
      ref={dialog}
      className="call-screen"
      data-scrollbar={shown?.hasScrollbar}
      data-phase={state.phase}
      data-live={active}
      aria-labelledby="call-title"
      aria-describedby="call-subtitle"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current || !active) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        if (event.target === dialog.current) shown?.onClosed();
      }}
    >
      <CallTop state={state} onClose={() => dialog.current?.close()}>
        <span className="call-tools">
          <SaveButton state={state} session={session} onPress={() => setSaving(!isSaving)} />
          {state.mayInvite && (
            <CompanyButton
              state={state}
              mayInvite
              isOpen={isPeopleOpen}
              onPress={() => setPeopleOpen(!isPeopleOpen)}
            />
          )}
        </span>
      </CallTop>
      {isAfter ? (
        <AfterCall assistant={called} state={state} session={session} />
      ) : (
        <div className="call-body">
          <Stage assistant={called} takesName={takesName} state={state} session={session} />
          <div className="call-talk">
            {state.phase !== "idle" && state.phase !== "failed" && <LiveCaptions lines={state.lines} />}
          </div>
          <div className="call-foot">
            <ErrorBanner error={state.error} />
            <RecordingPart
              state={state}
              session={session}
              isAsking={isSaving}
              onAnswered={() => {
                setSaving(false);
                document.getElementById("save-call")?.focus();
              }}
            />
            <MicrophoneHelp trouble={state.trouble} session={session} />
            <CallNotice state={state} onDismiss={session.dismiss} />
            <RequestSlip fields={state.fields} history={state.fieldHistory} />
            <CallBar state={state} session={session} canStopCalls={shown?.canStopCalls === true} />
          </div>
          <Beside state={state} session={session} />
          <CompanyOf
            state={state}
            session={session}
            isOpen={isPeopleOpen}
            onClose={() => setPeopleOpen(false)}
          />
        </div>
      )}
      {/* Removed with the call: while the question is open, nothing behind it can take focus. */}
      {isAsking && active && (
        <EndQuestion
          onEnd={() => {
            setAsking(false);
            void session.end();
          }}
          onKeep={() => setAsking(false)}
        />
      )}
      <CallStatus state={state} />
    </dialog>
  );
}
