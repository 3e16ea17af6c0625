import { useState } from "react";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";
import { elapsedText } from "#site/ui/elapsed.ts";
import { isDesk, nameOf } from "./answer-as.ts";
import { AnswerSpeeds } from "./answer-speeds.tsx";
import type { CallScreenState } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { CutWords } from "./captions.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { keepingOf } from "./keeping-of.ts";
import { NextStep } from "./next-step.tsx";
import { lineText, type TranscriptLine, type TranscriptLines } from "./transcript.ts";
import { cutWordsOf, download, speakerOf, transcriptText } from "./transcript-text.ts";
import { Understood } from "./understood.tsx";
import { VoiceLine } from "./voice-line.tsx";

const { after } = liveCall;

interface AfterCallProps {
  assistant: CallableAssistant;
  state: CallScreenState;
  session: CallSession;
}

/** The record of a call. It belongs to the visitor, and is on this page only. */
export function AfterCall({ assistant, state, session }: AfterCallProps) {
  const { startedAt = 0, endedAt = startedAt, lines } = state;
  const isCutOff = state.phase === "failed";
  const keeping = keepingOf(state.holder ?? "service", assistant);

  function deleteAll() {
    session.deleteAll();
    // The button disappears along with the deleted record, so focus moves to the title.
    document.getElementById("after-title")?.focus();
  }

  function save() {
    const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
    download(
      after.file.name,
      transcriptText(state, (at) => moment.format(at)),
    );
  }

  return (
    <div className="after-scroll">
      <div className="after-line">
        <VoiceLine phase="ended" session={session} />
      </div>
      <div className="after">
        <div className="after-opening">
          <h3 id="after-title" tabIndex={-1}>
            {isCutOff ? after.failedTitle : after.title}
          </h3>
          <p>
            {state.ending}{" "}
            {!state.isDeleted && after.length(elapsedText(endedAt - startedAt), state.answers.length)}
          </p>
          <ErrorBanner error={state.error} />
          <Button
            tone={isCutOff ? "primary" : "quiet"}
            className="after-again"
            onClick={() => void session.startAgain()}
          >
            {liveCall.labels.again}
          </Button>
        </div>
        <NextStep fields={carriedOf(state)} isQuiet={isCutOff} />
        <section className="after-transcript" aria-labelledby="after-transcript">
          <h4 id="after-transcript">{after.transcript.title}</h4>
          <p className="after-note">{state.isDeleted ? keeping.deleted : keeping.after}</p>
          {!state.isDeleted && <Transcript lines={lines} startedAt={startedAt} />}
          {lines.length > 0 && <TranscriptActions onSave={save} onDelete={deleteAll} />}
        </section>
        <div className="after-aside">
          {!state.isDeleted && (
            <section aria-labelledby="after-speeds">
              <h4 id="after-speeds">{after.speeds.title}</h4>
              <p className="after-note">{after.speeds.lead}</p>
              <AnswerSpeeds answers={state.answers} />
            </section>
          )}
          {Object.keys(state.fields).length > 0 && (
            <section aria-labelledby="after-understood">
              <h4 id="after-understood">{after.understood}</h4>
              <Understood fields={state.fields} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** Of a call to a pretended front desk only the business is the visitor's own: the caller was played. */
function carriedOf({ fields, answerAs }: CallScreenState): Readonly<Record<string, string>> {
  return isDesk(answerAs) ? { company: nameOf(answerAs) ?? "" } : fields;
}

function Transcript({ lines, startedAt }: { lines: TranscriptLines; startedAt: number }) {
  if (lines.length === 0) return <p className="after-note">{after.transcript.empty}</p>;
  return (
    <ol className="transcript">
      {lines.map((line) => (
        <SaidLine key={line.key} line={line} startedAt={startedAt} />
      ))}
    </ol>
  );
}

function SaidLine({ line, startedAt }: { line: TranscriptLine; startedAt: number }) {
  const cut = cutWordsOf(line);
  return (
    <li data-who={line.who}>
      <time>{elapsedText(line.at - startedAt)}</time>
      <span className="caption-who">{speakerOf(line)}</span>
      <p>
        {lineText(line)} {cut !== "" && <CutWords text={cut} />}
      </p>
    </li>
  );
}

/** Asks for confirmation in place before deleting, which cannot be undone. */
function TranscriptActions({ onSave, onDelete }: { onSave: () => void; onDelete: () => void }) {
  const [isSure, setSure] = useState(false);
  return (
    <div className="after-actions">
      <Button tone="quiet" onClick={onSave}>
        Download
      </Button>
      <Button tone="quiet" onClick={isSure ? onDelete : () => setSure(true)} data-sure={isSure}>
        {isSure ? liveCall.labels.deleteForGood : "Delete"}
      </Button>
    </div>
  );
}
