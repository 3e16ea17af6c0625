import type { Env } from "#server/env.ts";
import { type CallCost, rounded } from "#server/voice-api/call-content.ts";
import type { Assistant, SpendingKind } from "#voice/index.ts";

/** What hosted services charge the operator, in US dollars. */
export type Prices = Pick<
  Env,
  "PRICE_HEARING_PER_MINUTE" | "PRICE_MODEL_PER_MILLION_TOKENS" | "PRICE_VOICE_PER_MILLION_CHARACTERS"
>;

/** What a call used. */
export interface CallUse {
  /** Length of the call, in seconds. */
  readonly seconds: number;
  /** Of hosted services. Our own parts cost nothing. */
  readonly hosted: Readonly<Record<SpendingKind, number>>;
  /** Characters that the assistant has spoken, whichever voice spoke them. */
  readonly spoken: number;
}

/** Characters of English in a token of a language model, about. */
const charactersPerToken = 4;

/** The costs of a call, part by part. Which tokens were read and which written is an estimate; their sum is not. */
export function costsOf(
  { transcriber = {}, model = {}, voice = {} }: Assistant,
  { seconds, hosted, spoken }: CallUse,
  prices: Prices,
): CallCost[] {
  const completionTokens = Math.min(hosted.model, Math.ceil(spoken / charactersPerToken));
  const minutes = rounded(seconds / 60);
  return [
    {
      type: "transcriber",
      transcriber: named(transcriber),
      minutes,
      cost: rounded((hosted.hearing / 60) * prices.PRICE_HEARING_PER_MINUTE),
    },
    {
      type: "model",
      model: named(model),
      promptTokens: hosted.model - completionTokens,
      completionTokens,
      cost: rounded((hosted.model / 1e6) * prices.PRICE_MODEL_PER_MILLION_TOKENS),
    },
    {
      type: "voice",
      voice: named(voice),
      characters: Math.max(hosted.voice, spoken),
      cost: rounded((hosted.voice / 1e6) * prices.PRICE_VOICE_PER_MILLION_CHARACTERS),
    },
    { type: "vapi", subType: "normal", minutes, cost: 0 },
  ];
}

/** The names of a part's definition. Nothing else of it: it may hold instructions. */
function named({ provider, model, voiceId }: { provider?: string; model?: string; voiceId?: string }) {
  return {
    ...(provider !== undefined && { provider }),
    ...(model !== undefined && { model }),
    ...(voiceId !== undefined && { voiceId }),
  };
}
