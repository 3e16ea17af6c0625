import { company } from "../company.ts";

const typedIsHere = "Everything you typed is still here";
const reachUs = `You can also write to ${company.email}.`;

/** What every form of the site says about its sending. Where the server has words for a refusal, they are used. */
export const formSubmission = {
  /** Of the field that people never meet and programs fill in. */
  honeypot: "Leave this empty",
  failures: {
    offline: `You are offline. ${typedIsHere}: press the button again once you are connected.`,
    unreachable: `Our server does not answer. ${typedIsHere}: try again in a moment. ${reachUs}`,
    refused: `This could not be accepted. ${typedIsHere}. ${reachUs}`,
    /** Said beside the fields. */
    invalid: "",
  },
} as const;
