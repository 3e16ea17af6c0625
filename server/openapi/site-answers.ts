import * as v from "valibot";
import { requestedCallStates } from "#domain/requested-call.ts";
import { described, optional } from "#voice/index.ts";

// What the site's own APIs answer.

const text = v.string();
const time = v.pipe(v.string(), v.isoTimestamp());

const puzzle = described(
  v.object({
    prefix: described(text, "Comes before the number, with a colon between them."),
    bits: described(v.number(), "How many leading bits of the SHA-256 must be zero."),
  }),
  "Find a whole number such that the SHA-256 of `prefix:number` begins with so many zero bits.",
);

const config = v.object({
  data: described(
    v.object({
      url: described(text, "The address of the backend that stores demo requests; empty for this site."),
      anonKey: described(text, "The public key that may insert demo requests and nothing else."),
      client: described(v.picklist(["postgrest", "supabase"]), "The client that pages load for it."),
    }),
    "Where demo requests go.",
  ),
  bodyLimit: described(v.number(), "Longest body of a request, in bytes."),
  scheduler: described(
    v.object({
      provider: described(v.picklist(["embedded", "calendly"]), "Whose calendar visitors see."),
      script: described(text, "The script that puts the calendar into a page."),
      url: described(text, "The address of the calendar’s frame."),
    }),
    "The calendar.",
  ),
  outbound: described(
    v.object({
      rings: described(v.picklist(["browser", "phone"]), "What a requested demo call rings."),
      dials: described(v.boolean(), "True if a request can lead to a phone call."),
    }),
    "Demo calls.",
  ),
  voice: described(
    v.object({
      provider: described(v.picklist(["embedded", "vapi"]), "Who answers calls."),
      baseUrl: described(text, "The address of the API that makes calls; a path for this site."),
      publicKey: described(text, "The public key, which makes web calls from the site’s pages."),
      assistantId: described(text, "The assistant that answers unless a page names another."),
      keepsWords: optional(
        v.literal(true),
        "Present if the operator keeps words that were not understood; visitors are told so.",
      ),
    }),
    "Calls from pages.",
  ),
  tellsErrors: described(v.boolean(), "True if pages may report errors in their scripts."),
});

const slots = v.object({
  slotMinutes: described(v.number(), "Length of a time, in minutes."),
  bookable: described(
    v.object({
      from: described(time, "The first moment, ISO 8601 in UTC."),
      to: described(time, "The last one, ISO 8601 in UTC."),
    }),
    "The range in which times can be booked.",
  ),
  slots: described(v.array(time), "The beginnings of the free times, ISO 8601 in UTC."),
});

const hold = v.object({
  state: described(v.picklist(["held", "booked"]), "`booked` if this visit has booked the time already."),
  heldUntil: optional(time, "Until when it is held, ISO 8601 in UTC."),
});

const bookingEntries = {
  start: described(time, "Its beginning, ISO 8601 in UTC."),
  end: described(time, "Its end, ISO 8601 in UTC."),
  state: described(v.picklist(["held", "booked", "cancelled"]), "What became of it."),
  host: described(text, "The name of the person who gives the demo."),
};
const uri = described(text, "Identifies the booking. Opening it takes a link from its email.");

const booking = v.object({ uri, ...bookingEntries });

const managedBooking = v.object({
  ...bookingEntries,
  timeZone: described(text, "The visitor’s time zone."),
});

const movedBooking = v.object({
  uri,
  ...bookingEntries,
  page: optional(text, "The address of its page, with the new link. Absent if it was already at that time."),
});

const openedForm = v.object({
  token: described(text, "Send it with the form."),
  puzzle,
  wait: described(v.number(), "Time to wait before the form is sent, in ms."),
  expires: described(v.number(), "Time for which the token is good, in ms."),
});

const received = v.object({
  status: described(v.literal("received"), "Always `received`: it is stored."),
  callsAt: optional(
    time,
    "When the call is made, ISO 8601 in UTC. Present if it has to wait for calling hours.",
  ),
  call: optional(
    text,
    "Identifies the call for `followDemoCall`. Present if this server rings the phone right away.",
  ),
});

const requestedCall = v.object({
  state: described(
    v.picklist(requestedCallStates),
    "`waiting`, `dialling`, `ringing`, `answered` while it goes on, `leaving-message` while a machine records one, or how it ended; `over` if it was answered.",
  ),
  again: optional(
    time,
    "When the phone is rung again, ISO 8601 in UTC. Present if it was busy, no one answered, or a machine has no message.",
  ),
  leftMessage: optional(v.boolean(), "Whether the machine has the whole message. Present with `voicemail`."),
});

/** What the site's APIs refuse with (RFC 9457). */
const problem = described(
  v.object({
    type: described(text, "Names the problem, as a path."),
    title: described(text, "The name of the status."),
    status: described(v.number(), "The status of the answer."),
    detail: optional(text, "A sentence for the visitor, in the language of the page."),
    errors: optional(
      v.array(
        v.object({
          field: described(text, "The field."),
          message: described(text, "What is wrong with it, for the visitor."),
        }),
      ),
      "The wrong fields.",
    ),
    alternatives: optional(v.array(time), "The nearest free times, if the time was the problem."),
    puzzle: optional(puzzle, "With a 428: solve it and send the request again with its `solution`."),
  }),
  "Why a form or the calendar refused a request.",
);

const dataError = described(
  v.object({
    code: described(v.nullable(text), "The code of PostgREST or PostgreSQL."),
    message: described(text, "What is wrong."),
    details: described(v.nullable(text), "Details, if there are any."),
    hint: described(v.nullable(text), "What to do about it, if anything."),
  }),
  "Why the table of demo requests refused a row, as PostgREST puts it.",
);

/** By the names in the description. */
export const siteAnswers = {
  PublicConfig: described(config, "What pages need to know about the server."),
  Slots: described(slots, "The free times in a range."),
  Hold: described(hold, "A time held for a visit."),
  Booking: described(booking, "A booked time."),
  ManagedBooking: described(managedBooking, "The booking that a link belongs to."),
  MovedBooking: described(movedBooking, "A booking that was moved."),
  OpenedForm: described(openedForm, "What a form needs to be sent."),
  Received: described(received, "A form was stored."),
  RequestedCall: described(requestedCall, "A call that was asked for."),
  Problem: problem,
  DataError: dataError,
} as const;
