import { instructionsFor } from "#assistants/instructions.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import type { Assistant, ModelChoice } from "#voice/protocol/call-web.ts";
import type { LanguageModel, OpenedCall, Tool } from "#voice/providers/language-model.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import { hearWithFallback } from "#voice/providers/recogniser-with-fallback.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { speakWithFallback } from "#voice/providers/synthesiser-with-fallback.ts";
import type { EmbeddedParts } from "./embedded-parts.ts";

export type ProviderEnv = Pick<
  Env,
  "OPENAI_API_KEY" | "OPENAI_BASE_URL" | "OPENAI_MODEL" | "DEEPGRAM_API_KEY" | "ELEVENLABS_API_KEY"
>;

/** Who hears, answers and speaks in one call. */
export interface CallParts {
  readonly recogniser: Recogniser;
  readonly languageModel: LanguageModel;
  readonly synthesiser: Synthesiser;
}

/**
 * Chooses the parts of a call: those its assistant names, else the hosted services that the operator gave a key for,
 * else our own. What is named without its key is replaced by our own, since a call that is held is worth more than
 * one that is refused.
 */
export function createPartChooser(
  env: ProviderEnv,
  embedded: EmbeddedParts,
  log: Logger,
  tools: (call: OpenedCall) => readonly Tool[] = () => [],
): (assistant: Assistant) => Promise<CallParts> {
  const openAi = {
    ...(env.OPENAI_BASE_URL !== undefined && { baseUrl: env.OPENAI_BASE_URL }),
    ...(env.OPENAI_API_KEY !== undefined && { apiKey: env.OPENAI_API_KEY }),
  };
  const hasOpenAi = Object.keys(openAi).length > 0;
  const { DEEPGRAM_API_KEY: deepgramKey, ELEVENLABS_API_KEY: elevenLabsKey } = env;
  // One for all calls, so that its connections are found open by the next utterance.
  let deepgram: Recogniser | undefined;

  function unavailable(part: string, provider: string): void {
    log.warn({ part, provider }, "an assistant names a service without a key; our own takes its place");
  }

  /** What a hosted part fails to hear or to say, our own does. */
  function heard(hosted: Recogniser): Recogniser {
    return hearWithFallback(hosted, {
      fallback: embedded.recogniser,
      onFallback: (error) => log.warn({ err: error }, "the recogniser was replaced for an utterance"),
    });
  }

  function spoken(hosted: Synthesiser): Synthesiser {
    return speakWithFallback(hosted, {
      fallback: embedded.synthesiser,
      onFallback: (error) => log.warn({ err: error }, "the voice was replaced for a clause"),
    });
  }

  async function recogniserFor({ transcriber = {} }: Assistant): Promise<Recogniser> {
    const { provider = deepgramKey ? "deepgram" : "embedded", model, language } = transcriber;
    const choice = { ...(model !== undefined && { model }), ...(language !== undefined && { language }) };
    if (provider === "deepgram" && deepgramKey) {
      const { createDeepgram } = await import("#voice/providers/deepgram.ts");
      if (Object.keys(choice).length > 0) return heard(createDeepgram({ apiKey: deepgramKey, ...choice }));
      deepgram ??= heard(createDeepgram({ apiKey: deepgramKey }));
      return deepgram;
    }
    if (provider === "openai" && hasOpenAi) {
      const { createOpenAiTranscription } = await import("#voice/providers/openai-transcription.ts");
      return heard(createOpenAiTranscription({ ...openAi, ...choice }));
    }
    if (provider !== "embedded") unavailable("transcriber", provider);
    return embedded.recogniser;
  }

  async function synthesiserFor({ voice = {} }: Assistant): Promise<Synthesiser> {
    const { provider = elevenLabsKey ? "11labs" : "embedded" } = voice;
    if (provider === "11labs" && elevenLabsKey) {
      const { createElevenLabs } = await import("#voice/providers/elevenlabs.ts");
      return spoken(createElevenLabs({ apiKey: elevenLabsKey }));
    }
    if (provider === "openai" && hasOpenAi) {
      const { createOpenAiSpeech } = await import("#voice/providers/openai-speech.ts");
      return spoken(createOpenAiSpeech(openAi));
    }
    if (provider !== "embedded") unavailable("voice", provider);
    return embedded.synthesiser;
  }

  async function languageModelFor({ model = {} }: Assistant): Promise<LanguageModel> {
    const connection = connectionFor(model);
    if (!connection) return embedded.languageModel;
    const [{ createOpenAiLanguageModel }, { withFallback }] = await Promise.all([
      import("#voice/providers/openai-language-model.ts"),
      import("#voice/providers/language-model-with-fallback.ts"),
    ]);
    return withFallback(
      createOpenAiLanguageModel({
        ...connection,
        ...(env.OPENAI_MODEL !== undefined && { model: env.OPENAI_MODEL }),
        instructions: ({ model: { persona } = {} }, available) =>
          instructionsFor(
            persona,
            available.map(({ name }) => name),
          ),
        tools,
        isYes: embedded.isYes,
      }),
      {
        fallback: embedded.languageModel,
        onFallback: (error) => log.warn({ err: error }, "the language model was replaced for a turn"),
      },
    );
  }

  function connectionFor({ provider = hasOpenAi ? "openai" : "embedded", url }: ModelChoice) {
    if (provider === "embedded") return;
    // The key belongs to the operator's own address and goes nowhere else.
    if (provider === "custom-llm" && url !== undefined) return { baseUrl: url.replace(/\/$/, "") };
    if (provider === "openai" && hasOpenAi) return openAi;
    unavailable("model", provider);
    return;
  }

  return async (assistant) => {
    const [recogniser, languageModel, synthesiser] = await Promise.all([
      recogniserFor(assistant),
      languageModelFor(assistant),
      synthesiserFor(assistant),
    ]);
    return { recogniser, languageModel, synthesiser };
  };
}
