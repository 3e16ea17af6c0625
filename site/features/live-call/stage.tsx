import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { answerAs } from "#content/live-call/answer-as.ts";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { tradeNames } from "#content/trade-names.ts";
import { useMotion } from "#site/ui/motion.ts";
import { type AnswerAs, answerAsIn, fillIn, isDesk, keepAnswerAs, nameOf, tradeOf } from "./answer-as.ts";
import { AnswerAsFields } from "./answer-as-fields.tsx";
import { type CallScreenState, isInCall } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { keepingOf } from "./keeping-of.ts";
import { VoiceLine } from "./voice-line.tsx";
import { loudness } from "./voices-path.ts";

interface StageProps {
  assistant: CallableAssistant;
  /** True if the visitor can say whose name it answers in. */
  takesName: boolean;
  state: CallScreenState;
  session: CallSession;
}

/** The line, with the state of its other end in words and, before the call, what to expect. */
export function Stage({ assistant, takesName, state, session }: StageProps) {
  const welcome = liveCall.welcome[assistant];
  const name = nameOf(state.answerAs);
  if (state.phase !== "idle") {
    return (
      <LineStage
        state={state}
        session={session}
        title={titleOf(state)}
        hint={hintOf(state)}
        withoutMicrophone={liveCall.labels.typeInstead}
      />
    );
  }
  return (
    <LineStage
      state={state}
      session={session}
      title={<Answering who={name === undefined ? welcome.who : answerAs.who(name)} />}
      withoutMicrophone={liveCall.labels.typeInstead}
    >
      <div className="call-welcome">
        <p>{welcome.lead}</p>
        {takesName && <AnswerAsForm state={state} session={session} />}
        <ul>
          {/* Takes its room before the holder is known. */}
          <li className={state.holder ? undefined : "call-unknown"}>
            {keepingOf(state.holder ?? "us", assistant).before}
          </li>
          {liveCall.microphone.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </LineStage>
  );
}

interface LineStageProps {
  state: CallScreenState;
  session: CallSession;
  title: ReactNode;
  hint?: string;
  /** Label of the button that goes on without a microphone, while the browser asks for it. */
  withoutMicrophone: string;
  /** In place of the hint. */
  children?: ReactNode;
}

/** The line, and below it its state in words. */
export function LineStage({ state, session, title, hint, withoutMicrophone, children }: LineStageProps) {
  return (
    <div className="call-stage">
      <div className="call-line">
        <VoiceLine state={state} session={session} />
        <span aria-hidden="true" className="line-end">
          {liveCall.you}
        </span>
        <span aria-hidden="true" className="line-end">
          {liveCall.wren}
        </span>
        <LineStamp state={state} />
      </div>
      <h3 id="call-state" tabIndex={-1} className="call-state">
        {title}
      </h3>
      {children ?? <p className="call-hint">{hint}</p>}
      {isInCall(state) && state.phase !== "reconnecting" && state.microphone === "on" && (
        <LevelBar session={session} />
      )}
      {state.phase === "connecting" && state.microphone === "asking" && (
        <button type="button" className="call-chip" onClick={() => void session.typeInstead()}>
          {withoutMicrophone}
        </button>
      )}
    </div>
  );
}

/** What has just been measured on the line: the time until it was picked up, or until an interrupted voice was silent. */
function LineStamp({ state: { phase, interruption, rangFor, lines } }: { state: CallScreenState }) {
  const { pickedUp, stopped } = liveCall.stamps;
  const isFirst = isInCall({ phase }) && lines.length === 0 && rangFor !== undefined;
  const text =
    interruption?.ms !== undefined
      ? stopped(elapsedMs(interruption.ms))
      : isFirst && phase !== "reconnecting"
        ? pickedUp(elapsedMs(rangFor))
        : undefined;
  if (text === undefined) return null;
  return (
    <span aria-hidden="true" className="line-stamp" data-cut={interruption !== undefined}>
      {text}
    </span>
  );
}

/** Each of its sentences has a line of its own. */
function Answering({ who }: { who: string }) {
  return (
    <>
      {who} <span className="call-is-ai">{answerAs.isAi}</span>
    </>
  );
}

/** Enter in the field starts the call. */
function AnswerAsForm({ state, session }: Pick<StageProps, "state" | "session">) {
  const isWrong = state.answerAs.business.trim() !== "" && nameOf(state.answerAs) === undefined;
  const form = useRef<HTMLFormElement>(null);
  const isNew = useRef(true);
  const type = useCallback(
    (typed: AnswerAs) => {
      keepAnswerAs(typed);
      session.answerAs(typed);
    },
    [session],
  );
  // The picture that comes with the page knows nothing of the visit, but may have been typed into.
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = answerAsIn(form.current);
    if (isNew.current && (typed.business || typed.trade !== state.answerAs.trade)) type(typed);
    else fillIn(form.current, state.answerAs);
    isNew.current = false;
  }, [state.answerAs, type]);
  return (
    <form
      ref={form}
      className="call-answer-as"
      onSubmit={(event) => {
        event.preventDefault();
        void session.start({ hasMicrophone: true });
      }}
    >
      <AnswerAsFields
        note={isWrong ? answerAs.wrong : noteOn(state.answerAs)}
        isWrong={isWrong}
        trade={state.answerAs.trade}
        onTyped={type}
      />
    </form>
  );
}

function noteOn(typed: AnswerAs): string {
  const trade = tradeOf(typed);
  if (trade !== "") return answerAs.talksAs(tradeNames[trade].one);
  return isDesk(typed) ? answerAs.chooseTrade : answerAs.hint;
}

function titleOf({ phase, error }: CallScreenState): string {
  return (phase === "failed" && error && liveCall.notStarted[error.kind]) || liveCall.phases[phase].title;
}

function hintOf({ phase, microphone, error }: CallScreenState): string {
  if (phase === "failed" && error) return liveCall.remedies[error.kind];
  if (phase === "connecting" && microphone === "asking") return liveCall.hints.askingForMicrophone;
  if (phase === "reconnecting") return liveCall.phases.reconnecting.hint;
  if (microphone === "muted" && phase !== "connecting") return liveCall.hints.muted;
  const isTyped = microphone === "none" || microphone === "lost" || microphone === "asking";
  if (isTyped && phase === "listening") return liveCall.hints.typing;
  if (isTyped && phase === "speaking") return liveCall.hints.typingOnly;
  return liveCall.phases[phase].hint;
}

/** Interval at which the bar follows the voice, in ms, and the steps that it has. */
const interval = 250;
const steps = 5;

/** Shows that the visitor is heard when the line does not move. Only their own voice changes it. */
function LevelBar({ session }: { session: CallSession }) {
  const motion = useMotion();
  const [level, setLevel] = useState(0);

  useEffect(() => {
    if (motion) return;
    const timer = setInterval(() => {
      setLevel(Math.round(loudness(session.levels().local) * steps) / steps);
    }, interval);
    return () => clearInterval(timer);
  }, [motion, session]);

  if (motion) return null;
  return (
    <p className="level" aria-hidden="true">
      <span>{liveCall.level.name}</span>
      <svg aria-hidden="true" className="level-bar" viewBox="0 0 96 4" preserveAspectRatio="none">
        <path d="M0 2H96" className="level-rest" />
        <path d={`M0 2H${level * 96}`} className="level-now" />
      </svg>
      <span className="level-word">{level > 0 ? liveCall.level.heard : liveCall.level.quiet}</span>
    </p>
  );
}
