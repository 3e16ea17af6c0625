import { type CallableAssistant, type CallHolder, liveCall } from "#content/live-call/live-call.ts";

/** Texts about how long a call is kept. Our dental receptionist only pretends to book, so nothing at all is kept. */
export function keepingOf(holder: CallHolder, assistant: CallableAssistant) {
  return liveCall.keeping[holder === "us" && assistant === "dental" ? "pretend" : holder];
}
