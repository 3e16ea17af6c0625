import { type FormEvent, useRef, useState } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import { maxTypedLength } from "#voice/protocol/limits.ts";
import { type CallScreenState, isActive, isInCall } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { MicrophoneIcon, MicrophoneOffIcon, SendIcon } from "./icons.tsx";

interface CallBarProps {
  state: CallScreenState;
  session: CallSession;
  /** True if the visitor can ask for no more calls by a key. */
  canStopCalls: boolean;
}

/** The controls, within a thumb's reach: ask, type, mute, begin and end. */
export function CallBar({ state, session, canStopCalls }: CallBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isFull, setIsFull] = useState(false);
  const active = isActive(state);
  const isHeard = state.microphone === "on" || state.microphone === "muted";

  function send(event: FormEvent): void {
    event.preventDefault();
    const text = input.current?.value ?? "";
    if (input.current) input.current.value = "";
    setIsFull(false);
    session.type(text);
  }

  // Still in reach of the keyboard: a line that is lost for a moment takes nobody's focus away.
  const isWaiting = state.phase === "connecting" || state.phase === "reconnecting";

  return (
    <div className="call-bar">
      {state.suggestions.length > 0 && state.phase !== "failed" && (
        <ul className="suggestions">
          {state.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="call-chip"
                lang={spokenLang}
                aria-disabled={isWaiting || undefined}
                onClick={isWaiting ? undefined : () => session.type(suggestion)}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="call-controls">
        {active && <MuteButton state={state} onPress={session.toggleMute} />}
        <form className="call-typing" onSubmit={send}>
          <label htmlFor="call-input" className="sr-only">
            {liveCall.labels.type}
          </label>
          <input
            ref={input}
            id="call-input"
            type="text"
            maxLength={maxTypedLength}
            aria-describedby="call-input-limit"
            onInput={({ currentTarget }) => setIsFull(currentTarget.value.length >= maxTypedLength)}
            autoComplete="off"
            enterKeyHint="send"
            placeholder={liveCall.labels.type}
          />
          <button type="submit" className="call-icon-button" aria-label={liveCall.labels.send}>
            <SendIcon />
          </button>
        </form>
        {active ? (
          <Button
            className="call-main call-hang-up"
            // The second click of a double click on Start Call must not end the call.
            onClick={({ detail }) => detail < 2 && void session.end()}
          >
            {liveCall.labels.end}
          </Button>
        ) : (
          <Button
            className="call-main"
            data-start=""
            onClick={() => void session.start({ hasMicrophone: true })}
          >
            {liveCall.labels.start}
          </Button>
        )}
      </div>
      <p id="call-input-limit" role="status" className="call-limit">
        {isFull && liveCall.typedLimit(maxTypedLength)}
      </p>
      {active && canStopCalls && (
        <button
          type="button"
          className="call-stop"
          aria-keyshortcuts={liveCall.keys.stop}
          disabled={!isInCall(state)}
          onClick={session.stopCalling}
        >
          {liveCall.labels.stopCalling} ({liveCall.keys.stop})
        </button>
      )}
      {active && (
        <p className="call-keys" aria-hidden="true">
          {isHeard && (
            <>
              <kbd>{liveCall.keys.mute}</kbd> {liveCall.keysDo.mute}{" "}
            </>
          )}
          <kbd>{liveCall.keys.end}</kbd> {liveCall.keysDo.end}
        </p>
      )}
    </div>
  );
}

/** Mutes, unmutes, or asks for a microphone that is not there. */
export function MuteButton({ state, onPress }: { state: CallScreenState; onPress: () => void }) {
  const isOn = state.microphone === "on" || state.microphone === "asking";
  const isThere = isOn || state.microphone === "muted";
  return (
    <button
      type="button"
      className="call-mute"
      data-on={isOn}
      aria-keyshortcuts={isThere ? liveCall.keys.mute : undefined}
      disabled={!isInCall(state) || state.microphone === "asking"}
      onClick={onPress}
    >
      {isOn ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
      <span className="wide-only">
        {isOn ? liveCall.labels.mute : isThere ? liveCall.labels.unmute : liveCall.labels.useMicrophone}
      </span>
    </button>
  );
}
