import { useState } from "react";
import { recording as words } from "#content/live-call/recording.ts";
import { saveCall } from "#content/live-call/save-call.ts";
import { Button } from "#site/ui/button.tsx";
import { isInCall } from "../call-screen-state.ts";
import type { CallSession } from "../call-session.ts";
import { endedWords } from "./ended-words.ts";
import type { RecordingStripProps } from "./recording-part.tsx";
import type { RecordingNews } from "./recording-watch.ts";

/** The sign that a call is recorded, as long as it is, and the questions before. */
export function RecordingStrip({ state, session, view, isAsking = false, onAnswered }: RecordingStripProps) {
  const { news, mayRecord, kept } = view;
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

function RecordingSign({ onStop }: { onStop: () => void }) {
  return (
    <div className="call-recording" data-is="on">
      <p role="status">
        <span className="recording-dot" aria-hidden="true" />
        <strong>{saveCall.on}</strong> <span className="wide-only">{words.onText}</span>
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
