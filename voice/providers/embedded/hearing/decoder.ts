import { joinSamples } from "#voice/audio/samples.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { certainty } from "./certainty.ts";
import { type Hearing, type Hypothesis, prepareSearches, type Search } from "./soundswallower.ts";

/** Hears one utterance after another, never two at once. */
export interface Decoder {
  start(): void;
  /** What the next utterances will probably be; undefined for anything. */
  expect(expected: Expected | undefined): void;
  /** Name of the only thing that it hears now, while somebody speaks; undefined for anything. */
  readonly hears: string | undefined;
  /** 16-bit PCM at 16 kHz, of any length. Answers what has been said so far. */
  write(samples: Int16Array): string;
  /**
   * What is not certain is heard a second time, which takes a tenth of its length, and what is no certain answer to a
   * question then once more as anything that can be said.
   *
   * @param isBusy others wait meanwhile: once must do. Default false
   */
  finish(isBusy?: boolean): Promise<Recognition>;
  /** Leaves an utterance without its result. */
  cancel(): void;
}

/** What is expected, in a grammar of its own. */
export interface Expected {
  /** The same name is the same grammar. */
  readonly name: string;
  readonly grammar: string;
  /** All that can be said is heard, too, and something short is taken for one of these if it may be one. */
  readonly isAlongside: boolean;
}

/** What is expected instead of all that can be said. */
export function insteadOfAll(expected: Expected | undefined): Expected | undefined {
  return expected?.isAlongside ? undefined : expected;
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
 * What is taken for a question in place of an answer: a sentence of so many words ("what does it cost"), with such a
 * score, so much better than the answer's. With `npm run bench -- voice-accuracy` 140 of 224 questions are understood, and
 * 2 of 612 answers are taken for one.
 */
const [fewestWords, surely, muchBetter] = [4, -42, 20];
/** Longest utterance that may be one of those that are expected alongside all others: 1.5 s, in samples. */
const longestAlongside = 24_000;

/**
 * Decoders that hear while somebody speaks, and a listener of the second time. A decoder subtracts the mean spectrum of
 * those it heard before, in a call's first sentences somebody else's or nobody's. The second time the mean is that of
 * the sentence itself: of clean sentences that a new decoder was not certain of 9 in 10 are then understood.
 */
export async function loadDecoders(hearing: Hearing): Promise<Decoders> {
  const make = await prepareSearches(hearing);
  const listener = secondListener(make);
  return {
    make: async () => createDecoder(await make(), hearing.grammar, listener.hear),
    rest: listener.rest,
  };
}

/** Hears a whole utterance in a grammar, or as all that can be said. */
export type HearAgain = (sound: Int16Array, grammar: Expected | undefined) => Promise<Hypothesis>;

/** One instance for all that can be said, whose grammar takes long to set, and one for all other grammars. */
export function secondListener(make: () => Promise<Search>): { hear: HearAgain; rest(): void } {
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
export function createDecoder(search: Search, grammar: string, hearAgain: HearAgain): Decoder {
  /** Heard while somebody speaks, and heard again besides. */
  let instead: Expected | undefined;
  let alongside: Expected | undefined;
  let sound: Int16Array[] = [];

  return {
    get hears() {
      return instead?.name;
    },
    expect(expected) {
      const before = instead?.name;
      instead = insteadOfAll(expected);
      alongside = instead ? undefined : expected;
      if (instead?.name !== before) search.setGrammar(instead?.grammar ?? grammar);
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
      const isSure = certainty(heard.score) === "certain";
      // Silence as a whole is nothing but its own mean, in which words are found.
      if (isBusy || heard.text === "" || (isSure && !alongside)) return told(heard);
      const all = joinSamples(parts);
      if (alongside && all.length <= longestAlongside) {
        const short = await hearAgain(all, alongside);
        if (short.score >= heard.score && certainty(short.score) === "certain") return told(short);
      }
      if (isSure || all.length > longest) return told(heard);
      const expected = instead;
      const again = await hearAgain(all, expected);
      if (!expected) return told(again.score > heard.score ? again : heard);
      const answer = asAnswer(heard, again);
      if (answer.certainty === "certain") return answer;
      // Whoever asks something in place of an answer says a sentence that was not expected.
      const free = await hearAgain(all, undefined);
      const isSentence = free.text.split(" ").length >= fewestWords;
      const isBetter = free.score - Math.max(heard.score, again.score) >= muchBetter;
      return isSentence && isBetter && free.score >= surely ? told(free) : answer;
    },
    cancel() {
      search.cancel();
      sound = [];
    },
  };
}

/** The better one. Answers are short and alike, and a wrong one costs more than another question. */
function asAnswer(heard: Hypothesis, again: Hypothesis): Recognition {
  if (again.score <= heard.score) return told(heard);
  const second = told(again);
  const isSurprise = again.text !== heard.text && second.certainty === "certain";
  return isSurprise ? { ...second, certainty: "doubtful" } : second;
}

function told({ text, score }: Hypothesis): Recognition {
  return { text, certainty: certainty(score) };
}
