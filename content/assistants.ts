import { company } from "./company.ts";

/** An assistant that comes with the product. The rest of its definition has the voice stack's defaults. */
export interface AssistantContent {
  /** Never changes: pages and stored calls name it. */
  readonly id: string;
  readonly name: string;
  readonly firstMessage: string;
  /** Which conversation the embedded language model holds. */
  readonly model: { readonly persona: string };
  readonly endCallMessage: string;
}

export const assistants = {
  receptionist: {
    id: "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e01",
    name: company.assistantName,
    firstMessage: `Hi, this is ${company.assistantName}, the AI receptionist of ${company.name}. How can I help?`,
    model: { persona: "receptionist" },
    endCallMessage: "Thanks for calling. Goodbye!",
  },
  sales: {
    id: "5d0f8a6e-6c1b-4e7a-9a51-1f0c2b7d3e02",
    name: company.assistantName,
    firstMessage: `Hi, this is ${company.assistantName}, the AI assistant of ${company.name}. Shall we see which plan fits your calls?`,
    model: { persona: "sales" },
    endCallMessage: "Thanks for your time. Goodbye!",
  },
} as const satisfies Record<string, AssistantContent>;
