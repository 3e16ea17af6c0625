import { customLlm } from "./custom-llm.ts";
import { deepgram } from "./deepgram.ts";
import { elevenLabs } from "./elevenlabs.ts";
import { openAiLanguageModel } from "./openai-language-model.ts";
import { openAiSpeech } from "./openai-speech.ts";
import { openAiTranscription } from "./openai-transcription.ts";

/**
 * Every service that can take a part in calls. A new one is a file with its definition, a line here, and its settings
 * in server/env.ts and .env.example. Of several defaults the first takes the part whose settings are there.
 */
export const hostedProviders = {
  recogniser: [deepgram, openAiTranscription],
  languageModel: [openAiLanguageModel, customLlm],
  synthesiser: [elevenLabs, openAiSpeech],
} as const;

/** Names of all settings that any of them reads. */
export type ProviderSetting =
  (typeof hostedProviders)[keyof typeof hostedProviders][number]["settings"][number];
