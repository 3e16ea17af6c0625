import { company } from "../company.ts";

const typedIsHere = "Everything you typed is still here";
const reachUs = `You can also write to ${company.email}.`;

/** Texts about sending, shared by all forms. A refusal's own text from the server takes precedence. */
export const formSubmission = {
  /** Label of the hidden field, which only programs fill in. */
  honeypot: "Leave this empty",
  /** When a call waits for calling hours. The moment stands beside it. */
  callWaits:
    "It is early, late or night where this number is, so the call waits: we ring between 8:00 and 21:00 local time only.",
  failures: {
    offline: `You are offline. ${typedIsHere}: press the button again once you are connected.`,
    unreachable: `Our server does not answer. ${typedIsHere}: try again in a moment. ${reachUs}`,
    refused: `This could not be accepted. ${typedIsHere}. ${reachUs}`,
    /** Empty: the errors stand beside the fields. */
    invalid: "",
  },
} as const;
