import { type CallableAssistant, type CallHolder, liveCall } from "#content/live-call/live-call.ts";

/** What becomes of what is said. Our dental receptionist only pretends to book, so that nothing at all is kept. */
export function keepingOf(holder: CallHolder, assistant: CallableAssistant) {
  return liveCall.keeping[holder === "us" && assistant === "dental" ? "pretend" : holder];
}
