import type { Kysely } from "kysely";
import * as v from "valibot";
import { toolWords } from "#assistants/wren/tool-words.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { contactMessage } from "#domain/forms/contact-message.ts";
import type { Tables } from "#server/database/tables.ts";
import { storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool } from "#voice/index.ts";
import { namesOf, wholeName } from "./names-of.ts";
import { passOn } from "./pass-on.ts";
import { submissionOf } from "./submission-of.ts";
import { mostMessages, type ToolLimits } from "./tool-limits.ts";
import type { ToolCall } from "./visitor.ts";

const form = v.omit(contactMessage, ["plan"]);
const words = toolWords.message;

/** Keeps a message for the team: two in a call at most, each once. */
export function takeMessage(
  kysely: Kysely<Tables>,
  { messages }: Pick<ToolLimits, "messages">,
  call: ToolCall,
): Tool {
  const taken = new Set<string>();
  return passOn({
    name: "take_message",
    description:
      "Passes a message on to the team. Read back name, address and message first and have the visitor's yes.",
    parameters: {
      type: "object",
      properties: {
        name: { type: "string" },
        email: { type: "string" },
        message: { type: "string" },
        company: { type: "string" },
      },
      required: ["name", "email", "message"],
      additionalProperties: false,
    },
    words,
    read: ({ name, email, message, company }) =>
      checkForm(form, { ...namesOf(name), email, message, company }),
    details: ({ email, message, ...names }) => words.readBack(wholeName(names) || email, email, message),
    fields: ({ email, company, message, ...names }) => ({ name: wholeName(names), email, company, message }),
    async store({ firstName, lastName, email, company, message }) {
      // The same in other letters is the same.
      const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ");
      const id = submissionOf(call.callId, "message", plain(email), plain(message));
      if (taken.has(id)) return undefined;
      if (taken.size >= mostMessages) return words.tooMany;
      if ((await consume(messages, call.address)) !== undefined) return toolWords.tooManyFromHere;
      await storeSpoken(kysely, {
        submission_id: id,
        kind: "spoken-message",
        first_name: firstName,
        last_name: lastName,
        email,
        company,
        message,
        phone: null,
      });
      taken.add(id);
      return undefined;
    },
  });
}
