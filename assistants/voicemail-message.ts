import { company } from "#content/company.ts";

/**
 * What an answering machine is told: who called, that it was an AI, on whose request, and how to stop it. No name of the
 * person: others may hear the machine.
 */
export const voicemailMessage = [
  `Hi there, this is ${company.assistantName}, an AI assistant from ${company.name}.`,
  "Somebody left this number on our website, asked for a call, and agreed to it.",
  "I won't ring again.",
  "To stop all calls from us, call this number back and press 9.",
  "Goodbye!",
].join(" ");
