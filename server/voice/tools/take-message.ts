import type { Kysely } from "kysely";
import * as v from "valibot";
import { checkForm } from "#content/forms/check-form.ts";
import { contactMessage } from "#content/forms/contact-message.ts";
import { toolWords } from "#content/wren/tool-words.ts";
import { storeSpoken } from "#server/contact/store-spoken.ts";
import type { Tables } from "#server/database/tables.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool, ToolArgs } from "#voice/providers/language-model.ts";
import { namesOf } from "./names-of.ts";
import { submissionOf } from "./submission-of.ts";
import { mostMessages, type ToolLimits } from "./tool-limits.ts";
import type { ToolCall } from "./visitor.ts";

export type TakeMessageResult =
  | { readonly isTaken: true }
  | { readonly isTaken: false; readonly message: string };

const form = v.omit(contactMessage, ["plan"]);
const words = toolWords.message;

/** Keeps a message for the team: two in a call at most, each once. */
export function takeMessage(
  kysely: Kysely<Tables>,
  { messages }: Pick<ToolLimits, "messages">,
  call: ToolCall,
): Tool {
  const taken = new Set<string>();
  let last: TakeMessageResult | undefined;

  function read({ name, email, message, company }: ToolArgs) {
    const checked = checkForm(form, { ...namesOf(name), email, message, company });
    return checked.ok ? { values: checked.values } : { problem: checked.errors[0]?.message ?? "" };
  }

  return {
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
    act: {
      readBack(args) {
        const { values, problem } = read(args);
        if (!values) return { kind: "refused", message: problem };
        const { firstName, lastName, email, company, message } = values;
        const name = `${firstName} ${lastName}`.trim();
        return {
          kind: "ask",
          details: words.readBack(name || email, email, message),
          question: words.question,
          fields: { ...(name && { name }), email, ...(company && { company }), message },
          key: JSON.stringify([name, email, company, message]),
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
      const { firstName, lastName, email, company, message } = values;
      // The same in other letters is the same.
      const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ");
      const id = submissionOf(call.callId, "message", plain(email), plain(message));
      if (!taken.has(id)) {
        if (taken.size >= mostMessages) return { isTaken: false, message: words.tooMany };
        if ((await consume(messages, call.address)) !== undefined)
          return { isTaken: false, message: toolWords.tooManyFromHere };
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
      }
      last = { isTaken: true };
      return last;
    },
  };
}
