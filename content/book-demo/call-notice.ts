import { company } from "../company.ts";
import { consents } from "../consents/consents.ts";

const wren = company.assistantName;

/** What follows from the wizard's phone number: beside its field, and beside the button that sends the request. */
export const callNotice = {
  /** Where phones can be called. Its first sentence is stored with the consent. */
  calls: {
    announced: consents.wizard.wording,
    when: "Between 8\u00a0am and 9\u00a0pm in that number’s time zone. It says in its first sentence that it is an AI.",
    decline: "Please don’t call me",
    declined: `${wren} won’t call this number. A person will write to you instead.`,
  },
  /** Where no phone can be called. */
  noCalls: `A person from ${company.name} will get in touch about this request, by email or phone. No AI voice will call this number.`,
  /** Where our own calendar takes the number along. */
  demo: "The demo is a call, too: at the time you choose in step 4, one of us calls you at this number.",
  /** The number follows. */
  number: "The number:",
  privacy: "Privacy Policy",
} as const;
