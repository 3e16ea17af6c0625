import { frameMs } from "#voice/protocol/audio.ts";
import type { Completeness, Judgement } from "#voice/providers/recogniser.ts";
import { type EndpointingOptions, endpointingDefaults } from "#voice/time/timings.ts";

/** Decides when an utterance is over. Counts time in frames, so that a slow network does not look like a pause. */
export interface Endpointing {
  /** Takes the words so far. */
  partial(text: string): void;
  /**
   * Takes what is known of the words before the present silence. A completeness can only shorten it; a whole sentence
   * that is awaited or disputed lasts longer, as does one that is unfinished.
   */
  judge(judgement: Judgement): void;
  /** Takes the next frame. Returns true once the utterance is over. */
  frame(isVoice: boolean): boolean;
  /** Silence since the last voice, in ms. */
  silence(): number;
  /** True if the words so far are a whole sentence that cannot go on. */
  isComplete(): boolean;
}

const prolonging: ReadonlySet<Judgement> = new Set(["awaited", "disputed", "unfinished"]);

export function createEndpointing(
  completeness: (text: string) => Completeness,
  options: Partial<EndpointingOptions> = {},
): Endpointing {
  const rules = { ...endpointingDefaults, ...options };
  const longestSilence = Math.max(rules.complete, rules.extensible, rules.incomplete, rules.unknown);
  function neededFor(words: string): number {
    if (words === "") return rules.unknown;
    const now = completeness(words);
    if (now !== "incomplete") return rules[now];
    const before = words.slice(0, Math.max(0, words.lastIndexOf(" ")));
    const isDangling = before !== "" && ["complete", "extensible"].includes(completeness(before));
    return isDangling ? rules.dangling : rules.incomplete;
  }

  let text = "";
  let neededForWords = rules.unknown;
  let isComplete = false;
  /** Limits of the present silence, as it was judged. */
  let [atLeast, atMost] = [0, Number.POSITIVE_INFINITY];
  let silence = 0;
  let stable = 0;
  let length = 0;
  return {
    partial(newText) {
      if (newText === text) return;
      text = newText;
      stable = 0;
      neededForWords = neededFor(text);
      isComplete = text !== "" && completeness(text) === "complete";
    },
    judge(judgement) {
      if (prolonging.has(judgement)) atLeast = rules[judgement];
      else atMost = rules[judgement];
    },
    frame(isVoice) {
      length += frameMs;
      stable += frameMs;
      silence = isVoice ? 0 : silence + frameMs;
      if (isVoice) [atLeast, atMost] = [0, Number.POSITIVE_INFINITY];
      if (length >= rules.longest || silence >= Math.max(longestSilence, atLeast)) return true;
      return silence >= Math.min(Math.max(neededForWords, atLeast), atMost) && stable >= rules.stable;
    },
    silence: () => silence,
    isComplete: () => isComplete,
  };
}
