import type { Kysely } from "kysely";
import * as v from "valibot";
import { toolWords } from "#assistants/wren/tool-words.ts";
import { bookingErrors } from "#domain/forms/booking-request.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { contactErrors, contactLimits } from "#domain/forms/contact-message.ts";
import { typedEmail, typedLine } from "#domain/forms/typed-text.ts";
import type { Tables } from "#server/database/tables.ts";
import { storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool } from "#voice/index.ts";
import { namesOf, wholeName } from "./names-of.ts";
import { passOn } from "./pass-on.ts";
import { phoneIn } from "./phone-in.ts";
import { submissionOf } from "./submission-of.ts";
import type { ToolLimits } from "./tool-limits.ts";
import { type ToolCall, zoneOf } from "./visitor.ts";

const form = v.object({
  firstName: typedLine(contactLimits.firstName, bookingErrors.name),
  lastName: typedLine(contactLimits.lastName),
  email: v.union(
    [
      v.pipe(
        typedLine(contactLimits.email),
        v.literal(""),
        v.transform(() => undefined),
      ),
      typedEmail(contactLimits.email, contactErrors.email, contactErrors.emailWrong),
    ],
    contactErrors.emailWrong,
  ),
  topic: typedLine(500),
});
const words = toolWords.callBack;

/** Has a person call the visitor: one wish in a call. */
export function requestCallBack(
  kysely: Kysely<Tables>,
  { messages }: Pick<ToolLimits, "messages">,
  call: ToolCall,
): Tool {
  return passOn({
    name: "request_call_back",
    description:
      "Asks a person of the team to call the visitor. Read back name and number first and have the visitor's yes.",
    parameters: {
      type: "object",
      properties: {
        name: { type: "string" },
        phone: { type: "string", description: "with area code; with + and country code where it is known" },
        topic: { type: "string", description: "what it is about, in a few words" },
        email: { type: "string" },
      },
      required: ["name", "phone"],
      additionalProperties: false,
    },
    words,
    read({ name, phone: given, topic, email }) {
      const checked = checkForm(form, { ...namesOf(name), topic, email: email ?? "" });
      if (!checked.ok) return checked;
      const phone = phoneIn(given, zoneOf(undefined, call));
      if (phone === undefined || phone === "wrong")
        return { ok: false, errors: [{ field: "phone", message: words.phone }] };
      return { ok: true, values: { ...checked.values, phone } };
    },
    details: (values) => words.readBack(wholeName(values), values.phone, values.topic),
    fields: ({ phone, topic, email, ...names }) => ({ name: wholeName(names), phone, topic, email }),
    async store({ firstName, lastName, phone, topic, email }) {
      if ((await consume(messages, call.address)) !== undefined) return toolWords.tooManyFromHere;
      const isKept = await storeSpoken(kysely, {
        submission_id: submissionOf(call.callId, "call-back"),
        kind: "call-back",
        first_name: firstName,
        last_name: lastName,
        email: email ?? null,
        company: "",
        message: topic,
        phone,
      });
      return isKept ? undefined : words.already;
    },
  });
}
