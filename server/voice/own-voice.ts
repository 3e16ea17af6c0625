import { voiceOf, voices } from "#assistants/spoken/voices.ts";
import type { Assistant, Synthesiser } from "#voice/index.ts";

/** Our own synthesiser with the voice of an assistant's persona, unless the assistant names another. */
export function ownVoice(
  { synthesiser }: { readonly synthesiser: Synthesiser },
  { model }: Pick<Assistant, "model">,
): Synthesiser {
  const voiceId = voiceOf(model?.persona);
  // Its own default.
  if (voiceId === voices.wren) return synthesiser;
  return {
    warmUp: () => synthesiser.warmUp(),
    get timeLimit() {
      return synthesiser.timeLimit;
    },
    speak: (clause, voice, signal) => synthesiser.speak(clause, { voiceId, ...voice }, signal),
    ...(synthesiser.readiness && {
      readiness: (clauses, voice) => synthesiser.readiness?.(clauses, { voiceId, ...voice }) ?? "now",
    }),
  };
}
