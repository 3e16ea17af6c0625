import type { Pattern } from "./pattern.ts";

/** A deterministic automaton over words, minimal unless it has loops. State 0 is the start. */
export interface Automaton {
  /** For each state, the next state by word. */
  readonly next: readonly ReadonlyMap<string, number>[];
  /** For each state, true if a sentence may end there. */
  readonly isFinal: readonly boolean[];
}

interface Loose {
  /** For each state, its arcs; one whose word is `undefined` is followed without a word. */
  readonly arcs: { readonly word: string | undefined; readonly to: number }[][];
}

/** Builds the automaton that accepts what the pattern describes. `resolve` gives slots and phrases their pattern. */
export function buildAutomaton(pattern: Pattern, resolve: (reference: Pattern) => Pattern): Automaton {
  const loose: Loose = { arcs: [[], []] };
  let hasLoops = false;
  const newState = () => loose.arcs.push([]) - 1;

  function add(node: Pattern, from: number, to: number): void {
    if (node.kind === "word") {
      loose.arcs[from]?.push({ word: node.word, to });
    } else if (node.kind === "choice") {
      for (const option of node.options) add(option, from, to);
    } else if (node.kind === "sequence") {
      let at = from;
      for (const part of node.parts) {
        const after = newState();
        add(part, at, after);
        at = after;
      }
      loose.arcs[at]?.push({ word: undefined, to });
    } else if (node.kind === "repeat") {
      hasLoops = true;
      const [start, end] = [newState(), newState()];
      loose.arcs[from]?.push({ word: undefined, to: start });
      add(node.part, start, end);
      loose.arcs[end]?.push({ word: undefined, to: start }, { word: undefined, to });
    } else {
      add(resolve(node), from, to);
    }
  }

  add(pattern, 0, 1);
  const automaton = deterministic(loose, 1);
  // `minimal` cannot merge loops; automata that have them are small anyway.
  return hasLoops ? automaton : minimal(automaton);
}

function deterministic(loose: Loose, final: number): Automaton {
  const next: Map<string, number>[] = [];
  const isFinal: boolean[] = [];
  const known = new Map<string, number>();
  const pending: number[][] = [];

  /** States without words are left out of the key: they do not distinguish sets of states. */
  const hasWords = (state: number) => loose.arcs[state]?.some(({ word }) => word !== undefined) === true;

  function stateOf(members: Iterable<number>): number {
    const closed = closure(loose, members).filter((state) => state === final || hasWords(state));
    const key = closed.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const state = next.push(new Map()) - 1;
    known.set(key, state);
    isFinal.push(closed.includes(final));
    pending.push(closed);
    return state;
  }

  stateOf([0]);
  for (let state = 0; state < pending.length; state++) {
    const targets = new Map<string, Set<number>>();
    for (const member of pending[state] ?? []) {
      for (const { word, to } of loose.arcs[member] ?? []) {
        if (word === undefined) continue;
        const set = targets.get(word) ?? new Set();
        targets.set(word, set.add(to));
      }
    }
    for (const [word, set] of targets) next[state]?.set(word, stateOf(set));
  }
  return { next, isFinal };
}

function closure(loose: Loose, members: Iterable<number>): number[] {
  const closed = new Set<number>();
  const open = [...members];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (closed.has(state)) continue;
    closed.add(state);
    for (const { word, to } of loose.arcs[state] ?? []) if (word === undefined) open.push(to);
  }
  return [...closed].sort((a, b) => a - b);
}

/** Merges states with the same future. There are no loops, so that the future of each state is known in one pass. */
function minimal(automaton: Automaton): Automaton {
  const next: Map<string, number>[] = [];
  const isFinal: boolean[] = [];
  const merged = new Map<number, number>();
  const known = new Map<string, number>();

  function merge(state: number): number {
    const done = merged.get(state);
    if (done !== undefined) return done;
    const arcs = [...(automaton.next[state] ?? [])].map(([word, to]) => [word, merge(to)] as const);
    const future = arcs.map(([word, to]) => `${word}>${to}`).sort();
    const key = `${automaton.isFinal[state]} ${future.join(" ")}`;
    let same = known.get(key);
    if (same === undefined) {
      same = next.push(new Map(arcs)) - 1;
      isFinal.push(automaton.isFinal[state] ?? false);
      known.set(key, same);
    }
    merged.set(state, same);
    return same;
  }

  // The start has the longest future, so it is numbered last: reversing the numbers makes it 0.
  const last = merge(0);
  return {
    next: next.map((arcs) => new Map([...arcs].map(([word, to]) => [word, last - to]))).reverse(),
    isFinal: isFinal.reverse(),
  };
}

/** The state that the words lead to; undefined if they lead nowhere. */
export function followArcs(automaton: Automaton, words: readonly string[], from = 0): number | undefined {
  let state = from;
  for (const word of words) {
    const to = automaton.next[state]?.get(word);
    if (to === undefined) return undefined;
    state = to;
  }
  return state;
}

/** Numbers of words that the automaton may take from `at` on: 0, and each length that it accepts. */
export function prefixes(automaton: Automaton, words: readonly string[], at = 0): number[] {
  const lengths = [0];
  let state: number | undefined = 0;
  for (let length = 1; at + length <= words.length; length++) {
    state = automaton.next[state]?.get(words[at + length - 1] ?? "");
    if (state === undefined) break;
    if (automaton.isFinal[state]) lengths.push(length);
  }
  return lengths;
}
