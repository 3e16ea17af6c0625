// Fetched while a call is under way, so that it is there when the call ends.
import { useSyncExternalStore } from "react";
import { callRecord } from "#content/live-call/call-record.ts";
import { liveCall } from "#content/live-call/live-call.ts";
import type { RecordProps } from "./after-call.tsx";
import { isDesk, nameOf, tradeOf } from "./answer-as.ts";
import { AnswerSpeeds } from "./answer-speeds.tsx";
import type { CallScreenState } from "./call-screen-state.ts";
import { CallTranscript, TranscriptActions } from "./call-transcript.tsx";
import { DeskSlip } from "./desk-slip.tsx";
import { isPretend, keepingOf } from "./keeping-of.ts";
import { isInFrame, NextStep } from "./next-step.tsx";
import { fetchTimes } from "./next-step-times.tsx";
import { Understood } from "./understood.tsx";
import { useLoaded } from "./use-loaded.ts";
import "./call-record.css";

const { after } = liveCall;

// This code comes while a call is under way, so the times are there when it ends.
if (!isInFrame()) void fetchTimes();

/** The record of a call: what a front desk would get, what was said, and how fast. It belongs to the visitor. */
export function CallRecord({ assistant, state, session, isEmpty }: RecordProps) {
  const keeping = keepingOf(state.holder ?? "service", assistant);
  const isCutOff = state.phase === "failed";
  const { kept, file } = useSyncExternalStore(session.recording.subscribe, session.recording.state);
  const OwnRecording = useLoaded(
    kept !== undefined,
    async () => (await import("./recording/kept-recording.tsx")).OwnRecording,
  );
  const isKept = kept !== undefined && file !== "deleted";

  function deleteAll() {
    session.deleteAll();
    // The button disappears along with the deleted record, so focus moves to the title.
    document.getElementById("after-title")?.focus();
  }

  if (isEmpty) return <NextStep fields={carriedOf(state)} isQuiet />;
  return (
    <>
      {OwnRecording && <OwnRecording session={session} />}
      {!state.isDeleted && <DeskSlip state={state} isPretend={isPretend(assistant)} />}
      <NextStep fields={carriedOf(state)} isQuiet={isCutOff} />
      <section className="after-transcript" aria-labelledby="after-transcript">
        <h4 id="after-transcript">{after.transcript.title}</h4>
        <p className="after-note">
          {isKept ? callRecord.recorded : state.isDeleted ? keeping.deleted : keeping.after}
        </p>
        {!state.isDeleted && <CallTranscript state={state} isRecorded={isKept} />}
        {state.lines.length > 0 && <TranscriptActions state={state} onDelete={deleteAll} />}
      </section>
      {!state.isDeleted && (
        <section className="after-speeds" aria-labelledby="after-speeds">
          <h4 id="after-speeds">{callRecord.speeds.title}</h4>
          <p className="after-note">{callRecord.speeds.lead}</p>
          <AnswerSpeeds answers={state.answers} />
        </section>
      )}
      {Object.keys(state.fields).length > 0 && (
        <section className="after-understood" aria-labelledby="after-understood">
          <h4 id="after-understood">{callRecord.understood}</h4>
          <Understood fields={state.fields} history={state.fieldHistory} />
        </section>
      )}
    </>
  );
}

/** Of a call to a pretended front desk only the business is the visitor's own: the caller was played. */
function carriedOf({ fields, answerAs }: CallScreenState): Readonly<Record<string, string>> {
  return isDesk(answerAs) ? { company: nameOf(answerAs) ?? "", industry: tradeOf(answerAs) } : fields;
}
