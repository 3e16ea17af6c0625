import type { Assistant } from "#voice/protocol/call-web.ts";
import { type EndpointingOptions, endpointingDefaults, type TurnTimings } from "#voice/time/timings.ts";
import type { CallWords } from "./words.ts";

/** Silences that end an utterance, by what was said. */
const silences = [
  "complete",
  "awaited",
  "disputed",
  "extensible",
  "agreed",
  "incomplete",
  "unfinished",
  "dangling",
  "unknown",
] as const satisfies (keyof EndpointingOptions)[];

/** The silences that end a visitor's turn, none shorter than the assistant's plan wants. */
export function endpointingOf({ startSpeakingPlan }: Assistant): Partial<EndpointingOptions> {
  const wait = (startSpeakingPlan?.waitSeconds ?? 0) * 1_000;
  return Object.fromEntries(silences.map((name) => [name, Math.max(wait, endpointingDefaults[name])]));
}

/** The words that interrupt and those that do not, with those of the assistant's plan. */
export function wordsWith(words: CallWords, { stopSpeakingPlan }: Assistant): CallWords {
  const { interruptionPhrases = [], acknowledgementPhrases = [] } = stopSpeakingPlan ?? {};
  return {
    ...words,
    commands: [...words.commands, ...interruptionPhrases.flatMap(plain)],
    backchannels: [...words.backchannels, ...acknowledgementPhrases.flatMap(plain)],
  };
}

/** The time of voice that interrupts, as the assistant's plan wants it. */
export function timingsWith(timings: TurnTimings, { stopSpeakingPlan }: Assistant): TurnTimings {
  const { voiceSeconds } = stopSpeakingPlan ?? {};
  if (voiceSeconds === undefined) return timings;
  const interrupt = voiceSeconds * 1_000;
  return { ...timings, interrupt, hold: Math.min(timings.hold, interrupt) };
}

/** As recognisers write: lower case, without punctuation. */
function plain(phrase: string): string[] {
  const text = phrase
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s-]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [text];
}
