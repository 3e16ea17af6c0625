import type { ResponseModelProvider } from "./hosted-provider.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

/**
 * A model at an assistant's own address. The operator's key belongs to the operator's address and goes nowhere else:
 * this one has a key of its own, or none.
 */
export const customLlm: ResponseModelProvider<"OPENAI_MODEL"> = {
  name: "custom-llm",
  settings: ["OPENAI_MODEL"],
  isDefault: false,
  connect({ OPENAI_MODEL: model }, { url, apiKey }) {
    if (url === undefined) return undefined;
    return {
      baseUrl: url.replace(/\/$/, ""),
      ...(apiKey !== undefined && { apiKey }),
      ...(model !== undefined && { model }),
    };
  },
  create(settings, choice, context) {
    const connection = customLlm.connect(settings, choice);
    return connection && createOpenAiLanguageModel({ ...context, ...connection });
  },
};
