import type { Kysely } from "kysely";
import * as v from "valibot";
import { bookingErrors } from "#content/forms/booking.ts";
import { checkForm } from "#content/forms/check-form.ts";
import { contactErrors, contactLimits } from "#content/forms/contact-message.ts";
import { typedEmail, typedLine } from "#content/forms/typed-text.ts";
import { toolWords } from "#content/wren/tool-words.ts";
import { storeSpoken } from "#server/contact/store-spoken.ts";
import type { Tables } from "#server/database/tables.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool, ToolArgs } from "#voice/providers/language-model.ts";
import { namesOf } from "./names-of.ts";
import { phoneIn } from "./phone-in.ts";
import { submissionOf } from "./submission-of.ts";
import type { TakeMessageResult } from "./take-message.ts";
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
  let last: TakeMessageResult | undefined;

  function read({ name, phone: given, topic, email }: ToolArgs) {
    const checked = checkForm(form, { ...namesOf(name), topic, email: email ?? "" });
    if (!checked.ok) return { problem: checked.errors[0]?.message ?? "" };
    const phone = phoneIn(given, zoneOf(undefined, call));
    if (phone === undefined || phone === "wrong") return { problem: words.phone };
    return { values: { ...checked.values, phone } };
  }

  return {
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
    act: {
      readBack(args) {
        const { values, problem } = read(args);
        if (!values) return { kind: "refused", message: problem };
        const { firstName, lastName, phone, topic, email } = values;
        const name = `${firstName} ${lastName}`.trim();
        return {
          kind: "ask",
          details: words.readBack(name, phone, topic),
          question: words.question,
          fields: { name, phone, ...(topic && { topic }), ...(email && { email }) },
          key: JSON.stringify([name, phone, topic, email]),
        };
      },
      tell(result) {
        const outcome = result as TakeMessageResult;
        return outcome.isTaken ? words.done : outcome.message;
      },
      done: () => last,
    },
    async run(args): Promise<TakeMessageResult> {
      const { values, problem } = read(args);
      if (!values) return { isTaken: false, message: problem };
      if ((await consume(messages, call.address)) !== undefined)
        return { isTaken: false, message: toolWords.tooManyFromHere };
      const { firstName, lastName, phone, topic, email } = values;
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
      if (!isKept) return { isTaken: false, message: words.already };
      last = { isTaken: true };
      return last;
    },
  };
}
