import { useEffect, useRef, useState } from "react";
import { locale } from "#content/language.ts";
import { callRecord } from "#content/live-call/call-record.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { elapsedText } from "#site/ui/elapsed.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import type { CallScreenState } from "./call-screen-state.ts";
import { CallTimeline } from "./call-timeline.tsx";
import { CutStamp, CutWords } from "./captions.tsx";
import { speakerOf } from "./speaker-of.ts";
import { saidBy, type TimelineTurn, turnAt, turnsOf } from "./timeline.ts";
import { heardOf, lineText, type TranscriptLine } from "./transcript.ts";
import { cutWordsOf, download, transcriptText } from "./transcript-text.ts";
import { fieldLabel } from "./understood.tsx";

/** What was said, as one line to go through and as text. Without a recording there is no sound to play. */
export function CallTranscript({ state, isRecorded }: { state: CallScreenState; isRecorded: boolean }) {
  const { startedAt = 0, endedAt = startedAt, lines } = state;
  const length = Math.max(0, endedAt - startedAt);
  const turns = turnsOf(lines, startedAt, length);
  const [place, setPlace] = useState(0);
  const now = turnAt(turns, place) ?? turns[0];
  return (
    <>
      <CallTimeline turns={turns} length={length} place={place} onMove={setPlace} />
      <p id="timeline-hint" className="after-note">
        {callRecord.timeline.hint} {callRecord.timeline.note} {!isRecorded && callRecord.timeline.unrecorded}
      </p>
      <div className="record-words">
        {now && <TurnNow state={state} turn={now} place={place} length={length} />}
        <Lines state={state} now={place === 0 ? undefined : now?.line.key} />
      </div>
    </>
  );
}

interface TurnNowProps {
  state: CallScreenState;
  turn: TimelineTurn;
  place: number;
  length: number;
}

/** The turn at the slider's place, as far as it was said by then. The slider reads it out, so it is hidden from that. */
function TurnNow({ state, turn, place, length }: TurnNowProps) {
  const { line, from } = turn;
  const words = line.clauses.map(heardOf).join(" ");
  const said = place === 0 ? 0 : saidBy(turn, place);
  const { startedAt = 0 } = state;
  const understood = Object.entries(state.fieldHistory).filter(
    ([, { at }]) => at - startedAt <= place && turnAt([turn], at - startedAt) && at >= line.at,
  );
  return (
    <div aria-hidden="true" className="turn-now" data-voice={line.who}>
      <p className="turn-who">
        {speakerOf(line)} · {elapsedText(place === 0 ? from : Math.min(place, length))}
      </p>
      <p lang={spokenLang} className="turn-words">
        {words.slice(0, said)}
        <span>{words.slice(said)}</span>
      </p>
      {place > 0 && understood.length > 0 && (
        <p className="turn-fields">
          {understood.map(([key, { value }]) => (
            <span key={key}>{callRecord.timeline.understood(fieldLabel(key), value)}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Height at the end of its box in which it fades, in pixels (call-record.css). */
const fade = 40;

/** The transcript. The line at the slider's place is marked, and scrolled to inside its box. */
function Lines({ state, now }: { state: CallScreenState; now: string | undefined }) {
  const box = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const shown = box.current;
    const line = now && shown?.querySelector<HTMLElement>("[aria-current]");
    if (!shown || !line) return;
    const top = line.offsetTop;
    const isAbove = top < shown.scrollTop;
    const bottom = top + line.offsetHeight + fade;
    const isBelow = bottom > shown.scrollTop + shown.clientHeight;
    if (isAbove) shown.scrollTop = top;
    else if (isBelow) shown.scrollTop = bottom - shown.clientHeight;
  }, [now]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <ol ref={box} tabIndex={0} className="transcript">
      {state.lines.map((line) => (
        <SaidLine key={line.key} line={line} startedAt={state.startedAt ?? 0} isNow={line.key === now} />
      ))}
    </ol>
  );
}

interface SaidLineProps {
  line: TranscriptLine;
  startedAt: number;
  isNow: boolean;
}

function SaidLine({ line, startedAt, isNow }: SaidLineProps) {
  const cut = cutWordsOf(line);
  return (
    <li data-who={line.who} aria-current={isNow || undefined}>
      <time>{elapsedText(line.at - startedAt)}</time>
      <span className="caption-who">{speakerOf(line)}</span>
      <p lang={spokenLang}>
        {lineText(line)} {cut !== "" && <CutWords text={cut} />}
      </p>
      <CutStamp line={line} />
    </li>
  );
}

/** Saves or deletes the record. Deleting cannot be undone, so it asks for confirmation in place. */
export function TranscriptActions({ state, onDelete }: { state: CallScreenState; onDelete: () => void }) {
  const [isSure, setSure] = useState(false);

  function save() {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
    download(
      callRecord.file.name,
      transcriptText(state, (at) => moment.format(at)),
    );
  }

  return (
    <div className="after-actions">
      <Button tone="quiet" onClick={save}>
        {liveCall.labels.download}
      </Button>
      <Button tone="quiet" onClick={isSure ? onDelete : () => setSure(true)} data-sure={isSure}>
        {isSure ? liveCall.labels.deleteForGood : liveCall.labels.delete}
      </Button>
    </div>
  );
}
