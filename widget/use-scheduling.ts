import { useEffect, useReducer, useRef, useState } from "react";
import { bookingErrors } from "#content/forms/field-errors.ts";
import { bookingRules } from "#domain/booking.ts";
import { bookingRequest } from "#domain/forms/booking-request.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { randomUuid } from "#ui/random-uuid.ts";
import { type BookingClient, iso } from "./booking-client.ts";
import { bookingFlow, newFlow } from "./booking-flow.ts";
import type { Tell } from "./parent-messages.ts";
import type { BookingPurpose } from "./purpose.ts";
import type { VisitorDetails } from "./steps/enter-details.tsx";
import { firstWeekdayOf, monthOf } from "./time/calendar-dates.ts";
import { detectedZone } from "./time/time-zones.ts";
import { dateIn, hourCycleOf } from "./time/zoned-times.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { useSending } from "./use-sending.ts";
import { useSlotHold } from "./use-slot-hold.ts";

const bookingForm = bookingRequest(bookingErrors);

const hour = 60 * 60_000;

/** Age at which free times are reloaded when the visitor comes back to them, in ms. */
const freshFor = 60_000;

/** The widget's state and actions, for its components. */
export function useScheduling(client: BookingClient, purpose: BookingPurpose, tell: Tell) {
  const [now] = useState(Date.now);
  const [submission] = useState(() => randomUuid());
  const [timeZone, setTimeZone] = useState(detectedZone);
  const [typed, setTyped] = useState<VisitorDetails>(
    purpose.kind === "book" ? purpose.typed : { name: "", email: "", phone: "" },
  );
  const earliest = now + bookingRules.minimumNoticeHours * hour;
  const bounds = {
    firstWeekday: firstWeekdayOf(navigator.language),
    firstMonth: monthOf(dateIn(timeZone, earliest)),
    lastMonth: monthOf(dateIn(timeZone, now + bookingRules.horizonDays * 24 * hour)),
  };
  const wish = purpose.kind === "book" && (purpose.start ?? 0) > now ? purpose.start : undefined;
  const [flow, dispatch] = useReducer(
    bookingFlow,
    newFlow(wish === undefined ? bounds.firstMonth : monthOf(dateIn(timeZone, wish)), wish),
  );
  const freeTimes = useFreeTimes(client, { timeZone, month: flow.month, lastMonth: bounds.lastMonth });
  const { send, giveUp, hurry } = useSending(dispatch);
  const isKept = purpose.kind === "book" && flow.step.name === "details";
  const { hold, slotHold } = useSlotHold({
    client,
    submission,
    start: isKept && flow.step.name === "details" ? flow.step.start : undefined,
    onTaken: (_start, refusal) => {
      freeTimes.refresh(0);
      dispatch({ type: "refused", refusal });
    },
  });
  const refresh = useRef(freeTimes.refresh);
  refresh.current = freeTimes.refresh;
  // Refreshes the free times when the visitor comes back to the tab.
  useEffect(() => {
    const look = () => document.hidden || refresh.current(freshFor);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const [offered, setOffered] = useState(purpose.kind === "book" ? purpose.days?.first : undefined);
  const hearing = purpose.kind === "book" ? purpose.days?.hear : undefined;
  useEffect(() => hearing?.(setOffered), [hearing]);
  const hasTimes = offered !== undefined && freeTimes.days.has(offered);
  useEffect(() => {
    if (offered === undefined) return;
    if (flow.step.name !== "day" && flow.step.name !== "time") {
      setOffered(undefined);
      return;
    }
    const month = monthOf(offered);
    if (month !== flow.month && month >= bounds.firstMonth && month <= bounds.lastMonth)
      dispatch({ type: "month offered", month });
    else if (freeTimes.status === "ready") {
      if (hasTimes) dispatch({ type: "day offered", date: offered });
      setOffered(undefined);
    }
  }, [offered, hasTimes, flow.month, flow.step.name, freeTimes.status, bounds.firstMonth, bounds.lastMonth]);
  /** True when a move got no response, so it may have been carried out. */
  const wasUnanswered = useRef(false);

  function chooseTime(start: number): void {
    tell({ type: "scheduler.date_and_time_selected", start: iso(start) });
    dispatch({ type: "time chosen", start });
  }

  function leaveDetails(to: "day" | "time"): void {
    giveUp();
    // While the hold lasts, the server does not list the time as free.
    void slotHold.release().then(() => freeTimes.refresh(freshFor));
    const date = flow.start === undefined ? undefined : dateIn(timeZone, flow.start);
    dispatch(to === "time" && date ? { type: "other time wanted", date } : { type: "other day wanted" });
  }

  function type(field: keyof VisitorDetails, text: string): void {
    setTyped((before) => ({ ...before, [field]: text }));
    dispatch({ type: "edited", field });
    slotHold.renew();
  }

  /** @returns false when the visitor has errors to correct first. */
  function submit(): boolean {
    if (flow.step.name !== "details") return true;
    const { start } = flow.step;
    if (purpose.kind === "move") {
      void send(async (signal) => {
        const answer = await client.move(purpose.token, start, signal);
        if (answer.kind === "unreachable") wasUnanswered.current = true;
        return answer;
      }, ignore);
      return true;
    }
    // The time zone is left out: it comes from the browser, and the visitor could not correct it.
    const checked = checkForm(bookingForm, {
      submission,
      start: iso(start),
      ...typed,
      company: purpose.company,
    });
    if (!checked.ok) {
      dispatch({ type: "held back", errors: checked.errors });
      return false;
    }
    tell({ type: "scheduler.submitting" });
    const { name, email, phone, company } = checked.values;
    void send(
      (signal) => client.book(submission, start, { name, email, phone, company, timeZone }, signal),
      (booked) => {
        slotHold.settle();
        const { uri = "", host } = booked;
        const whoCalls = phone === "" ? { caller: "visitor" as const } : { caller: "host" as const, phone };
        tell({
          type: "scheduler.event_scheduled",
          uri,
          start: iso(booked.start),
          end: iso(booked.end),
          ...(purpose.isOwnPage && { host, ...whoCalls }),
        });
      },
    );
    return true;
  }

  return {
    flow,
    now,
    bounds,
    timeZone,
    setTimeZone,
    hourCycle: hourCycleOf(navigator.language),
    today: dateIn(timeZone, now),
    freeTimes,
    typed,
    hold,
    wasUnanswered,
    dispatch,
    chooseTime,
    leaveDetails,
    type,
    submit,
    hurry,
    keepAgain: () => flow.step.name === "details" && slotHold.keep(flow.step.start),
  };
}

function ignore(): void {}
