import { buildAutomaton, follow } from "./automaton.ts";
import type { Meaning } from "./definition.ts";
import type { Language } from "./language.ts";
import { matchSentence } from "./match.ts";
import { expandContractions, toWords } from "./normalise.ts";
import { type Likeness, learnResemblance } from "./resemblance.ts";
import { correct } from "./spelling.ts";

export interface Understanding {
  /** `certain`: act on it. `doubtful`: ask back. `unknown`: it is about something else, or nothing. */
  readonly certainty: "certain" | "doubtful" | "unknown";
  /** Absent when unknown. */
  readonly meaning?: Meaning;
}

/** Found with the sentences of understand.test.ts. */
const limits = {
  /** Much that is typical, or little but nothing else; and more than for any other intent. */
  certain: { much: { score: 3, coverage: 0.7 }, little: { score: 1.8, coverage: 0.85 }, lead: 1.04 },
  doubtful: { score: 2, coverage: 0.45 },
} as const;

/** Typed around a question without meaning anything. */
const chatter = new Set(
  "hey hi hello um uh hmm oh well so info information guys folks pls please really".split(" "),
);

/** Makes a function that understands typed text: the grammar's own sentences, and what resembles them. */
export function createUnderstanding(language: Language): (text: string) => Understanding {
  const resemblance = learnResemblance(language);
  const findSlots = createSlotFinder(language);
  const vocabulary = new Set([
    ...language.utterances.next.flatMap((arcs) => [...arcs.keys()]),
    ...resemblance.words,
  ]);

  return (text) => {
    const typed = toWords(text);
    const corrected = typed.map((word) => correct(word, vocabulary) ?? word);
    const bare = corrected.filter((word) => !chatter.has(word));
    for (const words of [typed, corrected, bare, expandContractions(corrected), expandContractions(bare)]) {
      const meaning = matchSentence(language, words);
      if (meaning) return { certainty: "certain", meaning };
    }
    const { words, slots } = findSlots(expandContractions(corrected));
    const [best, second] = resemblance.rank(words);
    if (!best) return { certainty: "unknown" };
    const meaning = { intent: best.intent, slots: slotsOf(language, best.intent, slots) };
    const { certain, doubtful } = limits;
    const reaches = (limit: Pick<Likeness, "score" | "coverage">) =>
      best.score >= limit.score && best.coverage >= limit.coverage;
    const leads = best.score >= (second?.score ?? 0) * certain.lead;
    if (leads && (reaches(certain.much) || reaches(certain.little))) return { certainty: "certain", meaning };
    if (reaches(doubtful)) return { certainty: "doubtful", meaning };
    return { certainty: "unknown" };
  };
}

/** Only slots that the intent asks for. */
function slotsOf(language: Language, intent: string, slots: Meaning["slots"]): Meaning["slots"] {
  const text = language.definition.intents.find(({ id }) => id === intent)?.patterns.join(" ") ?? "";
  return Object.fromEntries(Object.entries(slots).filter(([name]) => text.includes(`{${name}}`)));
}

/** Finds values of slots anywhere in a sentence, and puts the slot's name in their place. The first value counts. */
function createSlotFinder(language: Language) {
  const finders = language.definition.looseSlots.map((name) => ({
    name,
    values: [...language.slotValues(name)].map(([value, pattern]) => ({
      value,
      automaton: buildAutomaton(pattern, language.resolve),
    })),
  }));

  return (words: readonly string[]) => {
    const slots: Record<string, string> = {};
    const replaced: string[] = [];
    for (let at = 0; at < words.length; ) {
      const found = longest(at);
      replaced.push(found ? `{${found.name}}` : (words[at] ?? ""));
      if (found) slots[found.name] ??= found.value;
      at += found?.length ?? 1;
    }
    return { words: replaced, slots };

    function longest(at: number): { name: string; value: string; length: number } | undefined {
      let best: { name: string; value: string; length: number } | undefined;
      for (const { name, values } of finders) {
        for (const { value, automaton } of values) {
          for (let length = words.length - at; length > (best?.length ?? 0); length--) {
            const state = follow(automaton, words.slice(at, at + length));
            if (state !== undefined && automaton.isFinal[state])
              best = { name: nameFor(name), value, length };
          }
        }
      }
      return best;
    }

    /** The second value of a slot goes to its twin, if it has one. */
    function nameFor(name: string): string {
      const twin = language.definition.twins[name];
      return twin !== undefined && slots[name] !== undefined ? twin : name;
    }
  };
}
