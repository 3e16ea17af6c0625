import { buildAutomaton, prefixes } from "./automaton.ts";
import type { Meaning } from "./definition.ts";
import type { Language } from "./language.ts";

/** One way to read a sentence: some of its words are taken for values of slots, whose names stand in their place. */
interface Reading {
  readonly words: readonly string[];
  readonly slots: Meaning["slots"];
}

interface Found {
  readonly at: number;
  readonly length: number;
  /** Values by slot: the same words can be the value of several. */
  readonly as: readonly { readonly slot: string; readonly value: string }[];
}

/** A sentence with more places for slots than this is read in one way only, to stay quick. */
const mostPlaces = 4;

/**
 * Finds values of slots anywhere in a sentence. "Reminders" may be the name of a feature or just a word, "CRM" a tool
 * or a feature: each way to read it is tried, the one with most slots first. Of two values the second goes to the
 * slot's twin, if it has one.
 */
export function createSlotFinder(language: Language): (words: readonly string[]) => readonly Reading[] {
  const finders = language.definition.looseSlots.flatMap((slot) =>
    [...language.slotValues(slot)].map(([value, pattern]) => ({
      slot,
      value,
      automaton: buildAutomaton(pattern, language.resolve),
    })),
  );

  function findAt(words: readonly string[], at: number): Found | undefined {
    const ends = finders.map(({ slot, value, automaton }) => ({
      slot,
      value,
      length: prefixes(automaton, words, at).at(-1) ?? 0,
    }));
    const length = ends.reduce((longest, end) => Math.max(longest, end.length), 0);
    if (length === 0) return undefined;
    const longest = ends.filter((end) => end.length === length);
    const as = longest.filter(({ slot }, i) => longest.findIndex((each) => each.slot === slot) === i);
    return { at, length, as };
  }

  return (words) => {
    const places: Found[] = [];
    for (let at = 0; at < words.length; ) {
      const found = findAt(words, at);
      if (found) places.push(found);
      at += found?.length ?? 1;
    }
    const ways = places.length > mostPlaces ? [places.map(({ as }) => as[0])] : choices(places);
    return ways.map((chosen) => read(words, places, chosen, language.definition.twins));
  };
}

/** Every way to take each place as one of its slots, or as mere words. */
function choices(places: readonly Found[]): (Found["as"][number] | undefined)[][] {
  return places.reduce<(Found["as"][number] | undefined)[][]>(
    (ways, { as }) => [...as, undefined].flatMap((one) => ways.map((way) => [...way, one])),
    [[]],
  );
}

function read(
  words: readonly string[],
  places: readonly Found[],
  chosen: readonly (Found["as"][number] | undefined)[],
  twins: Readonly<Record<string, string>>,
): Reading {
  const slots: Record<string, string> = {};
  const read: string[] = [];
  let at = 0;
  for (const [i, place] of places.entries()) {
    const one = chosen[i];
    if (!one) continue;
    const twin = twins[one.slot];
    const name = twin !== undefined && slots[one.slot] !== undefined ? twin : one.slot;
    slots[name] ??= one.value;
    read.push(...words.slice(at, place.at), `{${name}}`);
    at = place.at + place.length;
  }
  return { words: [...read, ...words.slice(at)], slots };
}
