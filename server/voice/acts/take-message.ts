import * as v from "valibot";
import { company } from "#content/company.ts";
import { bookingErrors, contactErrors } from "#content/forms/field-errors.ts";
import { contactMessage } from "#domain/forms/contact-message.ts";
import { storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { actWords, spelledAddress } from "./act-words.ts";
import { optionalText, text } from "./arguments.ts";
import { defineAct } from "./define-act.ts";
import { notPassedOn, type PassedOn, tellingPassedOn } from "./passed-on.ts";
import { spokenName, wholeName } from "./spoken-name.ts";

const form = contactMessage(contactErrors).entries;

/** Takes a message for the team: at most two in a call, each stored once. */
export const takeMessageAct = defineAct({
  name: "take_message",
  description:
    "Passes a message on to the team. Read back name, address and message first and have the visitor's yes.",
  schema: v.object({
    name: v.pipe(v.string(bookingErrors.name), spokenName()),
    email: text(contactErrors.email, form.email),
    message: text(contactErrors.message, form.message),
    company: optionalText(form.company),
  }),
  share: "messages",
  inOneCall: {
    most: 2,
    // Case and white space make no difference.
    same: ({ email, message }) => [email, message].map((said) => said.toLowerCase().replace(/\s+/g, " ")),
    tooMany: `I can take two messages in one call. ${actWords.reachUs}`,
  },
  refuse: notPassedOn,
  confirm: {
    readBack: ({ name, email, company: business, message }) =>
      `A message from ${wholeName(name) || email}${business ? ` of ${business}` : ""}, ${email}, spelled ${spelledAddress(email)}: ${message}`,
    question: "Shall I pass it on?",
    fields: ({ name, email, company, message }) => ({ name: wholeName(name), email, company, message }),
    ...tellingPassedOn(`I have passed it on. One of us answers within ${company.responseTime}.`),
  },
  async run({ name, email, message, company }, { kysely, submission }): Promise<PassedOn> {
    await storeSpoken(kysely, {
      submission_id: submission,
      kind: "spoken-message",
      first_name: name.firstName,
      last_name: name.lastName,
      email,
      company,
      message,
      phone: null,
      said: "",
    });
    return { isTaken: true };
  },
});
