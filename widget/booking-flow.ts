import type { FieldError } from "#domain/forms/check-form.ts";
import type { BookedDemo, Refused } from "./booking-client.ts";
import type { CalendarMonth } from "./time/calendar-dates.ts";
import type { CalendarDate } from "./time/zoned-times.ts";

/** The step on the screen. Times are ms since 1970. */
export type BookingStep =
  | { readonly name: "day" }
  | { readonly name: "time"; readonly date: CalendarDate }
  /** A time is chosen. A booking now asks for the visitor's details, a move for confirmation. */
  | { readonly name: "details"; readonly start: number }
  /** The chosen time is gone; others are offered. */
  | { readonly name: "taken"; readonly refusal: Refused }
  | { readonly name: "done"; readonly booked: BookedDemo };

export type Sending =
  | { readonly status: "idle" }
  | { readonly status: "sending" }
  /** No response yet; it is being retried. */
  | { readonly status: "waiting" }
  | { readonly status: "refused"; readonly detail: string; readonly errors: readonly FieldError[] };

export interface Flow {
  readonly step: BookingStep;
  /** The month on show in the calendar. */
  readonly month: CalendarMonth;
  /** The last chosen day and time, to which focus returns. */
  readonly date: CalendarDate | undefined;
  readonly start: number | undefined;
  readonly sending: Sending;
  /** True once the visitor has done something: from then on focus follows the steps. */
  readonly isUnderWay: boolean;
}

export type FlowAction =
  | { readonly type: "month shown"; readonly month: CalendarMonth }
  | { readonly type: "day chosen"; readonly date: CalendarDate }
  /** The page around the frame shows a month, or a day that has free times. */
  | { readonly type: "month offered"; readonly month: CalendarMonth }
  | { readonly type: "day offered"; readonly date: CalendarDate }
  | { readonly type: "other day wanted" }
  | { readonly type: "time chosen"; readonly start: number }
  | { readonly type: "other time wanted"; readonly date: CalendarDate }
  | { readonly type: "sent" }
  | { readonly type: "not reached" }
  | { readonly type: "refused"; readonly refusal: Refused }
  | { readonly type: "held back"; readonly errors: readonly FieldError[] }
  | { readonly type: "edited"; readonly field: string }
  | { readonly type: "booked"; readonly booked: BookedDemo };

const idle: Sending = { status: "idle" };

/** @param start the time that the visitor has chosen before; default: none, and they choose a day first. */
export function newFlow(month: CalendarMonth, start?: number): Flow {
  return {
    step: start === undefined ? { name: "day" } : { name: "details", start },
    month,
    date: undefined,
    start,
    sending: idle,
    isUnderWay: false,
  };
}

export function bookingFlow(flow: Flow, action: FlowAction): Flow {
  // A booking is final: a late response to an earlier request changes nothing.
  if (flow.step.name === "done") return flow;
  const on = { ...flow, isUnderWay: true };
  switch (action.type) {
    case "month shown":
      return { ...on, month: action.month };
    case "day chosen":
    case "other time wanted":
      return { ...on, step: { name: "time", date: action.date }, date: action.date, sending: idle };
    // The visitor has done nothing, so focus stays where it is. A time that was chosen is not taken from them.
    case "month offered":
      return isChoosing(flow) ? { ...flow, step: { name: "day" }, month: action.month } : flow;
    case "day offered":
      return isChoosing(flow)
        ? { ...flow, step: { name: "time", date: action.date }, date: action.date }
        : flow;
    case "other day wanted":
      return {
        ...on,
        step: { name: "day" },
        sending: idle,
        ...(flow.date && { month: flow.date.slice(0, 7) }),
      };
    case "time chosen":
      return { ...on, step: { name: "details", start: action.start }, start: action.start, sending: idle };
    case "sent":
      return { ...on, sending: { status: "sending" } };
    case "not reached":
      return isUnderWay(flow.sending) ? { ...on, sending: { status: "waiting" } } : flow;
    case "refused":
      // A time that was chosen on the page around the frame may be gone before the visitor has done anything here.
      return refused(flow, action.refusal);
    case "held back":
      return { ...on, sending: { status: "refused", detail: "", errors: action.errors } };
    case "edited":
      return edited(flow, action.field);
    case "booked":
      return { ...on, step: { name: "done", booked: action.booked }, sending: idle };
  }
}

function isChoosing({ step }: Flow): boolean {
  return step.name === "day" || step.name === "time";
}

function isUnderWay({ status }: Sending): boolean {
  return status === "sending" || status === "waiting";
}

/** A taken time leads to the step with alternatives. Any other refusal is shown in the current step. */
function refused(flow: Flow, refusal: Refused): Flow {
  if (refusal.status === 409 && refusal.problem.startsWith("slot-")) {
    return { ...flow, step: { name: "taken", refusal }, sending: idle };
  }
  const { detail, errors } = refusal;
  return { ...flow, sending: { status: "refused", detail, errors } };
}

/** Removes the error of a field that changes. */
function edited(flow: Flow, field: string): Flow {
  if (flow.sending.status !== "refused") return flow;
  const errors = flow.sending.errors.filter((error) => error.field !== field);
  if (errors.length === flow.sending.errors.length) return flow;
  if (errors.length === 0 && flow.sending.detail === "") return { ...flow, sending: idle };
  return { ...flow, sending: { ...flow.sending, errors } };
}
