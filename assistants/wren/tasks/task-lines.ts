import { company } from "#content/company.ts";

/** Sentences shared by all tasks. */
export const taskLines = {
  yesOrNo: ["Nothing is done until you say yes.", "Sorry, is that a yes or a no?"],
  notCertain: ["I am not sure I heard that right."],
  whatToChange: ["What shall I change?", "All right. What is different?"],
  typeIt: [
    "I'm sorry, I still didn't get it. You can type it, or say “a person”, and somebody will call you back.",
  ],
  switch: ["Shall I drop {this} and {other} instead?", "One or the other: shall I leave {this} and {other}?"],
  goOn: ["All right, we go on."],
  parked: ["Shall I still {still}?"],
  oneByOne: ["Gladly, one after the other. First I need a plain yes to this one."],
  later: ["Shall I {other}, too?"],
  timeTold: ["Then {when}."],
  orCancel: ["Or say cancel, and nothing is kept."],
  fallback: ["Then let us take {value}, as the calculator does."],
  pleaseType: ["Of course. Type it in the field below."],
  cannotHear: [
    "I only understand certain sentences by voice, so please type your message. You can also say a topic: prices, set-up, integrations or security.",
  ],
  help: ["Answer the question, or say: cancel."],
  offer: ["On {day} I have {times}. Which suits you?", "There is {times} on {day}. Which one?"],
  offerSeveralDays: ["I have {times}. Which suits you?"],
  notAt: ["I do not see that time here.", "I do not have that one."],
  noneOn: ["There is nothing free on {day}."],
  noneEarlier: ["There is nothing earlier than {time} that day."],
  noneLater: ["There is nothing later than {time} that day."],
  noTimes: [
    "I find no free time then. Which other day suits you?",
    "Nothing is free then. Is there another day for you?",
    "That is full. Which day could it be instead?",
  ],
  taken: ["I am sorry, that time was taken just now."],
  calendarFailed: [
    `I cannot see the calendar right now. Please use Book a Demo at the top of the page, or write to ${company.email}.`,
    `The calendar does not answer me. Book a Demo at the top of the page shows all free times; a mail to ${company.email} works, too.`,
    `Still no calendar, I am sorry. A person finds you a time: write to ${company.email}.`,
  ],
  moment: ["One moment, please.", "Just a second."],
} as const;
