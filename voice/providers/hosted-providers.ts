import { customLlm } from "./custom-llm.ts";
import { deepgram } from "./deepgram.ts";
import { elevenLabs } from "./elevenlabs.ts";
import { openAiLanguageModel } from "./openai.ts";
import { openAiSpeech } from "./openai-speech.ts";
import { openAiTranscription } from "./openai-transcription.ts";

/**
 * Every hosted service that can play a part in calls. A new one needs a file with its definition, a line here, and its
 * settings in server/env.ts and .env.example. Of several defaults, the first one whose settings are there is used.
 */
export const hostedProviders = {
  recogniser: [deepgram, openAiTranscription],
  responseModel: [openAiLanguageModel, customLlm],
  synthesiser: [elevenLabs, openAiSpeech],
} as const;

/** Names of all settings that the providers read. */
export type ProviderSetting =
  (typeof hostedProviders)[keyof typeof hostedProviders][number]["settings"][number];
