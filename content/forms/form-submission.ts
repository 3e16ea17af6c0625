import { company } from "../company.ts";

const typedIsHere = "Everything you typed is still here";
const reachUs = `You can also write to ${company.email}.`;

/** Texts about sending, shared by all forms. A refusal's own text from the server takes precedence. */
export const formSubmission = {
  /** Label of the hidden field, which only programs fill in. */
  honeypot: "Leave this empty",
  failures: {
    offline: `You’re offline. ${typedIsHere}: press the button again once you’re connected.`,
    unreachable: `Our server isn’t answering. ${typedIsHere}: try again in a moment. ${reachUs}`,
    refused: `We couldn’t accept this. ${typedIsHere}. ${reachUs}`,
    /** Empty: the errors stand beside the fields. */
    invalid: "",
  },
} as const;
