import type { Assistant } from "#voice/protocol/call-web.ts";

const shown = [
  "id",
  "name",
  "firstMessage",
  "firstMessageMode",
  "voice",
  "maxDurationSeconds",
  "silenceTimeoutSeconds",
  "endCallMessage",
  "metadata",
] as const satisfies readonly (keyof Assistant)[];

/** What a browser may know of who answers: nothing of the model, its instructions or its addresses. */
export function publicView(assistant: Assistant): Assistant {
  return Object.fromEntries(shown.flatMap((name) => (name in assistant ? [[name, assistant[name]]] : [])));
}
