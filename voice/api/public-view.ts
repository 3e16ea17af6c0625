import type { Assistant } from "#voice/protocol/call-web.ts";
import { isPart, only } from "./allowed.ts";
import { withoutSecrets } from "./secrets.ts";

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

/** Of a voice; the rest may be addresses. */
const shownOfVoice = ["provider", "voiceId", "model", "language", "speed"];

/** The part of an assistant that a browser may see: nothing of the model, its instructions, its addresses or secrets. */
export function publicView(assistant: Assistant): Assistant {
  const { voice, ...rest } = Object.fromEntries(
    shown.flatMap((name) => (name in assistant ? [[name, assistant[name]]] : [])),
  );
  return withoutSecrets({ ...rest, ...(isPart(voice) && { voice: only(voice, shownOfVoice) }) }).definition;
}
