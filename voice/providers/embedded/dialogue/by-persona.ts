import type { LanguageModel } from "#voice/providers/language-model.ts";

/** One language model of several, by the persona that the assistant names. */
export function byPersona(
  usual: LanguageModel,
  others: Readonly<Record<string, LanguageModel>>,
): LanguageModel {
  return {
    open(call) {
      const { persona = "" } = call.assistant.model ?? {};
      return (Object.hasOwn(others, persona) ? others[persona] : undefined)?.open(call) ?? usual.open(call);
    },
  };
}
