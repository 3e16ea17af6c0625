/** What the pages say, by id. A fact that depends on the value of a slot is listed by value. */
export type Facts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const reference = /\{([a-z-]+(?:\.[a-z-]+)+)\}/g;

/** Ids of the facts that a text states: `{starter.price}` is one, `{plan}` is a slot. */
export function factIdsIn(text: string): string[] {
  return [...text.matchAll(reference)].map(([, id = ""]) => id);
}

/** Slots that a text names. */
export function slotsIn(text: string): string[] {
  return [...text.matchAll(/\{([a-z]+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Fills in facts.
 *
 * @param value the value of the slot, or the two values with a space between them, for facts that depend on it.
 */
export function fillFacts(text: string, facts: Facts, value = ""): string {
  return text.replace(reference, (whole, id: string) => {
    const fact = facts[id];
    return (typeof fact === "object" ? fact[value] : fact) ?? whole;
  });
}
