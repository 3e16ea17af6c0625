import tokens from "llama-tokenizer-js";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { sampleRate } from "#voice/protocol/audio.ts";
import { type Alternative, searchAlternatives } from "./alternatives.ts";
import { type PossibleAnswer, type Question, searchAnswers } from "./answers.ts";
import { beginToken, createDecoder, cutTo, type Decoder, endToken, type Transcript } from "./decoder.ts";
import { draftOf } from "./draft.ts";
import { searchGuided } from "./guided-search.ts";
import { withoutInventions } from "./inventions.ts";
import { rememberLast } from "./last-sound.ts";
import type { ModelFiles, ModelSize } from "./models.ts";

/** What the open ear makes of a sound. */
export interface OpenHypothesis {
  /** Words with capitals and punctuation; empty when none were heard. */
  readonly text: string;
  /** Mean logarithm of the tokens' probabilities: 0 is without doubt. 0 when nothing was heard. */
  readonly score: number;
  /** Logarithm of the probability of all tokens together, for other words to be weighed against; undefined if there are none. */
  readonly logProbability?: number;
  /** How probable the draft's words are by this sound, or a rival's; undefined without either. */
  readonly draft?: HeardDraft;
  /** Answers to the question that was asked, the likeliest first; undefined without one. */
  readonly answers?: readonly PossibleAnswer[];
  /** The search for them ended before it was over, so that a likelier one may be missing. Default false. */
  readonly isCut?: boolean;
  /** Other ways to hear it, the likeliest first; undefined unless they were asked for. */
  readonly alternatives?: readonly Alternative[];
}

/** What another ear heard, weighed by the same sound. */
export interface HeardDraft {
  readonly words: string;
  /** Logarithm of the probability that these words were said, as against those that the open ear has written. */
  readonly odds: number;
  /** The same where they are only the beginning of what was said. */
  readonly oddsAsBeginning: number;
}

/** Other words than those that were written down already. */
export interface Rival {
  readonly words: string;
  /** `logProbability` of what was written down. */
  readonly against: number;
}

/** What a result took: the decoder's steps (several at once count as two), and the tokens that it went through in them. */
export interface OpenEffort {
  readonly steps: number;
  readonly tokens: number;
}

export interface OpenListening {
  /** What another ear heard of the sound so far: with the right words the decoder takes a few steps only. */
  readonly draft?: string | undefined;
  /** Has answers to it searched for, which takes several times as long. Default: what was said is written down. */
  readonly question?: Question | undefined;
  /** What was written down, and is doubted: other ways to hear the sound are looked for. */
  readonly doubted?: string | undefined;
  /** Only weighed, in a single step: nothing is written down. */
  readonly rival?: Rival | undefined;
  /** Asked before each step; once true, the rest is left out and the result is empty. */
  readonly isVoid?: () => boolean;
  /** Asked before each step of a search; once true, the answers that have been found by then count. */
  readonly isEnough?: () => boolean;
}

/** Hears any words, in a sound from its beginning to its end. */
export interface OpenListener {
  /** @param samples 16-bit PCM at 16 kHz */
  hear(
    samples: Int16Array,
    listening?: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }>;
  /** Frees its memory. */
  close(): Promise<void>;
}

export const nothing: OpenHypothesis = { text: "", score: 0 };

/** Signs with which a sentence ends. */
const signs = [".", "?", "!"].map((sign) => tokens.encode(`x${sign}`, false, true).at(-1) ?? 0);
/** Most tokens. The makers' 6.5 per second cut endings; spelled letters come at up to 10. */
const [mostPerSecond, mostAtLeast] = [12, 16];
const mostTokens = (seconds: number) => Math.max(mostAtLeast, Math.ceil(seconds * mostPerSecond));
/** Drafts of which not one token was right, after which there are no more. */
const mostMisses = 2;
/** Shorter sounds hold no word, and the model invents some. In samples: 0.2 s. */
const shortest = 3_200;
/** Level below which a sound is silent, as the greatest mean of a tenth of a second: -52 dBFS. */
const silent = 10 ** (-52 / 20);

/**
 * Moonshine, quantised, with greedy decoding: an encoder that reads the whole sound, and a decoder that is asked for
 * one token after another, or shown a draft of several that it checks at once. Runs in one thread, since calls share the processors.
 */
export async function loadMoonshine(size: ModelSize, files: ModelFiles): Promise<OpenListener> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  };
  const encoder = await InferenceSession.create(files.encoder, options);
  const session = await InferenceSession.create(files.decoder, options);
  const decoder = createDecoder(session, size);

  const read = rememberLast(async (samples) => {
    const sound = Float32Array.from(samples, (sample) => sample / 32_768);
    const input = new Tensor("float32", sound, [1, sound.length]);
    const { last_hidden_state: read } = await encoder.run({ input_values: input });
    if (!read) throw new Error("The hearing model's encoder has no result.");
    return read;
  });

  /** Goes on with the most probable tokens until the end of the transcript. */
  async function decode(
    begun: Transcript,
    first: readonly number[],
    most: number,
    { draft: words = "", isVoid = () => false }: OpenListening,
  ): Promise<{ found: number[]; score: number; draftScores?: DraftScores; effort: OpenEffort } | undefined> {
    const found: number[] = [];
    let draftScores: DraftScores | undefined;
    const effort = { steps: 0, tokens: 0 };
    let transcript = begun;
    let score = 0;
    let misses = 0;
    for (let isOver = false; !isOver; ) {
      if (isVoid()) return undefined;
      const draft = words === "" || misses >= mostMisses ? [] : draftOf(words, found);
      const last = found.at(-1);
      const given = [...(last === undefined ? first : [last]), ...draft.slice(0, most - found.length - 1)];
      const skipped = last === undefined ? first.length - 1 : 0;
      const before = found.length;
      const step = await decoder.advance(transcript, given);
      effort.steps++;
      effort.tokens += given.length;
      const rows = step.logits.slice(skipped).map(readRow);
      if (last === undefined && draft.length > 0 && given.length === first.length + draft.length)
        draftScores = scoresOf(draft, rows);
      for (const [i, { best, logProbabilityOf }] of rows.entries()) {
        score += logProbabilityOf(best);
        isOver = best === endToken;
        if (isOver) break;
        found.push(best);
        isOver = found.length >= most;
        if (isOver || best !== given[skipped + i + 1]) break;
      }
      if (given.length > 1 + skipped && found.length === before + 1) misses++;
      transcript = cutTo(step.transcript, begun.length + first.length + Math.max(0, found.length - 1));
    }
    return { found, score, effort, ...(draftScores && { draftScores }) };
  }

  async function transcribe(
    sound: Int16Array,
    listening: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }> {
    const seconds = sound.length / sampleRate;
    const decoded = await decode(
      decoder.begin(await read(sound)),
      [beginToken],
      mostTokens(seconds),
      listening,
    );
    if (!decoded) return { ...nothing, effort: { steps: 0, tokens: 0 } };
    const { found, score, draftScores, effort } = decoded;
    const text = withoutInventions(tokens.decode(found, false, true).trim(), seconds);
    if (text === "") return { ...nothing, effort };
    const { draft: words = "" } = listening;
    const draft = draftScores && {
      words,
      odds: draftScores.whole - score,
      oddsAsBeginning: draftScores.words - score,
    };
    return {
      text,
      score: score / (found.length + 1),
      logProbability: score,
      ...(draft && { draft }),
      effort,
    };
  }

  async function compare(
    sound: Int16Array,
    { words, against }: Rival,
    { isVoid = () => false }: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }> {
    const given = draftOf(words, []);
    const begun = decoder.begin(await read(sound));
    if (isVoid()) return { ...nothing, effort: { steps: 0, tokens: 0 } };
    const { logits } = await decoder.advance(begun, [beginToken, ...given]);
    const scores = scoresOf(given, logits.map(readRow));
    const draft = { words, odds: scores.whole - against, oddsAsBeginning: scores.words - against };
    return { ...nothing, draft, effort: { steps: 1, tokens: given.length + 1 } };
  }

  async function search(
    sound: Int16Array,
    question: Question,
    { isVoid = () => false, isEnough = () => false }: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }> {
    let isCut = false;
    const limits = {
      isVoid,
      isEnough() {
        isCut ||= isEnough();
        return isCut;
      },
    };
    const effort = { steps: 1, tokens: 1 };
    const counted: Decoder = {
      ...decoder,
      advanceAll(ways) {
        effort.steps += Math.min(ways.length, 2);
        effort.tokens += ways.reduce((sum, [, given]) => sum + given.length, 0);
        return decoder.advanceAll(ways);
      },
    };
    const { transcript, logits } = await decoder.advance(decoder.begin(await read(sound)), [beginToken]);
    const first = { transcript, logits: logits[0] ?? new Float32Array() };
    const { found, answers } = await searchAnswers(question, (guide) =>
      searchGuided(counted, first, guide, limits),
    );
    const [likeliest] = found;
    const text = answers[0]?.text;
    if (!likeliest || text === undefined) return { ...nothing, effort };
    if (question.about !== "address") return { text, score: 0, answers, isCut, effort };
    const { transcript: begun, lastTokens } = likeliest;
    const rest = await decode(begun, lastTokens, mostTokens(sound.length / sampleRate), {
      isVoid,
      draft: domainIn(question.heard),
    });
    if (!rest) return { ...nothing, effort };
    effort.steps += rest.effort.steps;
    effort.tokens += rest.effort.tokens;
    const domain = tokens.decode(rest.found, false, true).trim();
    return { text: `${text} at ${domain}`, score: 0, answers, isCut, effort };
  }

  async function lookFurther(
    sound: Int16Array,
    doubted: string,
    { isVoid = () => false, isEnough }: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }> {
    const effort = { steps: 0, tokens: 0 };
    const counted: Decoder = {
      ...decoder,
      advance(transcript, given) {
        effort.steps++;
        effort.tokens += given.length;
        return decoder.advance(transcript, given);
      },
    };
    const begun = decoder.begin(await read(sound));
    const most = mostTokens(sound.length / sampleRate);
    const alternatives = await searchAlternatives(
      counted,
      begun,
      { heard: doubted, most },
      { isVoid, isEnough },
    );
    return isVoid() ? { ...nothing, effort } : { text: doubted, score: 0, alternatives, effort };
  }

  return {
    async hear(samples, listening = {}) {
      if (samples.length < shortest || isSilent(samples))
        return { ...nothing, effort: { steps: 0, tokens: 0 } };
      const { question, doubted, rival } = listening;
      if (rival) return await compare(samples, rival, listening);
      if (doubted) return await lookFurther(samples, doubted, listening);
      return question ? await search(samples, question, listening) : await transcribe(samples, listening);
    },
    async close() {
      await Promise.all([encoder.release(), session.release()]);
    },
  };
}

/** Logarithms of the probability of a draft: of its words, and of these with the sentence's end after them. */
interface DraftScores {
  readonly words: number;
  readonly whole: number;
}

/** @param rows what may follow each token before the draft's, and its last one, which is a sign */
function scoresOf(draft: readonly number[], rows: readonly Row[]): DraftScores {
  const said = draft.slice(0, -1);
  const at = (i: number, token: number) => rows[i]?.logProbabilityOf(token) ?? Number.NEGATIVE_INFINITY;
  const words = said.reduce((sum, token, i) => sum + at(i, token), 0);
  const anySign = signs.reduce((sum, sign) => sum + Math.exp(at(said.length, sign)), 0);
  const ends = Math.exp(at(said.length, endToken)) + anySign * Math.exp(at(draft.length, endToken));
  return { words, whole: words + Math.log(ends) };
}

/** What may follow a token. */
interface Row {
  /** The most probable token. */
  readonly best: number;
  logProbabilityOf(token: number): number;
}

function readRow(logits: Float32Array): Row {
  let best = 0;
  for (let i = 1; i < logits.length; i++) if ((logits[i] as number) > (logits[best] as number)) best = i;
  const most = logits[best] ?? 0;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - most);
  const all = most + Math.log(sum);
  return { best, logProbabilityOf: (token) => (logits[token] ?? Number.NEGATIVE_INFINITY) - all };
}

/** What was heard of an address after the "at", in lower case. */
function domainIn(heard: string): string {
  return /(?:@| at )([^@]*?)[.!?]*$/i.exec(heard)?.[1]?.toLowerCase() ?? "";
}

function isSilent(samples: Int16Array): boolean {
  const step = sampleRate / 10;
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step);
    const power = part.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / part.length;
    if (Math.sqrt(power) >= silent) return false;
  }
  return true;
}
