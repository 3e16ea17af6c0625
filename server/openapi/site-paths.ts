import { formNames } from "#domain/forms/form-names.ts";
import { answerExamples, examples } from "./examples.ts";
import { type Json, ref } from "./json-schema.ts";
import {
  answer,
  bodyOf,
  headerParameter,
  type Operation,
  pathParameter,
  queryParameter,
} from "./operation.ts";

/** Tags of what a site's pages use, with what a reader should know first. */
export const siteTags = [
  {
    name: "Bookings",
    description:
      "Free times in the calendar, and their bookings. Times are ISO 8601 in UTC. A 409 names the nearest free times.",
  },
  {
    name: "Forms",
    description:
      "What the contact form and the outbound form send. Each needs a form token and the solution of its puzzle: a whole number that makes the SHA-256 of `prefix:number` begin with that many zero bits.",
  },
  {
    name: "Demo requests",
    description:
      "One insert into the table of demo requests, in the dialect of PostgREST, so that Supabase’s published client works.",
  },
];

/**
 * The APIs of the site itself, by path: bookings, forms, demo requests. None needs a private key.
 *
 * @param origin of the site, as in "https://example.com".
 */
export function sitePaths(origin: string): Readonly<Record<string, Json>> {
  const paths: Record<string, Record<string, Operation | readonly Json[]>> = {
    "/api/config": {
      get: open(
        "Demo requests",
        "getConfig",
        ["Read the public settings", "What pages need to know: addresses, public keys and limits."],
        {
          200: told("The settings.", "PublicConfig"),
        },
      ),
    },
    "/api/scheduler/slots": {
      get: {
        ...open("Bookings", "listSlots", ["List free times", "A range covers at most 44 days."], {
          200: told("The free times.", "Slots"),
          400: problem("No range, or one that is too long."),
          ...refusals,
        }),
        parameters: [
          { ...queryParameter("from", "The first moment, ISO 8601 with a time.", moment), required: true },
          { ...queryParameter("to", "The last one, ISO 8601 with a time.", moment), required: true },
        ],
      },
    },
    "/api/scheduler/holds": {
      put: sending(
        "Bookings",
        "holdSlot",
        ["Hold a time", "It stays held for five minutes, while a form is filled in."],
        "SlotHold",
        {
          200: told("Until when it is held.", "Hold"),
          409: problem("The time is gone or was never free."),
        },
      ),
    },
    "/api/scheduler/holds/{submission}": {
      parameters: [pathParameter("submission", "The UUID of the visit that holds it.")],
      delete: open("Bookings", "releaseSlot", ["Release a held time"], {
        204: { description: "Released, or never held." },
      }),
    },
    "/api/scheduler/bookings": {
      post: sending("Bookings", "book", ["Book a time"], "BookingRequest", {
        201: told("The booking.", "Booking"),
        409: problem("The time is gone or was never free."),
        428: problem("This network has booked several times. Send it again with the puzzle’s solution."),
      }),
    },
    "/api/scheduler/manage/{token}": {
      parameters: [linkToken],
      get: open("Bookings", "getBooking", ["Read a booking", "The one that a mailed link belongs to."], {
        200: told("The booking.", "ManagedBooking"),
        404: problem("Not a link of this server."),
        410: problem("The booking has changed since, was canceled, or is over."),
      }),
    },
    "/api/scheduler/manage/{token}/move": {
      parameters: [linkToken],
      post: sending(
        "Bookings",
        "moveBooking",
        [
          "Move a booking",
          "To another free time. The link you used stops working; the response has the new one.",
        ],
        "BookingMove",
        {
          200: told("The booking, with its new link.", "MovedBooking"),
          404: problem("Not a link of this server."),
          409: problem("The time is gone or was never free."),
          410: problem("The booking has changed since, was canceled, or is over."),
        },
      ),
    },
    "/api/forms/{form}/token": {
      parameters: [
        {
          ...pathParameter("form", "The form to be sent."),
          schema: { type: "string", enum: formNames },
        },
      ],
      get: open(
        "Forms",
        "getFormToken",
        [
          "Open a form",
          "Gives a token and a puzzle. The token is good for one form, from two seconds to two hours.",
        ],
        { 200: told("The token, and the puzzle to solve.", "OpenedForm"), ...refusals },
      ),
    },
    "/api/contact": {
      post: sending("Forms", "sendMessage", ["Send a message"], "ContactMessage", {
        201: told("Stored.", "Received"),
        403: problem("The token or the solution is not genuine."),
      }),
    },
    "/api/demo-calls": {
      post: sending(
        "Forms",
        "requestDemoCall",
        ["Ask for a demo call", "Rings the phone of someone who agreed."],
        "DemoCallRequest",
        {
          201: told("Stored.", "Received"),
          403: problem("The token or the solution is not genuine."),
        },
      ),
    },
    "/api/demo-calls/{call}": {
      parameters: [pathParameter("call", "`call` from the response to the request.")],
      get: open(
        "Forms",
        "followDemoCall",
        [
          "Follow a demo call",
          "For an hour after the request, where this server rings phones. Every two seconds is often enough.",
        ],
        {
          200: told("Where the call stands.", "RequestedCall"),
          404: problem("No such call in the past hour."),
          ...refusals,
        },
      ),
    },
    "/rest/v1/demo_schedule": {
      post: {
        ...open("Demo requests", "insertDemoRequest", ["Store a demo request", "Rings no phone."], {
          201: { description: "Stored now, or earlier with the same Idempotency-Key." },
          400: answer("A wrong column, or a wrong value.", ref("DataError")),
          401: answer("No public key.", ref("DataError")),
          409: answer("Another row has this Idempotency-Key.", ref("DataError")),
          429: answer("Too many rows came from this network.", ref("DataError")),
          default: answer("Any other error.", ref("DataError")),
        }),
        parameters: [
          headerParameter("apikey", "`data.anonKey` of `getConfig`.", true),
          headerParameter("Idempotency-Key", "A UUID: the same row is stored once."),
          headerParameter("Content-Language", "`es` if the visitor wrote in Spanish. Default: English."),
        ],
        requestBody: bodyOf(ref("DemoRequest"), examples.insertDemoRequest),
      },
    },
  };
  // The voice API is at an address of its own, which may even be another host.
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path, { servers: [{ url: origin }], ...operations }]),
  );
}

const moment = { type: "string", format: "date-time" };
const linkToken = pathParameter("token", "From a link in a booking’s email.");

function told(description: string, name: keyof typeof answerExamples): Json {
  return answer(description, ref(name), answerExamples[name]);
}

function problem(description: string): Json {
  return { description, content: { "application/problem+json": { schema: ref("Problem") } } };
}

const refusals = {
  429: problem("Too many requests came from this network; Retry-After says when to try again."),
  default: problem("Any other error."),
};

/** In a few words, and then in sentences if there is more to say. */
type Words = readonly [summary: string, description?: string];

function open(
  tag: string,
  operationId: string,
  [summary, description]: Words,
  responses: Operation["responses"],
): Operation {
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: [],
    responses,
  };
}

/** @param form the name of what is sent. */
function sending(
  tag: string,
  operationId: keyof typeof examples,
  words: Words,
  form: string,
  responses: Operation["responses"],
): Operation {
  return {
    ...open(tag, operationId, words, {
      ...responses,
      413: problem("The body is too large."),
      422: problem("Wrong fields, each with its message."),
      ...refusals,
    }),
    requestBody: bodyOf(ref(form), examples[operationId]),
  };
}
