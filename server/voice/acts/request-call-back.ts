import * as v from "valibot";
import { company } from "#content/company.ts";
import { bookingErrors, contactErrors, textErrors } from "#content/forms/field-errors.ts";
import { fieldLabels } from "#content/live-call/fields.ts";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { typedEmail, typedLine } from "#domain/forms/typed-text.ts";
import { type SpokenOutcome, storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { actWords, spacedPhone, spelledAddress } from "./act-words.ts";
import { optionalText } from "./arguments.ts";
import { defineAct } from "./define-act.ts";
import { notPassedOn, type PassedOn, tellingPassedOn } from "./passed-on.ts";
import { phoneToCall } from "./phone-in.ts";
import { spokenName, wholeName } from "./spoken-name.ts";

const refusals: Readonly<Record<Exclude<SpokenOutcome, "stored">, string>> = {
  "other-content": `I have passed on one call back in this call already. ${actWords.reachUs}`,
  "not-served": actWords.numberNotServed,
  suppressed: `That number is on our list of numbers that nobody calls. ${actWords.reachUs}`,
  busy: `That number was asked for often enough today. ${actWords.reachUs}`,
  full: `No more calls can be asked for today. ${actWords.reachUs}`,
};

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
    topic: optionalText(typedLine(500, textErrors), "what it is about, in a few words"),
    when: optionalText(typedLine(200, textErrors), "when a call suits the visitor, in their words"),
    email: v.pipe(
      v.optional(v.string(contactErrors.emailWrong), ""),
      v.transform((said) => said.trim() || undefined),
      v.optional(typedEmail(contactLimits.email, textErrors, contactErrors.email, contactErrors.emailWrong)),
    ),
  }),
  read({ phone: given, ...values }, call, deps) {
    const asked = phoneToCall(given, call, deps);
    return "phone" in asked
      ? { ok: true, values: { ...values, phone: asked.phone } }
      : { ok: false, errors: [{ field: "phone", message: asked.refusal }] };
  },
  refuses: {
    phone(given, call, deps) {
      const asked = phoneToCall(given, call, deps);
      return "refusal" in asked ? asked.refusal : undefined;
    },
  },
  share: "messages",
  refuse: notPassedOn,
  confirm: {
    readBack: ({ name, phone, topic, when, email }) =>
      [
        `One of us, a person, calls ${wholeName(name)} at ${spacedPhone(phone)}${topic ? `, about: ${topic}` : ""}.`,
        ...(when ? [`I pass on that it suits you ${when}.`] : []),
        ...(email ? [`Your email is ${email}, spelled ${spelledAddress(email)}.`] : []),
      ].join(" "),
    question: "Is that right?",
    fields: ({ name, phone, topic, when, email }) => ({ name: wholeName(name), phone, topic, when, email }),
    ...tellingPassedOn(`I have passed it on. A person calls you within ${company.responseTime}.`),
  },
  async run({ name, phone, topic, when, email }, { kysely, call, submission }): Promise<PassedOn> {
    const outcome = await storeSpoken(kysely, {
      submission_id: submission,
      kind: "call-back",
      first_name: name.firstName,
      last_name: name.lastName,
      email: email ?? null,
      company: "",
      message: [topic, when && `${fieldLabels.when}: ${when}`].filter(Boolean).join("\n"),
      phone,
      said: call.words?.() ?? "",
    });
    return outcome === "stored" ? { isTaken: true } : notPassedOn(refusals[outcome]);
  },
});
