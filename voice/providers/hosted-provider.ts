import type { ModelChoice, TranscriberChoice, VoiceChoice } from "#voice/protocol/call-web.ts";
import type { LanguageModel } from "./language-model.ts";
import type { OpenAiLanguageModelOptions } from "./openai-language-model.ts";
import type { Recogniser } from "./recogniser.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** A service that can take one part in calls. */
export interface HostedProvider<Part, Choice, Setting extends string, Context = undefined> {
  /** As assistants name it. */
  readonly name: string;
  /** Names of the operator's settings that it reads. */
  readonly settings: readonly Setting[];
  /** Whether it takes the part where an assistant names nobody and the operator has set what it needs. */
  readonly isDefault: boolean;
  /** @returns undefined while something is missing that it needs. Connects to nothing yet. */
  create(settings: ProviderSettings<Setting>, choice: Choice, context: Context): Part | undefined;
}

export type ProviderSettings<Setting extends string> = { readonly [name in Setting]?: string | undefined };

export type RecogniserProvider<Setting extends string = string> = HostedProvider<
  Recogniser,
  TranscriberChoice,
  Setting
>;

export type LanguageModelProvider<Setting extends string = string> = HostedProvider<
  LanguageModel,
  ModelChoice,
  Setting,
  LanguageModelContext
>;

export type SynthesiserProvider<Setting extends string = string> = HostedProvider<
  Synthesiser,
  VoiceChoice,
  Setting
>;

/** What a language model is told and given, whichever it is. */
export type LanguageModelContext = Required<
  Pick<OpenAiLanguageModelOptions, "instructions" | "tools" | "isYes">
>;
