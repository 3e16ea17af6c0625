import type { ResponseModelProvider } from "./hosted-provider.ts";
import { openAiConnectionOf, openAiSettings } from "./openai-connection.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

/** OpenAI, or a service at the operator's address that speaks its protocol. */
export const openAiLanguageModel: ResponseModelProvider<(typeof openAiSettings)[number] | "OPENAI_MODEL"> = {
  name: "openai",
  settings: [...openAiSettings, "OPENAI_MODEL"],
  isDefault: true,
  connect(settings) {
    const connection = openAiConnectionOf(settings);
    const { OPENAI_MODEL: model } = settings;
    return connection && { ...connection, ...(model !== undefined && { model }) };
  },
  create(settings, choice, context) {
    const connection = openAiLanguageModel.connect(settings, choice);
    return connection && createOpenAiLanguageModel({ ...context, ...connection });
  },
};
