import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { FatalError } from "#voice/protocol/errors.ts";

/** Sentences for the visitor: why the far end hung up and what to do. */
const sentences: Readonly<Partial<Record<EndedReason, string>>> = {
  "customer-ended-call": "You ended the call.",
  "assistant-ended-call": "The assistant said goodbye and ended the call.",
  "assistant-said-end-call-phrase": "The assistant said goodbye and ended the call.",
  "assistant-forwarded-call": "The assistant put you through to a person, and that call is over.",
  "exceeded-max-duration": "The time for this call is up. Start another one to go on.",
  "silence-timed-out": "Nobody said anything for a while, so the call ended. Start another one to go on.",
  "customer-did-not-return":
    "The connection was lost for too long, so the call ended. Start another one to go on.",
  "server-shutdown": "The server was restarted. Start the call again.",
  "call-start-error": "The assistant could not be started. Try again in a moment.",
  "pipeline-error": "Something failed on our side. Start the call again.",
};

const failures: readonly string[] = ["server-shutdown", "call-start-error", "pipeline-error"];

export function endedSentence(reason: string): string {
  return sentences[reason as EndedReason] ?? "The call ended. Start another one to go on.";
}

/** The error for a reason that neither side chose; undefined for the other reasons. */
export function endedFailure(reason: string): FatalError | undefined {
  return failures.includes(reason) ? { type: "connection-error", msg: endedSentence(reason) } : undefined;
}
