import * as v from "valibot";
import { toolWords } from "#assistants/wren/tool-words.ts";
import { bookingRules } from "#domain/booking.ts";
import { bookingRequest } from "#domain/forms/booking-request.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { bookingProblems } from "#server/booking/booking-problems.ts";
import type { BookingRow } from "#server/booking/booking-store.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool, ToolArgs } from "#voice/providers/language-model.ts";
import { phoneIn } from "./phone-in.ts";
import { submissionOf } from "./submission-of.ts";
import type { ToolLimits } from "./tool-limits.ts";
import { labelOf, type OfferedTime, offered, type ToolCall, zoneOf } from "./visitor.ts";

export type BookDemoResult =
  | { readonly isBooked: true; readonly reference: string; readonly label: string }
  | {
      readonly isBooked: false;
      readonly reason: "taken" | "invalid" | "closed" | "failed";
      readonly message: string;
      readonly times: readonly OfferedTime[];
    };

const form = v.omit(bookingRequest, ["submission"]);
const words = toolWords.book;

/** Books a demo: once in a call, however often it is asked to. */
export function bookDemo(bookings: Bookings, limits: Pick<ToolLimits, "bookings">, call: ToolCall): Tool {
  const submission = submissionOf(call.callId, "booking");
  let booked: BookDemoResult | undefined;

  /** The booking as it would be, or why it cannot be. */
  function read(args: ToolArgs) {
    const timeZone = zoneOf(args.timeZone, call);
    const checked = checkForm(form, { ...args, start: args.start ?? "", timeZone });
    if (!checked.ok) {
      const [error] = checked.errors;
      return { problem: error?.field === "start" ? words.start : (error?.message ?? "") };
    }
    const phone = phoneIn(args.phone, timeZone);
    if (phone === "wrong") return { problem: toolWords.callBack.phone };
    return { wish: { ...checked.values, submission, phone } };
  }

  function told(
    { id, starts_at, state, email }: BookingRow,
    wish: { start: number; email: string },
    zone: string,
  ) {
    const label = labelOf(starts_at.getTime(), zone);
    if (state !== "booked") return refusal("failed", words.cancelled);
    const isSame = starts_at.getTime() === wish.start && email?.toLowerCase() === wish.email.toLowerCase();
    if (!isSame) return refusal("failed", words.alreadyBooked(label));
    booked = { isBooked: true, reference: id.slice(0, 8).toUpperCase(), label };
    return booked;
  }

  return {
    name: "book_demo",
    description:
      "Books a demo at a time that find_times gave. Read back day, time, name and address first and have the visitor's yes.",
    parameters: {
      type: "object",
      properties: {
        start: { type: "string", description: "the `start` of a free time" },
        name: { type: "string" },
        email: { type: "string" },
        phone: { type: "string" },
        timeZone: { type: "string", description: "the visitor's, an IANA name" },
      },
      required: ["start", "name", "email"],
      additionalProperties: false,
    },
    act: {
      readBack(args) {
        const { wish, problem } = read(args);
        if (!wish) return { kind: "refused", message: problem };
        const label = labelOf(wish.start, wish.timeZone);
        const [day = "", time = ""] = label.split(" at ");
        const { name, email, phone } = wish;
        return {
          kind: "ask",
          details: words.readBack(label, name, email),
          question: words.question,
          fields: { day, time, name, email, ...(phone !== undefined && { phone }) },
          key: JSON.stringify([wish.start, name, email, phone]),
        };
      },
      tell(result) {
        const outcome = result as BookDemoResult;
        if (outcome.isBooked) return words.done(outcome.label);
        const labels = outcome.times.map(({ label }) => label);
        return labels.length > 0 ? `${outcome.message} ${words.offer(labels)}` : outcome.message;
      },
      done: () => booked,
    },
    async run(args): Promise<BookDemoResult> {
      const { wish, problem } = read(args);
      if (!wish) return refusal("invalid", problem);
      if ((await consume(limits.bookings, call.address)) !== undefined)
        return refusal("failed", toolWords.tooManyFromHere);
      const given = await bookings.book(wish);
      switch (given.kind) {
        case "given":
          return told(given.booking, wish, wish.timeZone);
        case "too-many":
          return refusal("failed", bookingProblems.tooManyUpcoming(bookingRules.mostUpcoming).detail);
        case "taken":
          return refusal("taken", bookingProblems.taken.detail, offered(given.alternatives, wish.timeZone));
        case "not-offered":
          return refusal(
            "closed",
            bookingProblems.notOffered.detail,
            offered(given.alternatives, wish.timeZone),
          );
      }
    },
  };
}

function refusal(
  reason: "taken" | "invalid" | "closed" | "failed",
  message: string,
  times: readonly OfferedTime[] = [],
): BookDemoResult {
  return { isBooked: false, reason, message, times };
}
