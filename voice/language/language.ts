import { type Automaton, buildAutomaton } from "./automaton.ts";
import type { Intent, LanguageDefinition } from "./definition.ts";
import { nothing, type Pattern, parsePattern } from "./pattern.ts";

/** A compiled definition, from which everything else is made. */
export interface Language {
  readonly definition: LanguageDefinition;
  readonly intents: readonly CompiledIntent[];
  /** Sentences without leads and tails. */
  readonly sentences: Automaton;
  /** Everything that can be said, leads and tails included. */
  readonly utterances: Automaton;
  readonly leads: Automaton;
  readonly tails: Automaton;
  /** The pattern behind a slot's value or a phrase. */
  resolve(reference: Pattern): Pattern;
  /** The patterns of a slot's values. */
  slotValues(name: string): ReadonlyMap<string, Pattern>;
}

export interface CompiledIntent {
  readonly intent: Intent;
  readonly patterns: readonly Pattern[];
}

/** Compiles a definition. @throws if a pattern is malformed, or names a slot or phrase that does not exist. */
export function compileLanguage(definition: LanguageDefinition): Language {
  const phrases = new Map(
    Object.entries(definition.phrases).map(([name, text]) => [name, parsePattern(text)] as const),
  );
  const slots = new Map(
    Object.entries(definition.slots).map(([name, values]) => {
      const patterns = Object.entries(values).map(([value, text]) => [value, parsePattern(text)] as const);
      return [name, new Map(patterns)] as const;
    }),
  );

  function slotValues(name: string): ReadonlyMap<string, Pattern> {
    const values = slots.get(name);
    if (!values) throw new Error(`There is no slot {${name}}.`);
    return values;
  }

  function resolve(reference: Pattern): Pattern {
    if (reference.kind === "slot")
      return { kind: "choice", options: [...slotValues(reference.name).values()] };
    if (reference.kind !== "phrase") return reference;
    const phrase = phrases.get(reference.name);
    if (!phrase) throw new Error(`There is no phrase <${reference.name}>.`);
    return phrase;
  }

  const intents = definition.intents.map((intent) => ({
    intent,
    patterns: intent.patterns.map(parsePattern),
  }));
  const sentence: Pattern = { kind: "choice", options: intents.flatMap(({ patterns }) => patterns) };
  const leads = parsePattern(definition.leads);
  const tails = parsePattern(definition.tails);
  const optional = (part: Pattern): Pattern => ({ kind: "choice", options: [part, nothing] });
  const utterance: Pattern = { kind: "sequence", parts: [optional(leads), sentence, optional(tails)] };
  return {
    definition,
    intents,
    leads: buildAutomaton(leads, resolve),
    tails: buildAutomaton(tails, resolve),
    sentences: buildAutomaton(sentence, resolve),
    utterances: buildAutomaton(utterance, resolve),
    resolve,
    slotValues,
  };
}
