import { company } from "#content/company.ts";

/** Requests for tasks that no other topic covers. */
export const taskTopics = [
  {
    id: "take-message",
    goesOn: true,
    asks: "to leave a message",
    suggestion: "Can I leave a message?",
    patterns: [
      "(can|could|may) (i|we) leave [you] a message [for (the|your) team]",
      "(i want|i would like|i'd like) to leave a message [for (the|your) team]",
      "[can you|could you] take a message [for (the|your) team]",
      "[can you|could you] (tell the team something|pass something on|give the team a message)",
    ],
    examples: [
      "leave a note for the team",
      "pass a message to your team",
      "tell your colleagues something from me",
      "I have a message for your team",
    ],
    answer: { say: [`Please write to ${company.email}; the team answers within ${company.responseTime}.`] },
  },
  {
    id: "request-call-back",
    goesOn: true,
    asks: "to be called back",
    patterns: [
      "(i want|i would like|i'd like|i need) (a call back|to be called back|to be called)",
      "(please call me|request a call back|ask somebody to call me)",
    ],
    examples: [
      "call back request",
      "have your sales team call me",
      "can you arrange a callback",
      "callback please",
    ],
    answer: { say: [`You reach a person at ${company.phone} in office hours.`] },
  },
  {
    id: "estimate-roi",
    goesOn: true,
    asks: "for an estimate with your own figures",
    suggestion: "Work out what it saves me",
    patterns: [
      "(work out|calculate|estimate|figure out) (my roi|our roi|my savings|our savings|what it saves (me|us)|what it would save (me|us)|what it would be worth)",
      "(can you|could you) (calculate|estimate|work out) (it|my roi|our roi|my savings|our savings) [with my [own] (numbers|figures)]",
      "(make|give me|do) an (estimate|roi estimate) [for (me|us)]",
      "(run|do) the (numbers|math) [for (me|us)]",
    ],
    examples: [
      "estimate the savings for my team",
      "calculate my return on investment with my own numbers",
      "roi estimate with our figures",
      "roi calculator",
      "what is the roi if I had so many reps",
      "savings with so many reps or salespeople",
      "calculate it again with other numbers",
      "recalculate the estimate",
      "what if we had more reps",
    ],
    answer: { say: ["The calculator on the page about outbound calls works it out with your own figures."] },
  },
] as const;
