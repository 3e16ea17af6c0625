import { company } from "#content/company.ts";
import { assistantIds } from "#domain/assistant-ids.ts";
import { practice } from "./front-desk/practice.ts";

/** A built-in assistant. The rest of its definition has the voice stack's defaults. */
export interface AssistantContent {
  readonly id: string;
  readonly name: string;
  readonly firstMessage: string;
  /** The conversation that the embedded language model holds. */
  readonly model: { readonly persona: string };
  readonly endCallMessage: string;
}

export const assistants = {
  receptionist: {
    id: assistantIds.receptionist,
    name: company.assistantName,
    firstMessage: `Hi, this is ${company.assistantName}, the AI receptionist of ${company.name}. How can I help?`,
    model: { persona: "receptionist" },
    endCallMessage: "Thanks for calling. Goodbye!",
  },
  sales: {
    id: assistantIds.sales,
    name: company.assistantName,
    // The request for the call may contain a name and a company, or neither.
    firstMessage: `Hi {{firstName | default: "there"}}, this is ${company.assistantName}, an AI assistant from ${company.name}. You asked for a demo call for {{company | default: "your company"}}. About how many calls do you get in a month?`,
    model: { persona: "sales" },
    endCallMessage: "Thanks for your time. Goodbye!",
  },
  dental: {
    id: assistantIds.dental,
    name: company.assistantName,
    firstMessage: `${practice.name}, this is ${company.assistantName}, the AI receptionist. This is a demonstration, so nothing is really booked. How can I help?`,
    model: { persona: "dental" },
    endCallMessage: "Thanks for trying it. Goodbye!",
  },
  "front-desk": {
    id: assistantIds["front-desk"],
    name: company.assistantName,
    // The name of the visitor's own business, or none. Values are accepted by server/voice/desk-values.ts.
    firstMessage: `{{business | default: "Hello"}}, this is ${company.assistantName}, the AI receptionist. This is a demonstration, so nothing is really booked. How can I help?`,
    model: { persona: "front-desk" },
    endCallMessage: "Thanks for trying it. Goodbye!",
  },
} as const satisfies Record<string, AssistantContent>;
