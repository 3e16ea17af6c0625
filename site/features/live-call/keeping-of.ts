import { type CallableAssistant, type CallHolder, liveCall } from "#content/live-call/live-call.ts";

/** Texts about how long a call is kept. Our dental receptionist only pretends to book, so no booking is kept. */
export function keepingOf(holder: CallHolder, assistant: CallableAssistant) {
  if (!isPretend(assistant) || holder === "service") return liveCall.keeping[holder];
  return liveCall.keeping[holder === "us" ? "pretend" : "pretend-keeping-words"];
}

/** True for an assistant that can book nothing real. */
export function isPretend(assistant: CallableAssistant): boolean {
  return assistant === "dental";
}
