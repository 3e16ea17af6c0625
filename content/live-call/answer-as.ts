import { longestBusinessName } from "#domain/business-name.ts";
import { company } from "../company.ts";
import { tradeNames } from "../trade-names.ts";
import { tradeSuggestions } from "./suggestions.ts";

const wren = company.assistantName;

/** The words of "Answer as": a call that is answered in the name of the visitor's own business. */
export const answerAs = {
  label: "Answer as",
  optional: "optional",
  trade: "Kind of business",
  /** No trade is chosen. */
  anyTrade: "Any trade",
  /** Shown in the empty field. */
  example: tradeNames.dental.example,
  hint: `Type your business, and ${wren} picks up with its name.`,
  /** What follows from what was typed, in place of the hint. */
  talksAs: (one: string) => `${wren} talks like the front desk of a ${one.toLowerCase()}.`,
  chooseTrade: `Choose a trade, and ${wren} talks like its front desk.`,
  /** The name cannot be said. */
  wrong: `${wren} can’t say that name, so it will leave it out. Use up to ${longestBusinessName} letters, digits, & ’ . or -.`,
  /** The title of the call. */
  title: (name: string) => `${wren} at ${name}`,
  who: (name: string) => `${wren} answers as ${name}.`,
  /** Follows it, on a line of its own. */
  isAi: `${wren} is an AI.`,
  whoUnnamed: `${wren} answers for your business.`,
  /** For those who try it with their own business, and for the callers of another site's page. */
  lead: "Ask what a customer would. It’s a demonstration, so hours and prices are made up and nothing is really booked.",
  /** First questions that suit the trade's callers. */
  suggestions: tradeSuggestions,
} as const;
