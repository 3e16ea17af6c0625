import type { ResponseModelProvider } from "./hosted-provider.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

/** A model at an assistant's own address. The operator's key belongs to the operator's address and goes nowhere else. */
export const customLlm: ResponseModelProvider<"OPENAI_MODEL"> = {
  name: "custom-llm",
  settings: ["OPENAI_MODEL"],
  isDefault: false,
  create({ OPENAI_MODEL: model }, { url }, context) {
    if (url === undefined) return undefined;
    return createOpenAiLanguageModel({
      ...context,
      baseUrl: url.replace(/\/$/, ""),
      ...(model !== undefined && { model }),
    });
  },
};
