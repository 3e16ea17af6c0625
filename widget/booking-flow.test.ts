import { expect, test } from "vitest";
import type { Refused } from "./booking-client.ts";
import { bookingFlow, type Flow, type FlowAction, newFlow } from "./booking-flow.ts";

const start = Date.UTC(2026, 11, 1, 15);
const booked = { uri: "/api/scheduler/bookings/1", start, end: start + 1, host: "Ana", state: "booked" };
const refusal: Refused = {
  kind: "refused",
  status: 409,
  problem: "slot-taken",
  detail: "Someone else just booked this time.",
  errors: [],
  alternatives: [start + 1],
};

function after(...actions: FlowAction[]): Flow {
  return actions.reduce(bookingFlow, newFlow("2026-11"));
}

const chosen: FlowAction[] = [
  { type: "day chosen", date: "2026-12-01" },
  { type: "time chosen", start },
];
const name = { field: "name", message: "Enter your name." };
const email = { field: "email", message: "Enter your email address." };

test("SCHD-01 a day, a time and the details make a booking", () => {
  const steps = [...chosen, { type: "sent" }, { type: "booked", booked }] satisfies FlowAction[];
  const names = steps.map((_, index) => after(...steps.slice(0, index + 1)).step.name);
  expect(names).toEqual(["time", "details", "details", "done"]);
});

test("SCHD-01 focus follows the steps only after the visitor has done something", () => {
  expect(newFlow("2026-11").isUnderWay).toBe(false);
  expect(after({ type: "month shown", month: "2026-12" }).isUnderWay).toBe(true);
});

test("SCHD-01 a time chosen before opens the details, leaves focus alone, and gives way when it is gone", () => {
  const opened = newFlow("2026-12", start);
  expect(opened).toMatchObject({ step: { name: "details", start }, isUnderWay: false });
  const gone = bookingFlow(opened, { type: "refused", refusal });
  expect(gone).toMatchObject({ step: { name: "taken", refusal }, isUnderWay: false });
  const other = bookingFlow(opened, { type: "other time wanted", date: "2026-12-01" });
  expect(other).toMatchObject({ step: { name: "time", date: "2026-12-01" }, isUnderWay: true });
});

test("SCHD-01 choosing a different date goes back to the month of the open day", () => {
  const flow = after(...chosen, { type: "other day wanted" });
  expect(flow).toMatchObject({ step: { name: "day" }, month: "2026-12", date: "2026-12-01" });
});

test("SCHD-01 when a time is gone, others are offered and one can be chosen", () => {
  const flow = after(...chosen, { type: "sent" }, { type: "refused", refusal });
  expect(flow).toMatchObject({ step: { name: "taken", refusal }, sending: { status: "idle" } });
  const next = bookingFlow(flow, { type: "time chosen", start: start + 1 });
  expect(next.step).toEqual({ name: "details", start: start + 1 });
});

test("SCHD-01 a refusal that is not about the time is shown in the current step", () => {
  const tooMany = { ...refusal, problem: "too-many-bookings", detail: "Three demos are enough." };
  const flow = after(...chosen, { type: "sent" }, { type: "refused", refusal: tooMany });
  expect(flow.step.name).toBe("details");
  expect(flow.sending).toEqual({ status: "refused", detail: "Three demos are enough.", errors: [] });
});

test("SCHD-01 sending goes on while nothing responds; a late response changes nothing", () => {
  expect(after(...chosen, { type: "sent" }, { type: "not reached" }).sending.status).toBe("waiting");
  expect(after(...chosen, { type: "not reached" }).sending.status).toBe("idle");
  const done = after(...chosen, { type: "sent" }, { type: "booked", booked });
  expect(bookingFlow(done, { type: "refused", refusal })).toBe(done);
});

test("SCHD-01 a field's error disappears when the field changes", () => {
  const flow = after(...chosen, { type: "held back", errors: [name, email] });
  const once = bookingFlow(flow, { type: "edited", field: "name" });
  expect(once.sending).toMatchObject({ status: "refused", errors: [email] });
  expect(bookingFlow(once, { type: "edited", field: "email" }).sending.status).toBe("idle");
});
