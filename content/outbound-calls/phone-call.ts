import { company } from "../company.ts";

const wren = company.assistantName;

/** What the outbound form's dialog says of the call while a phone is rung. `number` is as the visitor typed it. */
export const phoneCall = {
  waiting: (number: string) => `${wren} is about to call ${number}.`,
  dialling: (number: string) => `Calling ${number} …`,
  ringing: (number: string) => `Ringing ${number} …`,
  answered: `Answered. You’re talking with ${wren}.`,
  over: `The call is over. ${wren} says thank you.`,
  busy: "The line was busy.",
  "leaving-message": `Voicemail picked up. ${wren} is leaving a message.`,
  "no-answer": "No answer.",
  voicemail: "Voicemail picked up.",
  /** After `voicemail`. */
  leftMessage: `${wren} left a message.`,
  leftNoMessage: `${wren} left no message.`,
  rejected: `The call was declined. ${wren} won’t call again.`,
  "no-such-number": (number: string) =>
    `${number} can’t be reached. Check the number, then request another call.`,
  failed: "The call didn’t go through. Try again in a while by requesting another.",
  cancelled: "The call was canceled.",
  /** After a busy line, no answer or a voicemail. @param time in the visitor's zone. */
  again: (time: string) => `${wren} will try again on ${time}.`,
  notAgain: `${wren} won’t call again. You can request another call.`,
  /** The page cannot ask the server. */
  unseen: "This page can’t follow the call. Your phone doesn’t depend on it.",
} as const;
