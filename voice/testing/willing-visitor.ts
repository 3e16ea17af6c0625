import { lastSentence, type OpenQuestion } from "./open-question.ts";

/** A visitor who wants one thing and answers every question about it. */
export interface Wish {
  /** Asks for it. */
  readonly request: string;
  /** The tool that does it, and the last sentence of its read-back. */
  readonly tool: string;
  readonly question: string;
  /** In questions that a yes brings nearer to it: "Would you like to book one?" */
  readonly near: readonly string[];
}

const answers: Partial<Readonly<Record<OpenQuestion, string>>> = {
  day: "next tuesday",
  name: "Maria Lopez",
  email: "maria@example.com",
  topic: "a check-up",
};

/** The next words of a willing visitor. */
export function willingWords(
  wish: Wish,
  now: { readonly said: string; readonly asks: OpenQuestion; readonly suggestions: readonly string[] },
): { readonly kind: string; readonly text: string } {
  const yes = { kind: "yes", text: "yes" };
  const asked = lastSentence(now.said);
  if (asked === wish.question) return yes;
  if (now.asks === "time")
    return { kind: "willing", text: now.suggestions.find((text) => /\d:\d\d/.test(text)) ?? "10 am" };
  const answer = answers[now.asks];
  if (answer !== undefined) return { kind: "willing", text: answer };
  const isNear = wish.near.some((words) => asked.includes(words));
  return isNear ? yes : { kind: "willing", text: wish.request };
}
