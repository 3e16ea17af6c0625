/** Something that was said in a call. Times are in ms since 1970. */
export interface SaidMessage {
  readonly role: "bot" | "user";
  readonly message: string;
  readonly time: number;
  readonly endTime: number;
  readonly secondsFromStart: number;
  /** In ms. */
  readonly duration: number;
}

/** What a language model can write about a call. */
export type AnalysisKind = "summary" | "structuredData" | "successEvaluation";

/** What a language model has written about a call. It repeats what was said, so it is kept like words. */
export interface CallAnalysis {
  readonly summary?: string;
  readonly structuredData?: Readonly<Record<string, unknown>>;
  readonly structuredDataMulti?: readonly {
    readonly key: string;
    readonly result: Readonly<Record<string, unknown>>;
  }[];
  readonly successEvaluation?: string;
}

/** A part of a call's cost, in US dollars, as the hosted platform lists it. */
export type CallCost =
  | {
      readonly type: "transcriber";
      readonly transcriber: object;
      readonly minutes: number;
      readonly cost: number;
    }
  | {
      readonly type: "model";
      readonly model: object;
      readonly promptTokens: number;
      readonly completionTokens: number;
      readonly cost: number;
    }
  | { readonly type: "voice"; readonly voice: object; readonly characters: number; readonly cost: number }
  | {
      readonly type: "analysis";
      readonly analysisType: AnalysisKind;
      readonly model: object;
      readonly promptTokens: number;
      readonly completionTokens: number;
      readonly cost: number;
    }
  | { readonly type: "vapi"; readonly subType: "normal"; readonly minutes: number; readonly cost: number };

/** What is known of a call without a word of it. */
export interface CallFigures {
  /** From the end of the visitor's words to the first sound of the answer, turn by turn, in ms. */
  readonly turnLatencies: readonly number[];
  /** Times that the visitor interrupted the assistant. */
  readonly interruptions: number;
  readonly costs: readonly CallCost[];
}

/** The whole conversation as one text, a line for each message, as the hosted platform writes it. */
export function transcriptOf(messages: readonly SaidMessage[]): string {
  return messages.map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}\n`).join("");
}

/** The conversation as a language model is told it. */
export function openAiMessages(messages: readonly SaidMessage[]) {
  return messages.map(({ role, message }) => ({
    role: role === "bot" ? ("assistant" as const) : ("user" as const),
    content: message,
  }));
}

/** The sum of a call's costs, in US dollars. */
export function totalOf(costs: readonly CallCost[]): number {
  return rounded(costs.reduce((sum, { cost }) => sum + cost, 0));
}

/** The same as one object, as older clients read it. */
export function breakdownOf(costs: readonly CallCost[]) {
  const of = <Type extends CallCost["type"]>(type: Type) =>
    costs.find((cost): cost is Extract<CallCost, { type: Type }> => cost.type === type);
  const [hearing, model, voice, platform] = [of("transcriber"), of("model"), of("voice"), of("vapi")];
  return {
    transport: 0,
    stt: hearing?.cost ?? 0,
    llm: model?.cost ?? 0,
    tts: voice?.cost ?? 0,
    vapi: platform?.cost ?? 0,
    total: totalOf(costs),
    ...(costs.some(({ type }) => type === "analysis") && { analysisCostBreakdown: analysisCosts(costs) }),
    llmPromptTokens: model?.promptTokens ?? 0,
    llmCompletionTokens: model?.completionTokens ?? 0,
    ttsCharacters: voice?.characters ?? 0,
  };
}

/** The costs of an analysis as the published types list them, kind by kind. */
function analysisCosts(costs: readonly CallCost[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    sums[name] = rounded((sums[name] ?? 0) + amount);
  };
  for (const each of costs) {
    if (each.type !== "analysis") continue;
    add(each.analysisType, each.cost);
    add(`${each.analysisType}PromptTokens`, each.promptTokens);
    add(`${each.analysisType}CompletionTokens`, each.completionTokens);
  }
  return sums;
}

/** To a hundredth of a cent of a cent: parts of calls are cheap. */
export function rounded(dollars: number): number {
  return Math.round(dollars * 1e6) / 1e6;
}
