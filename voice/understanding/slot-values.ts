import { buildAutomaton, prefixes } from "#voice/language/automaton.ts";
import type { Language } from "#voice/language/language.ts";
import { type Pattern, parsePattern } from "#voice/language/pattern.ts";
import { toWords } from "#voice/languages/en/normalise.ts";

/** Words that may be the value of a slot, or of several: "CRM" is a tool and a feature. */
export interface SlotPlace {
  readonly at: number;
  readonly length: number;
  readonly as: readonly { readonly slot: string; readonly value: string }[];
  /** The words only describe the value, so that they may mean something by themselves: "the cheapest plan". */
  readonly isDescribed: boolean;
}

/** Finds the values of slots that stand anywhere in a sentence. */
export interface SlotValues {
  /** The longest values, from left to right. */
  find(words: readonly string[]): readonly SlotPlace[];
  /**
   * The values for an intent: of slots that it has; the second of two values goes to the slot's twin. Without an
   * intent: of all slots.
   */
  valuesFor(intent: string | undefined, places: readonly SlotPlace[]): Record<string, string>;
}

/** A value is also found by its own name, if that is several words: "Calls at once". */
function orNamed(value: string, pattern: Pattern): Pattern {
  const words = toWords(value);
  if (words.length < 2) return pattern;
  const named: Pattern = { kind: "sequence", parts: words.map((word) => ({ kind: "word", word })) };
  return { kind: "choice", options: [pattern, named] };
}

export function createSlotValues(language: Language): SlotValues {
  const { twins, looseSlots, intents, descriptions = {} } = language.definition;
  const finders = looseSlots.flatMap((slot) => [
    ...[...language.slotValues(slot)].map(([value, pattern]) => ({
      slot,
      value,
      isDescribed: false,
      automaton: buildAutomaton(orNamed(value, pattern), language.resolve),
    })),
    ...Object.entries(descriptions[slot] ?? {}).map(([value, pattern]) => ({
      slot,
      value,
      isDescribed: true,
      automaton: buildAutomaton(parsePattern(pattern), language.resolve),
    })),
  ]);
  const slotsOf = new Map(
    intents.map(({ id, patterns, examples = [], typed = [] }) => {
      const names = [...patterns, ...examples, ...typed].join(" ").matchAll(/\{(\w+)\}/g);
      return [id, new Set([...names].map(([, name = ""]) => name))] as const;
    }),
  );

  function placeAt(words: readonly string[], at: number): SlotPlace | undefined {
    const word = words[at] ?? "";
    const ends = finders
      .filter(({ automaton }) => automaton.next[0]?.has(word))
      .map((finder) => ({ ...finder, length: prefixes(finder.automaton, words, at).at(-1) ?? 0 }));
    const length = ends.reduce((longest, end) => Math.max(longest, end.length), 0);
    if (length === 0) return undefined;
    const longest = ends.filter((end) => end.length === length);
    const first = longest.filter(({ slot }, i) => longest.findIndex((each) => each.slot === slot) === i);
    return {
      at,
      length,
      as: first.map(({ slot, value }) => ({ slot, value })),
      isDescribed: longest.every(({ isDescribed }) => isDescribed),
    };
  }

  return {
    find(words) {
      const places: SlotPlace[] = [];
      for (let at = 0; at < words.length; ) {
        const place = placeAt(words, at);
        if (place) places.push(place);
        at += place?.length ?? 1;
      }
      return places;
    },
    valuesFor(intent, places) {
      const own = intent === undefined ? new Set(looseSlots) : (slotsOf.get(intent) ?? new Set<string>());
      const values: Record<string, string> = {};
      for (const { as } of places) {
        for (const { slot, value } of as) {
          const twin = twins[slot];
          if (own.has(slot) && values[slot] === undefined) values[slot] = value;
          else if (twin !== undefined && own.has(twin) && values[slot] !== value) values[twin] ??= value;
          else continue;
          break;
        }
      }
      return values;
    },
  };
}
