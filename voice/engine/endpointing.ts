import { frameMs } from "#voice/protocol/audio.ts";
import type { Completeness } from "#voice/providers/recogniser.ts";
import { endpointingDefaults } from "./timings.ts";

export interface EndpointingOptions {
  /** Silence that ends a whole sentence that cannot go on, in ms. Default 160. */
  readonly complete: number;
  /** Silence that ends a whole sentence that could go on, in ms. Default 450. */
  readonly extensible: number;
  /** Silence that ends what is not yet a sentence, in ms. Default 1000. */
  readonly incomplete: number;
  /**
   * Silence that ends a whole sentence with one word too many, in ms. Default 500: recognisers hear "for" and "a" in
   * the last breath of a sentence, and whoever did say it and goes on is still listened to.
   */
  readonly dangling: number;
  /** Silence that ends what the words tell nothing about, in ms. Default 700. */
  readonly unknown: number;
  /** How long the words must have stayed the same, in ms. Default 140. */
  readonly stable: number;
  /** Longest utterance, in ms. Default 20,000: whoever has not paused by then is a television. */
  readonly longest: number;
}

/** Decides when one utterance is over. Time is counted in frames, so a slow network does not look like a pause. */
export interface Endpointing {
  /** The words so far. */
  partial(text: string): void;
  /** Takes the next frame and tells whether the utterance is over. */
  frame(isVoice: boolean): boolean;
  /** Silence since the last voice, in ms. */
  silence(): number;
}

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
  let needed = rules.unknown;
  let silence = 0;
  let stable = 0;
  let length = 0;
  return {
    partial(newText) {
      if (newText === text) return;
      text = newText;
      stable = 0;
      needed = neededFor(text);
    },
    frame(isVoice) {
      length += frameMs;
      stable += frameMs;
      silence = isVoice ? 0 : silence + frameMs;
      if (length >= rules.longest || silence >= longestSilence) return true;
      return silence >= needed && stable >= rules.stable;
    },
    silence: () => silence,
  };
}
