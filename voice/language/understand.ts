import { expandContractions, toWords } from "#voice/languages/en/normalise.ts";
import type { Meaning } from "./definition.ts";
import { compileLanguage, type Language } from "./language.ts";
import { matchSentence } from "./match.ts";
import { type Likeness, learnResemblance } from "./resemblance.ts";
import { createSlotFinder } from "./slot-finder.ts";
import { correct } from "./spelling.ts";

export interface Understanding {
  /** `certain`: act on it. `doubtful`: ask back. `unknown`: it is about something else, or nothing. */
  readonly certainty: "certain" | "doubtful" | "unknown";
  /** Absent when unknown. */
  readonly meaning?: Meaning;
}

/** Found with the sentences of understand.test.ts. */
const limits = {
  /** Many typical words, or few but nothing else; and a higher score than any other intent. */
  certain: {
    much: { score: 3, coverage: 0.7 },
    little: { score: 1.8, coverage: 0.85 },
    lead: 1.06,
    /** A lower coverage is enough if no other intent comes near. */
    clear: { score: 4, coverage: 0.55 },
    far: 2,
  },
  doubtful: { score: 2, coverage: 0.45 },
} as const;

/** Most words of a sentence and most sentences of a text that are still tried. */
const [mostWords, mostParts] = [60, 12];

/** Fewest words of a beginning that may decide the intent (`goesOn`). */
const fewestWords = 3;

/** Words that are typed around a question and mean nothing. */
export const chatter: ReadonlySet<string> = new Set(
  "hey hi hello um uh hmm oh well so info information guys folks pls please really".split(" "),
);

/** Makes a function that understands typed text: the grammar's own sentences, and those that resemble them. */
export function createUnderstanding(language: Language): (text: string) => Understanding {
  const resemblance = learnResemblance(language);
  const readings = createSlotFinder(language);
  const typedOnly = compileLanguage({
    ...language.definition,
    intents: language.definition.intents.flatMap(({ typed, ...intent }) =>
      typed ? [{ ...intent, patterns: typed }] : [],
    ),
  });
  const vocabulary = new Set([
    ...language.utterances.next.flatMap((arcs) => [...arcs.keys()]),
    ...resemblance.words,
  ]);

  /** The meaning of a sentence of the grammar, in any spelling. */
  function exactly(typed: readonly string[], corrected: readonly string[]): Meaning | undefined {
    const bare = corrected.filter((word) => !chatter.has(word));
    for (const words of [typed, corrected, bare, expandContractions(corrected), expandContractions(bare)]) {
      const meaning = matchSentence(language, words) ?? matchSentence(typedOnly, words);
      if (meaning) return meaning;
    }
    return undefined;
  }

  const goingOn = new Set(language.definition.intents.flatMap(({ id, goesOn }) => (goesOn ? [id] : [])));

  /** The meaning of the longest beginning of the sentence, if its intent lets a sentence go on. */
  function begun(words: readonly string[]): Meaning | undefined {
    for (let end = words.length - 1; end >= fewestWords; end--) {
      const meaning = matchSentence(language, words.slice(0, end));
      if (meaning && goingOn.has(meaning.intent)) return meaning;
    }
    return undefined;
  }

  /** Intents that the sentence resembles, best first: for each the best of all ways to read the sentence. */
  function resembling(words: readonly string[]): (Likeness & { readonly slots: Meaning["slots"] })[] {
    const best = new Map<string, Likeness & { readonly slots: Meaning["slots"] }>();
    for (const reading of readings(words)) {
      for (const likeness of resemblance.rank(reading.words)) {
        const known = best.get(likeness.intent);
        if (!known || likeness.score * likeness.coverage > known.score * known.coverage)
          best.set(likeness.intent, { ...likeness, slots: reading.slots });
      }
    }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  function understand(text: string): Understanding {
    const typed = toWords(text);
    if (typed.length > mostWords) return { certainty: "unknown" };
    const corrected = typed.map((word) => correct(word, vocabulary) ?? word);
    const meant = exactly(typed, corrected);
    if (meant) return { certainty: "certain", meaning: meant };
    const start = begun(corrected);
    if (start) return { certainty: "certain", meaning: start };
    const [best, second] = resembling(expandContractions(corrected));
    if (!best) return { certainty: "unknown" };
    const meaning = { intent: best.intent, slots: slotsOf(language, best.intent, best.slots) };
    const { certain, doubtful } = limits;
    const reaches = (limit: Pick<Likeness, "score" | "coverage">) =>
      best.score >= limit.score && best.coverage >= limit.coverage;
    const leads = (by: number) => best.score >= (second?.score ?? 0) * by;
    if (
      (leads(certain.lead) && (reaches(certain.much) || reaches(certain.little))) ||
      (leads(certain.far) && reaches(certain.clear))
    )
      return { certainty: "certain", meaning };
    if (reaches(doubtful)) return { certainty: "doubtful", meaning };
    return { certainty: "unknown" };
  }

  const isExact = ({ meaning }: Understanding) =>
    language.definition.intents.find(({ id }) => id === meaning?.intent)?.isExact === true;

  /** The sentence of several that asks something: questions before statements, later ones before earlier ones. */
  function inParts(parts: readonly string[]): Understanding | undefined {
    if (parts.length < 2 || parts.length > mostParts) return undefined;
    const understood = parts.map((part) => ({ isQuestion: part.endsWith("?"), ...understand(part) }));
    const asked = understood.filter((part) => part.certainty === "certain" && !isExact(part)).reverse();
    return asked.find(({ isQuestion }) => isQuestion) ?? asked[0];
  }

  const { foreign } = language.definition;

  return (text) => {
    const found = inEnglish(text);
    if (foreign === undefined || found.certainty === "certain" || !isForeign(text)) return found;
    return { certainty: "certain", meaning: { intent: foreign, slots: {} } };
  };

  function inEnglish(text: string): Understanding {
    const whole = understand(text);
    if (whole.certainty === "certain") return whole;
    const { certainty, meaning } = inParts(partsOf(text, /(?<=[.?!;])\s+|\n+/)) ?? whole;
    if (certainty !== "unknown") return meaning ? { certainty, meaning } : { certainty };
    // Only one clause of the sentence is understood, so it is asked back.
    const clause = inParts(partsOf(text, /,\s|\s[-–—]+\s|\b(?:and|but|because|so|then)\b/i));
    return clause?.meaning ? { certainty: "doubtful", meaning: clause.meaning } : { certainty: "unknown" };
  }
}

/** Mostly another alphabet, or many words with letters that English lacks: more than a name would have. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;
  if (others > 1 && others * 2 > letters) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  const marked = words.filter((word) => /[^a-z]/i.test(word)).length;
  return words.length >= 3 && marked >= 2 && marked * 3 >= words.length;
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));
}

/** Only slots that the intent has. */
function slotsOf(language: Language, intent: string, slots: Meaning["slots"]): Meaning["slots"] {
  const text = language.definition.intents.find(({ id }) => id === intent)?.patterns.join(" ") ?? "";
  return Object.fromEntries(Object.entries(slots).filter(([name]) => text.includes(`{${name}}`)));
}
