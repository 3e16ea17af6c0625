import { instructionsFor } from "#assistants/instructions.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import {
  type Assistant,
  type LanguageModel,
  loadProviders,
  type OpenedCall,
  type ProviderSetting,
  type Recogniser,
  type Synthesiser,
  type Tool,
} from "#voice/index.ts";
import type { EmbeddedParts } from "./embedded-parts.ts";

export type ProviderEnv = Pick<Env, ProviderSetting>;

/** The parts of one call, which hear, answer and speak. */
export interface CallParts {
  readonly recogniser: Recogniser;
  readonly languageModel: LanguageModel;
  readonly synthesiser: Synthesiser;
}

/**
 * Chooses the parts of a call: those its assistant names, else the hosted services that the operator gave a key for,
 * else our own. A service named without its key is replaced by our own, since a call held that way is worth more than
 * a refused one. When a hosted part fails, our own takes over for that utterance, turn or clause.
 */
export function createPartChooser(
  env: ProviderEnv,
  embedded: EmbeddedParts,
  log: Logger,
  tools: (call: OpenedCall) => readonly Tool[] = () => [],
): (assistant: Assistant) => Promise<CallParts> {
  /** Shared by calls whose assistants choose no model or language: the next utterance finds a connection open. */
  const sharedRecognisers = new Map<string, Recogniser>();

  return async (assistant) => {
    const { hostedProviders, hearWithFallback, speakWithFallback, withFallback } = await loadProviders();
    const { transcriber = {}, model = {}, voice = {} } = assistant;
    return {
      recogniser: recogniser() ?? embedded.recogniser,
      languageModel: languageModel() ?? embedded.languageModel,
      synthesiser: synthesiser() ?? embedded.synthesiser,
    };

    function recogniser(): Recogniser | undefined {
      return chosen("transcriber", hostedProviders.recogniser, transcriber, ({ name, create }) => {
        const isShared = transcriber.model === undefined && transcriber.language === undefined;
        const known = isShared ? sharedRecognisers.get(name) : undefined;
        if (known) return known;
        const hosted = create(env, transcriber, undefined);
        if (!hosted) return undefined;
        const made = hearWithFallback(hosted, {
          fallback: embedded.recogniser,
          onFallback: (error) => log.warn({ err: error }, "the recogniser was replaced for an utterance"),
        });
        if (isShared) sharedRecognisers.set(name, made);
        return made;
      });
    }

    function languageModel(): LanguageModel | undefined {
      return chosen("model", hostedProviders.languageModel, model, ({ create }) => {
        const hosted = create(env, model, { instructions, tools, isYes: embedded.isYes });
        return (
          hosted &&
          withFallback(hosted, {
            fallback: embedded.languageModel,
            onFallback: (error) => log.warn({ err: error }, "the language model was replaced for a turn"),
          })
        );
      });
    }

    function synthesiser(): Synthesiser | undefined {
      return chosen("voice", hostedProviders.synthesiser, voice, ({ create }) => {
        const hosted = create(env, voice, undefined);
        return (
          hosted &&
          speakWithFallback(hosted, {
            fallback: embedded.synthesiser,
            onFallback: (error) => log.warn({ err: error }, "the voice was replaced for a clause"),
          })
        );
      });
    }
  };

  /** @returns undefined when our own part is to be used. */
  function chosen<Provider extends { readonly name: string; readonly isDefault: boolean }, Part>(
    part: "transcriber" | "model" | "voice",
    providers: readonly Provider[],
    { provider: wanted }: { readonly provider?: string },
    make: (provider: Provider) => Part | undefined,
  ): Part | undefined {
    if (wanted === "embedded") return undefined;
    for (const provider of providers) {
      if (wanted === undefined ? !provider.isDefault : provider.name !== wanted) continue;
      const made = make(provider);
      if (made) return made;
    }
    if (wanted !== undefined) {
      const details = { part, provider: wanted };
      log.warn(details, "an assistant names a service without a key; our own takes its place");
    }
    return undefined;
  }
}

function instructions({ model: { persona } = {} }: Assistant, available: readonly Tool[]): string {
  return instructionsFor(
    persona,
    available.map(({ name }) => name),
  );
}
