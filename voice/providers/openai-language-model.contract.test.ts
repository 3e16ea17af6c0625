import { createYesRule } from "#server/voice/yes-rule.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { responseModelContract } from "#voice/testing/response-model-contract.ts";
import { scriptedModel } from "#voice/testing/scripted-model.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

const isYes = createYesRule({ readYesNo });

responseModelContract("a hosted language model", async ({ tools, clock }) => {
  const vendor = await startOpenAiServer();
  vendor.model = scriptedModel;
  const connection = { baseUrl: vendor.baseUrl, apiKey: "sk-test" };
  return {
    ...createOpenAiLanguageModel({ ...connection, tools, clock, isYes }),
    [Symbol.asyncDispose]: () => vendor[Symbol.asyncDispose](),
  };
});
