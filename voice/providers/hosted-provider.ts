import type { ModelChoice, TranscriberChoice, VoiceChoice } from "#voice/protocol/call-web.ts";
import type { OpenAiLanguageModelOptions } from "./openai-language-model.ts";
import type { Recogniser } from "./recogniser.ts";
import type { ResponseModel } from "./response-model.ts";
import type { Synthesiser } from "./synthesiser.ts";
import type { ModelConnection } from "./writer.ts";

/** A hosted service that can play one part in calls. */
export interface HostedProvider<Part, Choice, Setting extends string, Context = undefined> {
  /** The name that assistants use. */
  readonly name: string;
  /** Names of the operator's settings that `create` reads. */
  readonly settings: readonly Setting[];
  /** True if it takes the part when an assistant names no provider and the operator has set what it needs. */
  readonly isDefault: boolean;
  /** Connects to nothing yet. @returns undefined if a setting is missing. */
  create(settings: ProviderSettings<Setting>, choice: Choice, context: Context): Part | undefined;
}

export type ProviderSettings<Setting extends string> = { readonly [name in Setting]?: string | undefined };

export type RecogniserProvider<Setting extends string = string> = HostedProvider<
  Recogniser,
  TranscriberChoice,
  Setting
>;

export interface ResponseModelProvider<Setting extends string = string>
  extends HostedProvider<ResponseModel, ModelChoice, Setting, ResponseModelContext> {
  /** Where its model is. @returns undefined if a setting is missing. */
  connect(settings: ProviderSettings<Setting>, choice: ModelChoice): ModelConnection | undefined;
}

export type SynthesiserProvider<Setting extends string = string> = HostedProvider<
  Synthesiser,
  VoiceChoice,
  Setting
>;

/** Everything that any hosted language model gets, no matter which. */
export type ResponseModelContext = Required<
  Pick<OpenAiLanguageModelOptions, "instructions" | "tools" | "isYes" | "budget">
>;
