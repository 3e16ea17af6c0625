import * as v from "valibot";
import { company } from "#content/company.ts";
import { bookingErrors } from "#domain/forms/booking-request.ts";
import { contactErrors, contactLimits } from "#domain/forms/contact-message.ts";
import { typedEmail, typedLine } from "#domain/forms/typed-text.ts";
import { storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { actWords, spacedPhone, spelledAddress } from "./act-words.ts";
import { optionalText } from "./arguments.ts";
import { defineAct } from "./define-act.ts";
import { notPassedOn, type PassedOn, tellingPassedOn } from "./passed-on.ts";
import { phoneIn } from "./phone-in.ts";
import { spokenName, wholeName } from "./spoken-name.ts";
import { zoneOf } from "./visitor.ts";

/** Asks the team to call the visitor back, once in a call. */
export const requestCallBackAct = defineAct({
  name: "request_call_back",
  description:
    "Asks a person of the team to call the visitor. Read back name and number first and have the visitor's yes.",
  schema: v.object({
    name: v.pipe(v.string(bookingErrors.name), spokenName(bookingErrors.name)),
    phone: v.pipe(
      v.string(actWords.phone),
      v.description("with area code; with + and country code where it is known"),
    ),
    topic: optionalText(typedLine(500), "what it is about, in a few words"),
    email: v.pipe(
      v.optional(v.string(contactErrors.emailWrong), ""),
      v.transform((said) => said.trim() || undefined),
      v.optional(typedEmail(contactLimits.email, contactErrors.email, contactErrors.emailWrong)),
    ),
  }),
  read({ phone: given, ...values }, call) {
    const phone = phoneIn(given, zoneOf(undefined, call));
    if (phone === undefined || phone === "wrong")
      return { ok: false, errors: [{ field: "phone", message: actWords.phone }] };
    return { ok: true, values: { ...values, phone } };
  },
  share: "messages",
  refuse: notPassedOn,
  confirm: {
    readBack: ({ name, phone, topic, email }) =>
      [
        `One of us, a person, calls ${wholeName(name)} at ${spacedPhone(phone)}${topic ? `, about: ${topic}` : ""}.`,
        ...(email ? [`Your email is ${email}, spelled ${spelledAddress(email)}.`] : []),
      ].join(" "),
    question: "Is that right?",
    fields: ({ name, phone, topic, email }) => ({ name: wholeName(name), phone, topic, email }),
    ...tellingPassedOn(`I have passed it on. A person calls you within ${company.responseTime}.`),
  },
  async run({ name, phone, topic, email }, { kysely, submission }): Promise<PassedOn> {
    const outcome = await storeSpoken(kysely, {
      submission_id: submission,
      kind: "call-back",
      first_name: name.firstName,
      last_name: name.lastName,
      email: email ?? null,
      company: "",
      message: topic,
      phone,
    });
    if (outcome === "stored") return { isTaken: true };
    return notPassedOn(
      outcome === "other-content"
        ? `I have passed on one call back in this call already. ${actWords.reachUs}`
        : `We cannot call this number back. ${actWords.reachUs}`,
    );
  },
});
