import * as v from "valibot";
import { bookingErrors, contactErrors, outboundRequestErrors } from "#content/forms/field-errors.ts";
import { bookingLimits, bookingMove, bookingRequest, slotHold } from "#domain/forms/booking-request.ts";
import { contactLimits, contactMessage } from "#domain/forms/contact-message.ts";
import { type DemoRequestRow, rowSchema } from "#domain/forms/demo-request.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { outboundRequest, outboundRequestLimits } from "#domain/forms/outbound-request.ts";
import { type Json, type JsonByName, jsonSchemas } from "./json-schema.ts";

// What visitors' forms and the calendar take. Their schemas are in the pages' scripts, too, which need no meanings.

const submission =
  "A UUID of your own for this visit: it gets one hold and one booking, no matter how often it is sent.";
const start = "The beginning of the time, ISO 8601 in UTC: one of those that are free.";

/** What proves that a form was opened, besides its fields. */
const proof = {
  token: {
    type: "string",
    description: "From `getFormToken`, at least two seconds and at most two hours old.",
  },
  solution: { type: "string", description: "The number that solves the token’s puzzle." },
};

/** What the calendar, the forms and the table of demo requests take, by the names in the description. */
export function formSchemas(): JsonByName {
  return {
    SlotHold: form(slotHold(bookingErrors), "Keeps a time.", { submission, start }),
    BookingRequest: form(
      bookingRequest(bookingErrors),
      "Books a time.",
      {
        submission,
        start,
        name: "The visitor’s name.",
        email: "Where the confirmation goes.",
        timeZone: "The visitor’s time zone, such as `Europe/Paris`, in which emails give the time.",
        phone: "The visitor’s number, with its country code.",
        company: "The visitor’s company.",
      },
      {
        limits: bookingLimits,
        more: {
          solution: {
            type: "string",
            description: "After a 428: the number that solves the puzzle of its problem.",
          },
        },
      },
    ),
    BookingMove: form(bookingMove(bookingErrors), "Moves a booking.", { start }),
    ContactMessage: form(
      contactMessage(contactErrors),
      "A message to the company.",
      {
        firstName: "The sender’s first name.",
        lastName: "The sender’s last name.",
        email: "Where the answer goes.",
        company: "The sender’s company.",
        message: "The message.",
        plan: "The plan that it is about. Default: none.",
      },
      { limits: contactLimits, more: proof, required: Object.keys(proof) },
    ),
    DemoCallRequest: form(
      outboundRequest(outboundRequestErrors),
      "Asks for a demo call.",
      {
        country: "The country of the number, as two letters.",
        phone: "The number to call, with or without the country’s code.",
        companyName: "The company that the call is about.",
        website: "Its website.",
        name: "Who is called.",
        consent: "Must be true: the person agrees to be called, in the words of the form.",
      },
      { limits: outboundRequestLimits, more: proof, required: Object.keys(proof) },
    ),
    DemoRequest: demoRequest(),
  };
}

const columns: Readonly<Record<keyof DemoRequestRow, string>> = {
  business_name: "The name of the business.",
  industry: "What the business does.",
  business_size: "How many people work there: 1 to 10, 11 to 50, 51 to 200, or more.",
  website: "Its website, with `http://` or `https://`.",
  full_name: "The name of the person who asks.",
  email: "Where the confirmation goes.",
  phone: "The person’s number, with its country code.",
  current_solution: "How calls and appointments are handled today.",
  call_volume: "Calls a month.",
  challenges: "Today’s challenges: options of the wizard, or `Other: ` and a text. May be empty.",
  outbound_preference: "The calls the agent should make.",
  ai_tone: "How the agent should sound.",
  integrations:
    "What it should work with: options of the wizard, or `CRM: ` or `Other: ` and a text. May be empty.",
};

function demoRequest(): Json {
  const { DemoRequest = {} } = jsonSchemas({ DemoRequest: rowSchema(demoRequestFields) });
  return { ...DemoRequest, description: "A row of `demo_schedule`.", properties: told(DemoRequest, columns) };
}

interface FormParts {
  /** Longest texts. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Properties besides those of the schema. */
  readonly more?: JsonByName;
  /** Those of them that must be there. */
  readonly required?: readonly string[];
}

/** A form as JSON Schema. A field is required if a form without it is refused. */
function form<const Entries extends v.ObjectEntries>(
  schema: v.GenericSchema & { readonly entries: Entries },
  description: string,
  meanings: Readonly<Record<keyof Entries & string, string>>,
  { limits = {}, more = {}, required = [] }: FormParts = {},
): Json {
  const { Form = {} } = jsonSchemas({ Form: schema });
  const missing = v.safeParse(schema, {}).issues?.flatMap((issue) => v.getDotPath(issue) ?? []) ?? [];
  const mustBeThere = [...new Set([...missing, ...required])];
  const properties = Object.entries(told(Form, meanings)).map(([name, property]) => {
    const { default: usual, ...rest } = property;
    const isOptionalText = usual !== undefined && usual !== "" && !mustBeThere.includes(name);
    return [
      name,
      {
        ...rest,
        ...(isOptionalText && { default: usual }),
        ...(limits[name] !== undefined && { maxLength: limits[name] }),
      },
    ];
  });
  return {
    type: "object",
    description,
    required: mustBeThere,
    properties: { ...Object.fromEntries(properties), ...more },
  };
}

function told(schema: Json, meanings: Readonly<Record<string, string>>): JsonByName {
  return Object.fromEntries(
    Object.entries(schema.properties as JsonByName).map(([name, property]) => [
      name,
      { ...property, description: meanings[name] },
    ]),
  );
}
