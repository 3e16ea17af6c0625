import { company } from "../company.ts";

/** Where somebody agreed to be called. Stored with each consent. */
export type ConsentOrigin = "outbound-form" | "wizard" | "call-back" | "program";

/** A wording under which somebody agrees to be called. Change the version with the wording. */
export interface ConsentWording {
  /** At most 40 characters; unique in the list. */
  readonly version: string;
  readonly origin: ConsentOrigin;
  readonly wording: string;
}

/** The wordings that this release shows. The server adds them to the database, where earlier ones remain. */
export const consents = {
  outboundForm: {
    version: "2025-06-01",
    origin: "outbound-form",
    wording: `I agree that ${company.name} calls this number once with an AI voice, to demonstrate its outbound calls.`,
  },
  wizard: {
    version: "wizard-2026-11-22",
    origin: "wizard",
    wording: `Wren, ${company.name}’s AI voice agent, will call this number once because of this request.`,
  },
  callBack: {
    version: "call-back-2026-11-22",
    origin: "call-back",
    wording: `The visitor asked in a call with Wren that a person from ${company.name} call this number back, and confirmed the number after it was read back.`,
  },
  // No visitor reads it: it is what the documents of the API say of such a request.
  program: {
    version: "program-2026-11-27",
    origin: "program",
    wording: `A program of ${company.name} asked for this call by POST /call/phone. With that it states that the person with this number agreed to a call by an AI voice.`,
  },
} as const satisfies Record<string, ConsentWording>;
