import { expect, test } from "vitest";
import { bookingFlow, newFlow } from "./booking-flow.ts";
import { readFrameAddress } from "./frame-address.ts";
import { hearDays } from "./parent-messages.ts";

const origin = "https://page.example";

function arrange(told: string | undefined) {
  const parent = { postMessage() {} } as unknown as Window;
  const heard: string[] = [];
  let listener: ((event: MessageEvent) => void) | undefined;
  const frame = {
    parent,
    addEventListener: (_: string, given: (event: MessageEvent) => void) => {
      listener = given;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  } as unknown as Window;
  const stop = hearDays(frame, told, (day) => heard.push(day));
  const send = (data: unknown, from: object = { source: parent, origin }) =>
    listener?.({ data, ...from } as MessageEvent);
  return { heard, send, stop, parent, frame };
}

const message = { type: "scheduler.show_day", day: "2026-12-03" };

test("CALL-11 the calendar hears days from the page that its address names, and from nobody else", () => {
  const { heard, send, stop, parent } = arrange(origin);
  send(message);
  send(message, { source: parent, origin: "https://other.example" });
  send(message, { source: {}, origin });
  for (const data of [null, "2026-12-03", { ...message, day: "<b>" }, { ...message, type: "other" }])
    send(data);
  expect(heard).toEqual(["2026-12-03"]);
  stop();
  send(message);
  expect(heard).toHaveLength(1);
  const nobody = arrange(undefined);
  nobody.send(message);
  expect(nobody.heard).toEqual([]);
  expect(readFrameAddress("#day=2026-12-03").day).toBe("2026-12-03");
  expect(readFrameAddress("#day=tomorrow").day).toBeUndefined();
});

test("CALL-11 an offered day is shown without taking focus, and never in place of a time that was chosen", () => {
  const first = newFlow("2026-11");
  const shown = bookingFlow(first, { type: "day offered", date: "2026-12-03" });
  expect(shown).toMatchObject({ step: { name: "time", date: "2026-12-03" }, isUnderWay: false });
  expect(bookingFlow(shown, { type: "month offered", month: "2027-01" })).toMatchObject({
    step: { name: "day" },
    month: "2027-01",
    isUnderWay: false,
  });
  const chosen = bookingFlow(shown, { type: "time chosen", start: 1 });
  expect(bookingFlow(chosen, { type: "day offered", date: "2026-12-10" })).toBe(chosen);
  expect(bookingFlow(chosen, { type: "month offered", month: "2027-01" })).toBe(chosen);
});
