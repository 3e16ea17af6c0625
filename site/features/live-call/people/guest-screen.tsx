import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { join } from "#content/join/join.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { MuteButton } from "../call-bar.tsx";
import { CallNotice, CallStatus } from "../call-notice.tsx";
import { type CallScreenState, isActive } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { CallTop } from "../call-top.tsx";
import { LiveCaptions } from "../captions.tsx";
import { EndQuestion } from "../end-question.tsx";
import { MicrophoneHelp } from "../microphone-help.tsx";
import { showOverPage } from "../show-over-page.ts";
// One chunk for both screens: two that share most of their parts would be larger for everybody.
import "../call-screens.tsx";
import { RecordingPart } from "../recording/recording-part.tsx";
import { LineStage } from "../stage.tsx";
import { useCallDevice } from "../use-call-device.ts";
import { useCallFocus } from "../use-call-focus.ts";
import { useCallKeys } from "../use-call-keys.ts";
import { CompanyButton } from "./company.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import type { PeopleWatch } from "./people-watch.ts";
import { PicturesOf } from "./pictures/pictures-of.tsx";
import "../call-screen.css";
import "../call-stage.css";
import "../call-talk.css";
import "../call-notices.css";
import "../call-bar.css";
import "../call-sizes.css";

const { screen } = join;

interface GuestScreenProps {
  session: CallSession;
  people: PeopleWatch;
}

/** A call that a guest is in, over the whole window. It is there only as long as the call. */
export function GuestScreen({ session, people: watch }: GuestScreenProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { people, news } = useSyncExternalStore(watch.subscribe, watch.state);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isPeopleOpen, setPeopleOpen] = useState(false);
  const { leave, onKeyDown } = useCallKeys(state, session, {
    isAsking,
    ask: () => setAsking(true),
    close: () => undefined,
  });

  useLayoutEffect(() => (dialog.current ? showOverPage(dialog.current, () => undefined) : undefined), []);
  useCallDevice(dialog, session, state);
  useCallFocus(dialog, state, true);
  const isAlone = state.company === undefined;
  useEffect(() => {
    if (isAlone) setPeopleOpen(false);
  }, [isAlone]);

  return (
    <dialog
      ref={dialog}
      className="call-screen"
      data-phase={state.phase}
      data-live={isActive(state)}
      aria-labelledby="call-title"
      aria-describedby="call-subtitle"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
    >
      <CallTop state={state} title={screen.title} subtitle={screen.subtitle} onClose={leave}>
        {state.company && (
          <CompanyButton
            state={state}
            mayInvite={false}
            isOpen={isPeopleOpen}
            onPress={() => setPeopleOpen(!isPeopleOpen)}
          />
        )}
      </CallTop>
      <div className="call-body">
        <LineStage
          state={state}
          session={session}
          title={liveCall.phases[state.phase].title}
          hint={hintOf(state)}
          withoutMicrophone={screen.listenOnly}
        />
        <div className="call-talk">
          <LiveCaptions lines={state.lines} />
        </div>
        <div className="call-foot">
          <RecordingPart state={state} session={session} />
          <MicrophoneHelp
            trouble={state.trouble}
            session={session}
            withoutIt={{ label: screen.listenOnly, onChoose: session.dismiss }}
          />
          <CallNotice state={state} onDismiss={session.dismiss} />
          <div className="call-bar">
            <div className="call-controls">
              <MuteButton state={state} onPress={session.toggleMute} />
              <Button
                className="call-main call-hang-up"
                // The second click of a double click on the button that joined must not leave.
                onClick={({ detail }) => detail < 2 && void session.end()}
              >
                {screen.leave}
              </Button>
            </div>
          </div>
        </div>
        <PicturesOf state={state} session={session} watch={watch} />
        {isPeopleOpen && <PeoplePanel people={people} onClose={() => setPeopleOpen(false)} />}
      </div>
      {isAsking && (
        <EndQuestion
          words={{ ...screen.leaveQuestion, end: screen.leave, keep: screen.stay }}
          onEnd={() => void session.end()}
          onKeep={() => setAsking(false)}
        />
      )}
      <CallStatus state={state} />
      <p role="status" className="sr-only">
        {news}
      </p>
    </dialog>
  );
}

function hintOf({ phase, microphone }: CallScreenState): string {
  const { hints } = screen;
  if (phase === "connecting") return microphone === "asking" ? hints.asking : liveCall.phases.connecting.hint;
  if (phase === "reconnecting") return liveCall.phases.reconnecting.hint;
  if (microphone === "muted") return hints.muted;
  if (microphone !== "on") return hints.silent;
  return phase === "speaking" ? hints.speaking : hints.listening;
}
