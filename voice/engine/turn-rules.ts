import type { Assistant } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import { type TurnTimings, turnTimings } from "#voice/time/timings.ts";
import type { Disclosure } from "./disclosure.ts";
import { timingsWith, wordsWith } from "./speaking-plans.ts";
import type { TextSource } from "./turn-state.ts";
import { type CallWords, englishWords } from "./words.ts";

/** Failures in a row after which the call ends. */
export const mostFailures = 3;

/** The settings of a call, which change only when another assistant takes it over. */
export interface TurnRules {
  readonly firstMessage: string | undefined;
  readonly speaksFirst: boolean;
  /** True if the language model speaks first, in words of its own. */
  readonly modelBegins: boolean;
  readonly endCallMessage: string | undefined;
  /** In lower case. */
  readonly endCallPhrases: readonly string[];
  readonly maxDuration: number;
  readonly silenceTimeout: number;
  /** Words of a visitor that interrupt; 0 if voice alone does, too. */
  readonly wordsToInterrupt: number;
  /** False: no voice interrupts the first message. */
  readonly isFirstInterruptible: boolean;
  readonly words: CallWords;
  readonly timings: TurnTimings;
  /** Words and times without what the assistant's plans add to them. */
  readonly plain: { readonly words: CallWords; readonly timings: TurnTimings };
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
  const plain = { words, timings: { ...turnTimings, ...timings } };
  return {
    firstMessage,
    speaksFirst: assistant.firstMessageMode !== "assistant-waits-for-user",
    modelBegins: assistant.firstMessageMode === "assistant-speaks-first-with-model-generated-message",
    endCallMessage: assistant.endCallMessage?.trim() || undefined,
    endCallPhrases: (assistant.endCallPhrases ?? [])
      .map((phrase) => phrase.trim().toLowerCase())
      .filter((phrase) => phrase !== ""),
    maxDuration: (assistant.maxDurationSeconds ?? defaultMaxDurationSeconds) * 1000,
    silenceTimeout: (assistant.silenceTimeoutSeconds ?? defaultSilenceTimeoutSeconds) * 1000,
    wordsToInterrupt: assistant.stopSpeakingPlan?.numWords ?? 0,
    isFirstInterruptible: assistant.firstMessageInterruptionsEnabled !== false,
    words: wordsWith(words, assistant),
    timings: timingsWith(plain.timings, assistant),
    plain,
    disclosure,
    pageWrote,
  };
}

/** The rules once another assistant has taken the call over. It cannot end a call that is longer than its own may be. */
export function rulesAfter(before: TurnRules, assistant: Assistant): TurnRules {
  const { plain, disclosure, pageWrote } = before;
  const own = rulesOf(assistant, {
    ...plain,
    disclosure,
    // Its voice is one that may speak all of its texts.
    pageWrote: { ...pageWrote, greeting: false, farewell: false },
  });
  return { ...own, maxDuration: Math.max(before.maxDuration, own.maxDuration) };
}
