import { Fragment } from "react";
import { callRecord } from "#content/live-call/call-record.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";
import { CheckIcon } from "#ui/icons.tsx";
import { CalendarLeaf } from "./calendar-leaf.tsx";
import { outcomeOf } from "./call-outcome.ts";
import type { CallScreenState } from "./call-screen-state.ts";
import { fieldLabel } from "./understood.tsx";
import "./desk-slip.css";

const { desk } = callRecord;

interface DeskSlipProps {
  state: CallScreenState;
  /** True for a call that can book nothing real. */
  isPretend: boolean;
}

/** The call as a front desk would find it: a summary, the slot, and the text message to the caller. */
export function DeskSlip({ state, isPretend }: DeskSlipProps) {
  const { summary, asked, next, slot, text } = outcomeOf(state, isPretend);
  const { email, phone, message } = state.fields;
  return (
    <section className="desk-slip" aria-labelledby="desk-slip">
      <div className="desk-heading">
        <h4 id="desk-slip">{desk.title}</h4>
        <p>{desk.lead}</p>
      </div>
      <div className="desk-summary">
        <h5>{desk.summary}</h5>
        <p className="desk-outcome">{summary}</p>
        {(email ?? phone) !== undefined && <p>{[email, phone].filter(Boolean).join(" · ")}</p>}
        {(["topic", "when"] as const).map(
          (name) =>
            state.fields[name] !== undefined && (
              <p key={name}>
                <b>{fieldLabel(name)}:</b> {state.fields[name]}
              </p>
            ),
        )}
        {message !== undefined && <p lang={spokenLang}>“{message}”</p>}
        {asked.length > 0 && (
          <p>
            <b>{desk.asked}:</b>
            {asked.map((question) => (
              <Fragment key={question}>
                {" "}
                <span lang={spokenLang} className="desk-question">
                  “{question}”
                </span>
              </Fragment>
            ))}
          </p>
        )}
        <p>
          <b>{desk.next}:</b> {next}
        </p>
      </div>
      <div className="desk-slot">
        <h5>{desk.slot.title}</h5>
        {slot ? (
          <div className="desk-page">
            <CalendarLeaf day={slot.day || undefined} />
            <p>
              <span className="sr-only">{slot.day} </span>
              <span className="desk-time">{slot.time}</span>
              <span className="desk-state" data-booked={slot.isBooked}>
                {slot.isBooked && <CheckIcon />}
                {slot.isBooked ? desk.slot.booked : desk.slot.wanted}
              </span>
            </p>
          </div>
        ) : (
          <p>{desk.slot.none}</p>
        )}
      </div>
      <div className="desk-text">
        <h5>{desk.text.title}</h5>
        {text ? (
          <>
            <p className="desk-bubble">{text.words}</p>
            <p className="desk-note">{text.note}</p>
          </>
        ) : (
          <p>{desk.text.none}</p>
        )}
      </div>
    </section>
  );
}
