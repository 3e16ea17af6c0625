import * as v from "valibot";
import { bookingRefusals } from "#content/booking/problems.ts";
import { bookingErrors } from "#content/forms/field-errors.ts";
import { bookingRules } from "#domain/booking.ts";
import { bookingRequest } from "#domain/forms/booking-request.ts";
import type { BookingRow } from "#server/booking/booking-store.ts";
import { actWords, inList, spelledAddress } from "./act-words.ts";
import { text } from "./arguments.ts";
import { defineAct, type Refusal } from "./define-act.ts";
import { phoneIn } from "./phone-in.ts";
import { labelOf, type OfferedTime, offered, zoneOf } from "./visitor.ts";

const form = bookingRequest(bookingErrors).entries;

type BookDemoResult =
  | { readonly isBooked: true; readonly reference: string; readonly label: string }
  | {
      readonly isBooked: false;
      readonly reason: "taken" | "closed" | Refusal;
      readonly message: string;
      readonly times: readonly OfferedTime[];
    };

const words = {
  start: "I did not get the day and the time. Please say them once more.",
  alreadyBooked: (label: string) =>
    `I have booked ${label} for you in this call already. The mail about it has a link that moves or cancels it.`,
  cancelled: "That demo was cancelled. The calendar on our website books another one.",
};

/** The result of a wish after a demo was booked in the call. */
export const bookedAlready = (label: string): BookDemoResult =>
  notBooked("failed", words.alreadyBooked(label));

/** Books a demo, at most once in a call. */
export const bookDemoAct = defineAct({
  name: "book_demo",
  description:
    "Books a demo at a time that find_times gave. Read back day, time, name and address first and have the visitor's yes.",
  schema: v.object({
    start: v.pipe(
      v.string(words.start),
      v.description("the `start` of a free time"),
      v.isoTimestamp(words.start),
      v.transform((moment) => Date.parse(moment)),
      v.number(words.start),
    ),
    name: text(bookingErrors.name, form.name),
    email: text(bookingErrors.email, form.email),
    phone: v.optional(v.string(actWords.phone)),
    timeZone: v.fallback(
      v.pipe(v.optional(v.string()), v.description("the visitor's, an IANA name")),
      undefined,
    ),
  }),
  read({ timeZone: asked, phone: given, ...values }, call) {
    const timeZone = zoneOf(asked, call);
    const phone = phoneIn(given, timeZone);
    if (phone === "wrong") return { ok: false, errors: [{ field: "phone", message: actWords.phone }] };
    return { ok: true, values: { ...values, timeZone, phone } };
  },
  needs: ["bookings"],
  share: "bookings",
  refuse: (message, why): BookDemoResult => notBooked(why, message),
  confirm: {
    readBack: ({ start, timeZone, name, email }) =>
      `A demo on ${labelOf(start, timeZone)}, for ${name}. The confirmation goes to ${email}, spelled ${spelledAddress(email)}.`,
    question: "Shall I book it?",
    fields({ start, timeZone, name, email, phone }) {
      const [day = "", time = ""] = labelOf(start, timeZone).split(" at ");
      return { day, time, name, email, phone };
    },
    isDone: ({ isBooked }) => isBooked,
    tell(result) {
      if (result.isBooked) return `Booked: ${result.label}. The confirmation is on its way to your mail.`;
      const labels = result.times.map(({ label }) => label);
      return labels.length > 0 ? `${result.message} Free are ${inList(labels)}.` : result.message;
    },
  },
  async run(wish, { bookings, submission }) {
    const given = await bookings.book({ ...wish, submission });
    switch (given.kind) {
      case "given":
        return booked(given.booking, wish);
      case "too-many":
        return notBooked("failed", bookingRefusals.tooManyUpcoming(bookingRules.mostUpcoming));
      case "taken":
        return notBooked("taken", bookingRefusals.taken, offered(given.alternatives, wish.timeZone));
      case "not-offered":
        return notBooked("closed", bookingRefusals.notOffered, offered(given.alternatives, wish.timeZone));
    }
  },
});

/** Confirms the call's booking if it matches the wish: later wishes of a call are given its first booking again. */
function booked(
  { id, starts_at, state, email }: BookingRow,
  wish: { readonly start: number; readonly email: string; readonly timeZone: string },
): BookDemoResult {
  const label = labelOf(starts_at.getTime(), wish.timeZone);
  if (state !== "booked") return notBooked("failed", words.cancelled);
  const isSame = starts_at.getTime() === wish.start && email?.toLowerCase() === wish.email.toLowerCase();
  if (!isSame) return bookedAlready(label);
  return { isBooked: true, reference: id.slice(0, 8).toUpperCase(), label };
}

function notBooked(
  reason: "taken" | "closed" | Refusal,
  message: string,
  times: readonly OfferedTime[] = [],
): BookDemoResult {
  return { isBooked: false, reason, message, times };
}
