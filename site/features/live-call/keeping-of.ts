import { type CallableAssistant, type CallHolder, liveCall } from "#content/live-call/live-call.ts";

/** Assistants of ours that only pretend to book, so that no booking is kept. */
const pretending: readonly CallableAssistant[] = ["dental", "front-desk"];

/** Texts about how long a call is kept. */
export function keepingOf(holder: CallHolder, assistant: CallableAssistant) {
  if (!isPretend(assistant) || holder === "service") return liveCall.keeping[holder];
  return liveCall.keeping[holder === "us" ? "pretend" : "pretend-keeping-words"];
}

/** True for an assistant that can book nothing real. */
export function isPretend(assistant: CallableAssistant): boolean {
  return pretending.includes(assistant);
}
