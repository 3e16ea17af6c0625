import type { Assistant } from "#voice/protocol/call-web.ts";
import { defaultMaxDurationSeconds, defaultSilenceTimeoutSeconds } from "#voice/protocol/limits.ts";
import { turnTimings } from "./timings.ts";
import { type CallWords, englishWords } from "./words.ts";

/** All in ms. */
export interface TurnTimings {
  /** How long the first message waits to be told that it can be heard. Default 2000. */
  readonly playable: number;
  /** How long after the end of a turn the visitor can go on with the same sentence. Default 1000. */
  readonly goOn: number;
  /** Voice over the assistant after which it is silent, though nothing is lost yet. Default 120. */
  readonly hold: number;
  /**
   * Voice over the assistant that takes the turn, whatever it says. Default 1200: nobody waits for it, the assistant
   * is silent by then, and what was no more than a cough or "mm-hm" lets it go on.
   */
  readonly interrupt: number;
  /** The same where the visitor goes on with the same sentence. Default 240. */
  readonly interruptToGoOn: number;
  /** The same once one of the `commands` of the words has been heard. Default 400. */
  readonly interruptWithCommand: number;
  /**
   * Voice over the assistant whose words are believed; in a shorter one only `commands` of the words are. A
   * recogniser that knows only its own sentences is often certain of a short one, and "mm-hm" lasts half a second. Default 650.
   */
  readonly believable: number;
  /** Silence after which the assistant goes on, unless words were heard that may be meant. Default 240. */
  readonly unduck: number;
  /** The watchdog: silence after the visitor's turn after which something is said. Default 1500. */
  readonly oneMoment: number;
  /** How long a recogniser may take to finish. Default 2000, or what it says of itself (`timeLimit`). */
  readonly recognition: number;
  /** How long an answer may give nothing. Default 8000. */
  readonly answer: number;
  /** Sound that is no word at all and shorter is ignored. Default 300. */
  readonly noise: number;
  /** How long before the end of a question its answer may come. Default 1500. */
  readonly earlyAnswer: number;
  /** How long before the longest duration it is announced; at most a fifth of it. Default 30,000. */
  readonly warning: number;
  /** How long last words may take. Default 10,000. */
  readonly lastWords: number;
  /** Nobody speaks for longer without a pause. Default 30,000. */
  readonly longestTurn: number;
}

/** Failures in a row after which the call ends. */
export const mostFailures = 3;

/** What stays the same through a call. */
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
}

export function rulesOf(
  assistant: Assistant,
  { words = englishWords, timings = {} }: { words?: CallWords; timings?: Partial<TurnTimings> } = {},
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
  };
}
