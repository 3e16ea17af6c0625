import { company } from "#content/company.ts";

/** What callers hear who ask for a person, and the person whom they are put through to. */
export const putThroughWords = {
  mayIAsk: "Gladly. What shall I say it's about?",
  oneMoment: "Thank you. One moment, please, I'm putting you through.",
  /** Outside office hours; a call back follows. */
  closed: "No one is at the desk right now, but someone will call you back.",
  nobodyCame:
    "I'm sorry, no one can take your call right now. I can take a message, or arrange a call back. Which would you like?",
  /** To the person. The caller's own words follow, or {@link noReason}. */
  announcement: `Hello, this is ${company.assistantName}, the AI receptionist of ${company.name}. I have a caller for you.`,
  noReason: "They'd like to talk to someone.",
  callerSays: "The caller says:",
  howToTake: "Press 1 to take the call, or 2 if you can't.",
  notTaken: "All right. Goodbye!",
} as const;
