import { useState, useSyncExternalStore } from "react";
import { recording as words } from "#content/live-call/recording.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#ui/icons.tsx";
import { type CallScreenState, isInCall } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { endedWords } from "./ended-words.ts";
import type { RecordingNews } from "./recording-watch.ts";
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
      <span className="wide-only">{words.action}</span>
    </button>
  );
}

interface StripProps extends RecordingProps {
  /** The visitor has asked to save the call, and is asked whether they mean it. */
  isAsking?: boolean;
  onAnswered?: () => void;
}

/** The sign that a call is recorded, as long as it is, and the questions before. */
export function RecordingStrip({ state, session, isAsking = false, onAnswered }: StripProps) {
  const { news, mayRecord, kept } = useRecording(session);
  if (news.state === "on" && !news.asks) return <RecordingSign onStop={session.recorded.stop} />;
  if (news.asks) return <Question news={news} onAnswer={session.recorded.answer} />;
  if (news.state === "asking")
    return (
      <div className="call-recording" role="status">
        <p>{words.waiting}</p>
        <Button tone="quiet" onClick={session.recorded.stop}>
          {words.cancel}
        </Button>
      </div>
    );
  if (isAsking && mayRecord && !kept && isInCall(state))
    return <OwnQuestion session={session} onAnswered={onAnswered} />;
  return <Ending news={news} />;
}

function useRecording(session: CallSession) {
  return useSyncExternalStore(session.recording.subscribe, session.recording.state, session.recording.state);
}

function RecordingSign({ onStop }: { onStop: () => void }) {
  return (
    <div className="call-recording" data-is="on">
      <p role="status">
        <span className="recording-dot" aria-hidden="true" />
        <strong>{words.on}</strong> <span className="wide-only">{words.onText}</span>
      </p>
      <Button tone="quiet" onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  );
}

function Question({ news, onAnswer }: { news: RecordingNews; onAnswer: (agrees: boolean) => void }) {
  const isBefore = news.keeps !== undefined;
  const { text, agree, refuse } = isBefore ? words.before : words.asked;
  const by = news.by?.name.trim() || words.unnamed.owner;
  const title = !isBefore
    ? words.asked.title(by)
    : news.state === "off"
      ? words.before.kept
      : words.before.title;
  return (
    <section className="call-recording" data-is="question" role="alert" aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="recording-ways">
        <Button onClick={() => onAnswer(true)}>{agree}</Button>
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          {refuse}
        </Button>
      </div>
    </section>
  );
}

function OwnQuestion({
  session,
  onAnswered,
}: {
  session: CallSession;
  onAnswered?: (() => void) | undefined;
}) {
  const [isStarting, setStarting] = useState(false);
  const { title, text, start, not } = words.ask;

  async function begin(): Promise<void> {
    setStarting(true);
    await session.recorded.start();
    onAnswered?.();
  }

  return (
    <section className="call-recording" data-is="question" aria-label={title}>
      <h3 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {title}
      </h3>
      <p>{text}</p>
      <div className="recording-ways">
        <Button disabled={isStarting} onClick={() => void begin()}>
          {start}
        </Button>
        <Button tone="quiet" onClick={onAnswered}>
          {not}
        </Button>
      </div>
    </section>
  );
}

/** Says how it ended, until the next word about it. */
function Ending({ news }: { news: RecordingNews }) {
  const text = endedWords(news);
  return (
    <p role="status" className="call-recording" data-is="over">
      {text}
    </p>
  );
}
