import { joinSamples } from "#voice/audio/samples.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import { certainty } from "./certainty.ts";
import { type Hearing, type Hypothesis, prepareSearches, type Search } from "./soundswallower.ts";

/** Hears one utterance after another, never two at once. */
export interface Decoder {
  start(): void;
  /** Sets what the next utterances will probably be; undefined for anything. */
  expect(expected: Expected | undefined): void;
  /** Name of the expectation to whose grammar it is limited while it listens; undefined for anything. */
  readonly hears: string | undefined;
  /** Takes 16-bit PCM at 16 kHz, of any length. @returns the words so far. */
  write(samples: Int16Array): string;
  /**
   * Ends the utterance. If the result is not certain, the sound is heard a second time, which takes less than a tenth of its
   * length. If an answer is expected and still not certain, the sound is heard once more as anything that can be said.
   *
   * @param isBusy others would have to wait, so the sound is heard only once. Default false
   * @param confirmed words that another recogniser has heard: they are not heard again, unless an answer is expected
   */
  finish(isBusy?: boolean, confirmed?: string): Promise<Recognition>;
  /** Ends an utterance without a result. */
  cancel(): void;
}

/** An expectation, with a grammar of its own. */
export interface Expected {
  /** Identifies the grammar. */
  readonly name: string;
  readonly grammar: string;
  /** The decoder still listens for anything; a short sound is then compared with this grammar, too. */
  readonly isAlongside: boolean;
}

/** The expectation, if it replaces the grammar of everything; undefined if it only comes alongside. */
export function insteadOfAll(expected: Expected | undefined): Expected | undefined {
  return expected?.isAlongside ? undefined : expected;
}

/** Makes decoders, and holds their shared part. */
export interface Decoders {
  make(): Promise<Decoder>;
  /** Frees the second listener's instances; the next doubtful utterance makes new ones. */
  rest(): void;
}

/** Longest utterance that is heard a second time: 6 s, in samples. */
const longest = 96_000;
/**
 * Thresholds for a question in place of an answer: its least number of words ("what does it cost"), its least score,
 * and its least lead over the answer's score. In `npm run bench -- voice-accuracy` 140 of 224 questions are understood,
 * and 2 of 612 answers are taken for a question.
 */
const [fewestWords, surely, muchBetter] = [4, -42, 20];
/** Longest utterance that is compared with an expectation alongside: 1.5 s, in samples. */
const longestAlongside = 24_000;

/**
 * Decoders that listen live, and one listener that hears whole utterances again. A decoder subtracts the mean spectrum
 * of what it heard before: in a call's first sentences that of another speaker, or the default. The second hearing
 * subtracts the mean of the sentence itself, and understands 9 in 10 clean sentences that a new decoder was not
 * certain of.
 */
export async function loadDecoders(hearing: Hearing): Promise<Decoders> {
  const make = await prepareSearches(hearing);
  const listener = secondListener(make);
  return {
    make: async () => createDecoder(await make(), hearing.grammar, listener.hear),
    rest: listener.rest,
  };
}

/** Hears a whole utterance in a grammar, or as anything that can be said. */
export type HearAgain = (sound: Int16Array, grammar: Expected | undefined) => Promise<Hypothesis>;

/** One instance for everything that can be said, whose grammar takes long to set, and one for all other grammars. */
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

/** A decoder over one instance; `hearAgain` hears the utterances that it is not certain of. */
export function createDecoder(search: Search, grammar: string, hearAgain: HearAgain): Decoder {
  /** Limits the live hearing, or is compared with short sounds afterwards. At most one of them is set. */
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
    async finish(isBusy = false, confirmed = undefined) {
      const heard = search.finish();
      const parts = sound;
      sound = [];
      const isSure = certainty(heard.score) === "certain";
      // Silence is not heard again: less its own mean, nothing is left of it, and the recogniser finds words in that.
      const isConfirmed = heard.text === confirmed && !instead && !alongside;
      if (isBusy || heard.text === "" || (isSure && !alongside) || isConfirmed) return told(heard);
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
      // A visitor may ask a question in place of the answer: a sentence that was not expected.
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

/**
 * The better of both. Answers are short and alike, and a wrong one costs more than asking back: other words from the
 * second hearing are never certain.
 */
function asAnswer(heard: Hypothesis, again: Hypothesis): Recognition {
  if (again.score <= heard.score) return told(heard);
  const second = told(again);
  const isSurprise = again.text !== heard.text && second.certainty === "certain";
  return isSurprise ? { ...second, certainty: "doubtful" } : second;
}

function told({ text, score }: Hypothesis): Recognition {
  return { text, certainty: certainty(score) };
}
