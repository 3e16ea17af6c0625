import { joinSamples } from "#voice/audio/samples.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { certainty } from "./certainty.ts";
import { type Hearing, type Hypothesis, prepareSearches, type Search } from "./soundswallower.ts";

/** Hears one utterance after another, never two at once. */
export interface Decoder {
  start(): void;
  /** Hears in another grammar from the next utterance on. The same name is the same grammar; "" is the first one. */
  expect(name: string, grammar: string): void;
  /** Name of the grammar that it hears now. */
  readonly expects: string;
  /** 16-bit PCM at 16 kHz, of any length. Answers what has been said so far. */
  write(samples: Int16Array): string;
  /**
   * What is not certain is heard a second time, which takes a tenth of its length.
   *
   * @param isBusy others wait meanwhile: once must do. Default false
   */
  finish(isBusy?: boolean): Promise<Recognition>;
  /** Leaves an utterance without its result. */
  cancel(): void;
}

/** Makes decoders, and holds what they share. */
export interface Decoders {
  make(): Promise<Decoder>;
  /** Frees what the next doubtful utterance makes again. */
  rest(): void;
}

/** Longest utterance that is heard twice: 6 s, in samples. */
const longest = 96_000;

/**
 * Decoders that hear while somebody speaks, and a listener of the second time. A decoder subtracts the mean spectrum of
 * those it heard before, in a call's first sentences somebody else's or nobody's. The second time the mean is that of
 * the sentence itself: of clean sentences that a new decoder was not certain of 9 in 10 are then understood.
 */
export async function loadDecoders(hearing: Hearing): Promise<Decoders> {
  const make = await prepareSearches(hearing);
  const listener = secondListener(make);
  return {
    make: async () => createDecoder(await make(), listener.hear),
    rest: listener.rest,
  };
}

export type HearAgain = (sound: Int16Array, grammar: Named | undefined) => Promise<Hypothesis>;

interface Named {
  readonly name: string;
  readonly grammar: string;
}

/** One instance for all that can be said, whose grammar takes long to set, and one for all other grammars. */
function secondListener(make: () => Promise<Search>): { hear: HearAgain; rest(): void } {
  let first: Promise<Search> | undefined;
  let other: Promise<{ readonly search: Search; hears: string }> | undefined;
  return {
    async hear(sound, expected) {
      if (!expected) {
        first ??= make();
        return (await first).hearWhole(sound);
      }
      other ??= make().then((search) => ({ search, hears: "" }));
      const listener = await other;
      if (listener.hears !== expected.name) listener.search.setGrammar(expected.grammar);
      listener.hears = expected.name;
      return listener.search.hearWhole(sound);
    },
    rest() {
      first = undefined;
      other = undefined;
    },
  };
}

/** A decoder over one instance, and whoever hears again what it was not certain of. */
export function createDecoder(search: Search, hearAgain: HearAgain): Decoder {
  let expected: Named | undefined;
  let sound: Int16Array[] = [];

  return {
    get expects() {
      return expected?.name ?? "";
    },
    expect(name, grammar) {
      if (name === (expected?.name ?? "")) return;
      search.setGrammar(grammar);
      expected = name === "" ? undefined : { name, grammar };
    },
    start() {
      sound = [];
      search.start();
    },
    write(samples) {
      sound.push(samples);
      return search.write(samples);
    },
    async finish(isBusy = false) {
      const heard = search.finish();
      const parts = sound;
      sound = [];
      // Silence as a whole is nothing but its own mean, in which words are found.
      if (isBusy || heard.text === "" || certainty(heard.score) === "certain") return told(heard);
      const all = joinSamples(parts);
      if (all.length > longest) return told(heard);
      const again = await hearAgain(all, expected);
      if (again.score <= heard.score) return told(heard);
      const second = told(again);
      // Answers to questions are short and alike, and a wrong one costs more than another question.
      const isSurprise =
        expected !== undefined && again.text !== heard.text && second.certainty === "certain";
      return isSurprise ? { ...second, certainty: "doubtful" } : second;
    },
    cancel() {
      search.cancel();
      sound = [];
    },
  };
}

function told({ text, score }: Hypothesis): Recognition {
  return { text, certainty: certainty(score) };
}
