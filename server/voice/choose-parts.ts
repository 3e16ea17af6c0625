import { instructionsFor } from "#assistants/instructions.ts";
import { hasOwnRole, ownRoleInstructions } from "#assistants/own-role.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import {
  type Assistant,
  type Budget,
  credentialsOf,
  loadProviders,
  type OpenedCall,
  type ProviderSetting,
  type Recogniser,
  type ResponseModel,
  type Synthesiser,
  type Tool,
  type Writer,
} from "#voice/index.ts";
import type { EmbeddedParts } from "./embedded-parts.ts";
import { ownVoice } from "./own-voice.ts";

export type ProviderEnv = Pick<Env, ProviderSetting>;

/** The setting that a credential's key takes the place of, by its service. */
const keySettings = {
  openai: "OPENAI_API_KEY",
  deepgram: "DEEPGRAM_API_KEY",
  "11labs": "ELEVENLABS_API_KEY",
} as const satisfies Record<string, ProviderSetting>;

/** The parts of one call, which hear, answer and speak. */
export interface CallParts {
  readonly recogniser: Recogniser;
  readonly responseModel: ResponseModel;
  readonly synthesiser: Synthesiser;
  /** The assistant's own language model, for texts about the call; undefined where our own dialogue answers. */
  readonly writer: Writer | undefined;
}

/**
 * Chooses the parts of a call: those its assistant names, else the hosted services that the operator gave a key for,
 * else our own. A service named without its key is replaced by our own, since a call held that way is worth more than
 * a refused one. When a hosted part fails, or the call's budget for it is used up, our own takes over for that
 * utterance, turn or clause.
 */
export function createPartChooser(
  env: ProviderEnv,
  embedded: EmbeddedParts,
  log: Logger,
  tools: (call: OpenedCall) => readonly Tool[] = () => [],
): (assistant: Assistant, budget: Budget) => Promise<CallParts> {
  /** Shared by calls whose assistants choose no model or language: the next utterance finds a connection open. */
  const sharedRecognisers = new Map<string, Recogniser>();

  return async (assistant, budget) => {
    const providers = await loadProviders();
    const { hostedProviders, hearWithFallback, speakWithFallback, withFallback } = providers;
    const { transcriber = {}, model = {}, voice = {} } = assistant;
    const credentials = credentialsOf(assistant);
    const keyOf = (service: string) => credentials.find(({ provider }) => provider === service)?.apiKey;
    /** The operator's settings, with the keys of the assistant's own credentials in place of the operator's. */
    const settings: ProviderEnv = {
      ...env,
      ...Object.fromEntries(
        Object.entries(keySettings).flatMap(([service, setting]) => {
          const key = keyOf(service);
          return key === undefined ? [] : [[setting, key] as const];
        }),
      ),
    };
    let writer: Writer | undefined;
    return {
      recogniser: (budget.allows("hearing") && recogniser()) || embedded.recogniser,
      responseModel: (budget.allows("model") && responseModel()) || embedded.responseModel,
      synthesiser: (budget.allows("voice") && synthesiser()) || ownVoice(embedded, assistant),
      writer,
    };

    /** Logs a service's failure. A budget that is used up was logged where it is counted. */
    function failed(message: string): (error: unknown) => void {
      return (error) => {
        if (!(error instanceof providers.BudgetSpentError)) log.warn({ err: error }, message);
      };
    }

    function recogniser(): Recogniser | undefined {
      return chosen("transcriber", hostedProviders.recogniser, transcriber, ({ name, create }) => {
        const isShared =
          transcriber.model === undefined && transcriber.language === undefined && keyOf(name) === undefined;
        const known = isShared ? sharedRecognisers.get(name) : undefined;
        const hosted = known ? undefined : create(settings, transcriber, undefined);
        const made =
          known ??
          (hosted &&
            hearWithFallback(hosted, {
              fallback: embedded.recogniser,
              onFallback: failed("the recogniser was replaced for an utterance"),
            }));
        if (!made) return undefined;
        if (isShared) sharedRecognisers.set(name, made);
        return providers.hearWithinBudget(made, embedded.recogniser, budget);
      });
    }

    function responseModel(): ResponseModel | undefined {
      return chosen("model", hostedProviders.responseModel, model, ({ connect, create }) => {
        const apiKey = keyOf("custom-llm");
        const choice = apiKey === undefined ? model : { ...model, apiKey };
        const connection = connect(settings, choice);
        writer = connection && providers.createWriter(connection, choice, budget);
        const hosted = create(settings, choice, { instructions, tools, isYes: embedded.isYes, budget });
        return (
          hosted &&
          withFallback(hosted, {
            fallback: embedded.responseModel,
            onFallback: failed("the language model was replaced for a turn"),
          })
        );
      });
    }

    function synthesiser(): Synthesiser | undefined {
      return chosen("voice", hostedProviders.synthesiser, voice, ({ create }) => {
        const hosted = create(settings, voice, undefined);
        return (
          hosted &&
          speakWithFallback(providers.speakWithinBudget(hosted, budget), {
            fallback: ownVoice(embedded, assistant),
            onFallback: failed("the voice was replaced for a clause"),
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

function instructions(assistant: Assistant, available: readonly Tool[]): string {
  const { model: { persona } = {}, name, variableValues } = assistant;
  if (hasOwnRole(assistant)) return ownRoleInstructions(name);
  return instructionsFor(
    persona,
    available.map(({ name }) => name),
    variableValues,
  );
}
