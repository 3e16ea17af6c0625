import type { Assistant } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import { type TurnTimings, turnTimings } from "#voice/time/timings.ts";
import type { Disclosure } from "./disclosure.ts";
import type { TextSource } from "./turn-state.ts";
import { type CallWords, englishWords } from "./words.ts";

/** Failures in a row after which the call ends. */
export const mostFailures = 3;

/** The settings of a call, which never change. */
export interface TurnRules {
  readonly firstMessage: string | undefined;
  readonly speaksFirst: boolean;
  readonly endCallMessage: string | undefined;
  /** In lower case. */
  readonly endCallPhrases: readonly string[];
  readonly maxDuration: number;
  readonly silenceTimeout: number;
  readonly words: CallWords;
  readonly timings: TurnTimings;
  readonly disclosure: Disclosure | undefined;
  /** The texts that the visitor's page wrote. */
  readonly pageWrote: Readonly<Record<TextSource, boolean>>;
}

const nothing: TurnRules["pageWrote"] = { greeting: false, farewell: false, say: false };

export function rulesOf(
  assistant: Assistant,
  {
    words = englishWords,
    timings = {},
    disclosure,
    pageWrote = nothing,
  }: {
    words?: CallWords;
    timings?: Partial<TurnTimings>;
    disclosure?: Disclosure | undefined;
    pageWrote?: TurnRules["pageWrote"] | undefined;
  } = {},
): TurnRules {
  const firstMessage = assistant.firstMessage?.trim() || undefined;
  return {
    firstMessage,
    speaksFirst: assistant.firstMessageMode !== "assistant-waits-for-user",
    endCallMessage: assistant.endCallMessage?.trim() || undefined,
    endCallPhrases: (assistant.endCallPhrases ?? [])
      .map((phrase) => phrase.trim().toLowerCase())
      .filter((phrase) => phrase !== ""),
    maxDuration: (assistant.maxDurationSeconds ?? defaultMaxDurationSeconds) * 1000,
    silenceTimeout: (assistant.silenceTimeoutSeconds ?? defaultSilenceTimeoutSeconds) * 1000,
    words,
    timings: { ...turnTimings, ...timings },
    disclosure,
    pageWrote,
  };
}
