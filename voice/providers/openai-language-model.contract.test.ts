import { wren } from "#assistants/wren/wren.ts";
import { isYes } from "#server/voice/yes-rule.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { responseModelContract } from "#voice/testing/response-model-contract.ts";
import { scriptedModel } from "#voice/testing/scripted-model.ts";
import { createInterpreter } from "./embedded/understanding/interpreter.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

const interpreter = createInterpreter(compileLanguage(wren));

responseModelContract("a hosted language model", async ({ tools, clock }) => {
  const vendor = await startOpenAiServer();
  vendor.model = scriptedModel;
  const connection = { baseUrl: vendor.baseUrl, apiKey: "sk-test" };
  return {
    ...createOpenAiLanguageModel({ ...connection, tools, clock, isYes }),
    [Symbol.asyncDispose]: () => vendor[Symbol.asyncDispose](),
  };
});
