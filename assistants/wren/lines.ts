import { company } from "#content/company.ts";

/** Sentences around the answers; variants are used in turn. */
export const lines = {
  askBack: ["Did you ask {asks}?", "I am not sure I got that. Did you ask {asks}?"],
  yes: ["Yes."],
  no: ["No."],
  notThat: ["Sorry. What would you like to know?", "Then I got it wrong. Please say it in other words."],
  unknown: [
    "I did not get that. I can tell you about prices, set-up, languages and security.",
    "Sorry, I did not understand. Ask me what it costs, or how long it takes to set up.",
    `That is not something I know. I can say what ${company.assistantName} does, what it works with, or what it costs.`,
  ],
  lost: [
    `I am having trouble with that. A person can help: write to ${company.email}, or ask me about prices.`,
  ],
  whichPart: [
    "Which part do you mean? Ask me in a few more words.",
    "About what? One more word tells me, prices or set-up for example.",
  ],
  help: [
    "You can ask me about prices, set-up, languages, integrations and security. Or book a demo.",
    "Ask me which plan fits, whether it works with your calendar, or for an example.",
  ],
  nothingToRepeat: ["I have not said anything yet. What would you like to know?"],
  slower: ["Of course, slower.", "Slower still."],
  faster: ["Of course, faster.", "Faster still."],
  goOn: ["Good. What would you like to know?"],
  declined: ["All right. What else would you like to know?", "Fine. Anything else?"],
  goodbye: ["Thank you for calling. Goodbye!"],
  // Where a number can be put on the suppression list, tasks/stop-calling.ts takes the place of this line.
  optedOut: [
    `Of course. Nobody calls you unless you ask for it, and then only once. Should it happen all the same, write to ${company.email}. Goodbye!`,
  ],
  wait: ["I am listening."],
} as const;
