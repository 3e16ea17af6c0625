import { commonWords } from "#voice/languages/en/common-words.ts";
import { expandContractions, toWords } from "#voice/languages/en/normalise.ts";
import { isEmpty, stem } from "#voice/languages/en/stem.ts";
import { sampleSentences } from "./examples.ts";
import type { Language } from "./language.ts";

/** A sentence's resemblance to an intent. */
export interface Likeness {
  readonly intent: string;
  /** Weight of the intent's typical features that the sentence has. No upper limit. */
  readonly score: number;
  /** Share of the sentence's words that the intent knows, by weight, 0 to 1. */
  readonly coverage: number;
}

export interface Resemblance {
  /** All words of the examples and patterns. */
  readonly words: ReadonlySet<string>;
  /** Most alike first. */
  rank(words: readonly string[]): Likeness[];
}

const commonStems: ReadonlySet<string> = new Set([...commonWords].map(stem));

/** Weight against every intent of a word that no intent knows: one of another subject, and a common one. */
const [foreignWord, commonWord] = [4, 0.6];
/** Factor for a word against an intent if another intent knows it. */
const otherSubject = 0.6;
/** Factor for an intent's score if the sentence lacks a slot that all the intent's patterns have. */
const withoutSlot = 0.5;

/** Weight of a pair of small words, relative to a word: even "use you for" says something. */
const smallPair = 0.25;
/** Factor that every score has, and the one for similarity to the nearest single sentence, added to it. */
const [anyway, nearness] = [0.5, 0.75];

/** Slots by name in braces count as words. Learns from examples and from samples of the patterns. */
export function learnResemblance(language: Language): Resemblance {
  const { synonyms } = language.definition;
  const loose = language.intents.filter(({ intent }) => !intent.isExact);
  const words = new Set<string>();
  // Thousands of examples consist of few different words.
  const known = new Map<string, readonly string[]>();
  function plainly(word: string): readonly string[] {
    const list = known.get(word) ?? (word.startsWith("{") ? [word] : expandContractions(toWords(word)));
    known.set(word, list);
    return list;
  }

  const stems = new Map<string, string>();
  function stemOnce(word: string): string {
    const known = stems.get(word) ?? stem(word);
    stems.set(word, known);
    return known;
  }

  /** Slots that are an intent's whole sentence: the first intent that has one keeps it. */
  const plain = new Set<string>();
  const weights = loose.map(({ intent, patterns }) => {
    const sentences = [
      ...patterns.flatMap((pattern) => sampleSentences(language, pattern)),
      ...(intent.examples ?? []),
    ];
    const counts = new Map<string, number>();
    const bags: (readonly string[])[] = [];
    for (const sentence of sentences) {
      const list = sentence.split(" ").flatMap(plainly);
      for (const word of list) words.add(word);
      const bag = [...new Set(features(list, synonyms, stemOnce))];
      const isPlain = bag.length === 1 && bag[0]?.startsWith("{") === true;
      if (!isPlain || !plain.has(bag.join())) bags.push(bag);
      for (const feature of bag) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    }
    for (const bag of bags) if (bag.length === 1 && bag[0]?.startsWith("{")) plain.add(bag.join());
    // A feature of all the intent's sentences is more typical than one of a single sentence, but not by much.
    for (const [feature, count] of counts) counts.set(feature, 0.8 + (0.8 * count) / sentences.length);
    return { intent: intent.id, counts, bags, needs: slotsOfAll(intent.patterns) };
  });

  // A slot that no intent needs, such as a day, says nothing about what a sentence is about.
  const needed = new Set(weights.flatMap(({ needs }) => needs));
  const isTopical = (feature: string) =>
    (feature.match(/\{[a-z]+\}/g) ?? []).every((slot) => needed.has(slot));

  const inIntents = new Map<string, number>();
  for (const { counts } of weights) {
    for (const feature of counts.keys()) inIntents.set(feature, (inIntents.get(feature) ?? 0) + 1);
  }
  /** Weight of a feature: high if few intents have it, half for a pair of words. */
  const tells = (feature: string) => {
    const count = inIntents.get(feature);
    if (count === undefined)
      return feature.includes(" ") ? 0 : commonStems.has(feature) ? commonWord : foreignWord;
    const rarity = Math.log((weights.length + 1) / count);
    return feature.startsWith("~") ? rarity * smallPair : feature.includes(" ") ? rarity / 2 : rarity;
  };

  /** Weight of a word against an intent that does not know it: low if it goes with any subject. */
  const against = (word: string) => (commonStems.has(word) ? commonWord : tells(word));
  const weight = (bag: readonly string[]) => bag.reduce((sum, feature) => sum + tells(feature), 0);
  const sentences = weights.map(({ bags }) => bags.map((bag) => ({ bag, weight: weight(bag) })));

  return {
    words,
    rank(sentence) {
      const found = [...new Set(features(sentence, synonyms))].filter(isTopical);
      const words = found.filter((feature) => !feature.includes(" "));
      const own = new Set(found);
      const ownWeight = weight(found);
      /** Similarity to the intent's nearest sentence, 0 to 1. */
      const nearest = (i: number) =>
        (sentences[i] ?? []).reduce((most, { bag, weight }) => {
          const shared = bag.reduce((sum, feature) => sum + (own.has(feature) ? tells(feature) : 0), 0);
          return shared > 0 ? Math.max(most, shared / Math.sqrt(weight * ownWeight)) : most;
        }, 0);
      return weights
        .map(({ intent, counts, needs }, i) => {
          const shared = found.filter((feature) => counts.has(feature));
          const full = shared.reduce((sum, feature) => sum + tells(feature) * (counts.get(feature) ?? 0), 0);
          const near = full > 0 ? nearest(i) : 0;
          const alike = full * (anyway + nearness * near);
          const score = needs.every((slot) => found.includes(slot)) ? alike : alike * withoutSlot;
          const [covered, foreign, others] = [0, 0, 0].map((_, kind) =>
            words
              .filter((word) => kind === (counts.has(word) ? 0 : inIntents.has(word) ? 2 : 1))
              .reduce((sum, word) => sum + (kind === 0 ? tells(word) : against(word)), 0),
          ) as [number, number, number];
          const all = covered + foreign + others * otherSubject;
          // For small words alone, the nearest sentence decides.
          return { intent, score, coverage: all > 0 ? covered / all : near };
        })
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** Words without meaning of their own that change that of their neighbours: "which plan", "how long". */
const hinges = new Set(
  "how what which who where when why should can not no long many much soon old often weeks".split(" "),
);

/**
 * Stems of the meaningful words, pairs of neighbours among them and the hinges, and pairs of adjacent small words,
 * marked by "~".
 */
function features(
  words: readonly string[],
  synonyms: Readonly<Record<string, string>>,
  stemOf: (word: string) => string = stem,
): string[] {
  const meant = words.flatMap((word) =>
    Object.hasOwn(synonyms, word) ? (synonyms[word]?.split(" ") ?? []) : [word],
  );
  const stems = meant.filter((word) => !isEmpty(word)).map((word) => stemOf(word));
  const chain = meant.filter((word) => !isEmpty(word) || hinges.has(word));
  const pairs = chain.slice(1).map((word, i) => `${stemOf(chain[i] ?? "")} ${stemOf(word)}`);
  const small = meant.slice(1).flatMap((word, i) => {
    const before = meant[i] ?? "";
    return isEmpty(word) && isEmpty(before) ? [`~${before} ${word}`] : [];
  });
  return [...stems, ...pairs, ...small];
}

/** Slots that every pattern of an intent has. */
function slotsOfAll(patterns: readonly string[]): string[] {
  const [first = [], ...others] = patterns.map((pattern): string[] => pattern.match(/\{[a-z]+\}/g) ?? []);
  return [...new Set(first)].filter((slot) => others.every((slots) => slots.includes(slot)));
}
