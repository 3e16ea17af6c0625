import { joinSamples } from "#voice/audio/samples.ts";
import { type Frame, frameMs, sampleRate } from "#voice/protocol/audio.ts";
import type { HeardDraft, OpenHypothesis } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import type { OpenHearing, OpenResult } from "#voice/providers/embedded/open-hearing/open-hearing.ts";
import { isSlow } from "#voice/providers/patience.ts";
import type { Expecting, Judgement, Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { Clock } from "#voice/time/clock.ts";
import { endpointingDefaults, pauseAfter, preRollFrames } from "#voice/time/timings.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { isAgreed, isSameWords, weigh } from "./agreement.ts";
import { hasValue, readHeard, readValue } from "./answer-value.ts";
import { chooseAlternative } from "./choose-alternative.ts";
import { chooseAnswer } from "./choose-answer.ts";
import { isDictated, judgeEnding } from "./judge-ending.ts";
import { least, leastOdds } from "./limits.ts";
import { wordsOf } from "./words-of.ts";
import { worthSearching } from "./worth-searching.ts";

export interface TwoEarsOptions {
  /** Hears the sentences that it knows, while they are spoken. */
  readonly grammar: Recogniser;
  /** Hears any words, once they are spoken. */
  readonly open: Pick<OpenHearing, "warmUp" | "hear">;
  /** Understands texts in the language that is spoken in a context; one result for each. */
  readonly understand: (texts: readonly string[], expecting: Expecting) => Promise<readonly Understanding[]>;
  readonly clock: Clock;
}

/** What both ears' results amount to. */
interface Weighed {
  readonly recognition: Recognition;
  readonly isAgreed: boolean;
  /** What the open ear has heard, and what that means, if it alone is believed. */
  readonly believed?: { readonly heard: OpenHypothesis; readonly understood: Understanding };
}

/** Longest sound that the open ear hears, in frames: that of the longest utterance. */
const mostFrames = endpointingDefaults.longest / frameMs + preRollFrames;
/**
 * Time after the end of the turn for which a result of the grammar ear waits for the open ear's, in ms: briefly if it is
 * certain of a whole sentence that no question preceded, longer if that sentence ended before the better model could
 * confirm it. The smaller one hears while the processors are busy, when every wait is long already. All else that
 * the open ear does for an utterance, including a search, last words and the other model, has one deadline: `afterSpeech`
 * after the last sound, so that the answer begins within a second, or `afterEnd` after the silence that ended the turn, if
 * that was long.
 * Where the grammar ear knows nothing, the open ear's first result is waited for `alone` longer, and no search
 * follows it: to be asked again takes more.
 */
const patience = { certain: 80, unconfirmed: 210, afterSpeech: 900, afterEnd: 250, alone: 600 } as const;
/** Delay of the open ear that fits into the silence after a dictated text, which is as much longer than others, in ms. */
const spareInDictation = 500;
/**
 * Silence around a name, an address or a message, 0.3 s: a name that ends with the sound is written as if more of it
 * followed, and the last word of a message gets lost.
 */
const silence = new Int16Array(0.3 * sampleRate);
/**
 * Silence after a sentence, which is heard soon after its last voice: without it the model misses the end, and its full
 * stop or question mark. Answers are heard as they are: with it, "Yes, please" over a telephone was "Mess, please".
 */
const shortSilence = new Int16Array(0.04 * sampleRate);
/** Contexts of names and addresses. With silence around it, a clean day is heard a little worse. */
const padded: ReadonlySet<string> = new Set(["names", "letters"]);

/**
 * One recogniser with two ears. The grammar ear tells partial words, the end of a sentence and commands at once; the
 * open ear begins in each pause, and its words are weighed with the grammar ear's at the end (agreement.ts). While the
 * open ear is off or too busy, the grammar ear hears alone.
 */
export function hearWithTwoEars({ grammar, open, understand, clock }: TwoEarsOptions): Recogniser {
  return {
    ...(grammar.timeLimit !== undefined && { timeLimit: grammar.timeLimit }),
    async warmUp() {
      await grammar.warmUp();
      // The open ear takes seconds to load, which nobody waits for: until then the grammar ear hears alone.
      void open.warmUp();
    },
    completeness: (text, expecting) => grammar.completeness(text, expecting),
    listen(onPartial, expecting = {}) {
      const { context = "" } = expecting;
      const frames: Frame[] = [];
      let partial = "";
      let begun: OpenResult | undefined;
      /** What came of it, once it is there. */
      let told: OpenHypothesis | undefined;
      let begunWith: Int16Array | undefined;
      /** The other model's, where the first one disputed a whole sentence or was lost. */
      let again: OpenResult | undefined;
      /** The search for the answer to a question, or for other ways to hear a sentence. */
      let searched: OpenResult | undefined;
      /** The grammar ear's last words, weighed by the sound. */
      let rated: OpenResult | undefined;
      const isPadded = padded.has(context) || isDictated(context);
      const isSentence = !hasValue(context) && !isDictated(context);
      let hasBegun = false;
      let isAwaited = false;
      /** When all results have to be there; undefined until the visitor has paused. */
      let deadline: number | undefined;
      const utterance = grammar.listen((text) => {
        partial = text;
        onPartial(text);
      }, expecting);

      /** All of the sound until the pause: a second look at the same one is quicker. */
      function sound(): Int16Array {
        begunWith ??= joinSamples([
          ...(isPadded ? [silence] : []),
          ...frames,
          ...(isPadded ? [silence] : isSentence ? [shortSilence] : []),
        ]);
        return begunWith;
      }

      function begin(judged?: (judgement: Judgement) => void): void {
        if (hasBegun || frames.length > mostFrames) return;
        hasBegun = true;
        const spare = isDictated(context) ? spareInDictation : 0;
        const result = open.hear(sound(), { draft: partial, spare });
        begun = result;
        void result?.heard.then((heard) => {
          if (begun === result) told = heard;
        });
        if (result && judged) void (isWhole() ? confirm(result, judged) : judge(result, judged));
      }

      /**
       * The grammar ear forces unforeseen words into a sentence that it knows. So a whole one is confirmed by the open ear
       * before it ends, if that hears in time.
       */
      async function confirm(result: OpenResult, judged: (judgement: Judgement) => void): Promise<void> {
        isAwaited = true;
        judged("awaited");
        const begunWhole = partial;
        const isSmall = result.size === "tiny";
        /** Resolves with other words than the sentence's; undefined once it is confirmed or nobody asks any more. */
        async function disputed(hearing: OpenResult): Promise<OpenHypothesis | undefined> {
          const heard = await hearing.heard;
          if (begun !== result) return undefined;
          // The grammar ear may have made another sentence of it meanwhile.
          const text = isWhole() ? partial : begunWhole;
          const sentence: Recognition = { text, certainty: "certain" };
          const isConfirmed = !heard || (await confirms(sentence, heard, expecting));
          if (isConfirmed) judged("complete");
          return isConfirmed || begun !== result ? undefined : heard;
        }

        const first = await disputed(result);
        if (!first) return;
        // In noise one model loses itself where the other hears every word.
        const second = isSmall || first.text === "" ? hearAgain(partial, !isSmall) : undefined;
        // Too busy for a second opinion: what the smaller model alone may have misheard holds nobody up.
        if (isSmall && !second) return;
        judged("disputed");
        await judgeHeard(result, first, judged);
        const other = second && (await disputed(second));
        if (!other) return;
        judged("disputed");
        await judgeHeard(result, other, judged, second);
      }

      /**
       * One model disagrees or is lost: the other one shall decide. Once for each pause.
       *
       * @param draft the grammar ear's words by now, which count the first time
       */
      function hearAgain(draft: string, isSmall = false): OpenResult | undefined {
        again ??= open.hear(sound(), { draft, isSmall, isAgain: true, until: deadline });
        return again;
      }

      /** Tells what the open ear's words say of the sentence's end; of a void result nothing. */
      async function judge(result: OpenResult, judged: (judgement: Judgement) => void): Promise<void> {
        const heard = await result.heard;
        if (!heard || begun !== result) return;
        search(partial, heard);
        await judgeHeard(result, heard, judged);
      }

      /** Searches for the answer, if that is worth it and a thread is free. */
      function search(text: string, heard: OpenHypothesis): OpenResult | undefined {
        const question = worthSearching(context, text, heard);
        if (question) searched ??= open.hear(sound(), { question, isAgain: true, until: deadline });
        return question && searched;
      }

      /**
       * Looks for other ways to hear a sentence that is not understood, if a thread is free, unless it is hardly believed,
       * or may as well be the grammar ear's.
       *
       * @param by the hearing whose words they are
       */
      function lookFurther(
        by: OpenResult,
        { text, score, draft }: OpenHypothesis,
        understood: Understanding,
      ): OpenResult | undefined {
        const isOpen = draft === undefined || draft.odds < leastOdds.shared;
        const isBelieved = text !== "" && score >= least.sentence && isOpen;
        if (!isSentence || by.size !== "base" || !isBelieved || understood.certainty === "certain")
          return undefined;
        searched ??= open.hear(sound(), { doubted: text, isAgain: true, until: deadline });
        return searched;
      }

      /** What was heard, or what it was instead, if that alone is understood. */
      async function mended(by: OpenResult, weighed: Weighed): Promise<Recognition> {
        const { recognition, isAgreed, believed } = weighed;
        if (isAgreed || !believed || deadline === undefined) return recognition;
        const { heard, understood } = believed;
        const found = await inTime(lookFurther(by, heard, understood), deadline);
        const alternatives = found?.alternatives ?? [];
        if (alternatives.length === 0) return recognition;
        const meanings = await understand(
          alternatives.map(({ text }) => text),
          expecting,
        );
        const possible = alternatives.map((each, i) => ({
          ...each,
          understood: meanings[i] ?? notUnderstood,
        }));
        const chosen = chooseAlternative(understood, possible);
        return chosen
          ? { text: wordsOf(chosen.text), caption: chosen.text, certainty: "certain" }
          : recognition;
      }

      async function judgeHeard(
        result: OpenResult,
        heard: OpenHypothesis,
        judged: (judgement: Judgement) => void,
        by = result,
      ): Promise<void> {
        const isValue = hasValue(context);
        const [understood] = isValue ? [] : await understand([heard.text], expecting);
        if (begun === result && understood) lookFurther(by, heard, understood);
        const judgement = judgeEnding(heard, { context, understood, isShared: isShared(heard) });
        if (judgement && begun === result) judged(judgement);
      }

      /** Both ears have the same words, and they are a whole sentence, though it could go on. */
      function isShared({ text }: OpenHypothesis): boolean {
        const isExtensible =
          expecting.context === undefined && grammar.completeness(partial, expecting) === "extensible";
        return (
          (isExtensible || isDictated(context)) && isSameWords({ text: partial }, { text: wordsOf(text) })
        );
      }

      /** A whole sentence ends after a short silence. */
      function isWhole(): boolean {
        return expecting.context === undefined && grammar.completeness(partial, expecting) === "complete";
      }

      /**
       * Has the grammar ear's last words weighed by the sound, if the open ear was shown others: at the end of a short
       * sound that ear often changes its mind. Only for a sentence of the grammar that the better model heard differently,
       * and on a free thread.
       */
      async function withLastWords(
        heard: Recognition,
        first: OpenHypothesis,
        due: number,
      ): Promise<OpenHypothesis> {
        const { text, draft, logProbability: against } = first;
        const isKnown = heard.text !== "" && heard.certainty !== "unknown";
        const isOther = text !== "" && !isSameWords(heard, { text: wordsOf(text) });
        const isWeighed = grammarOddsOf(heard.text, draft) !== undefined;
        const isWanted = isSentence && isKnown && isOther && !isWeighed && begun?.size === "base";
        if (!isWanted || against === undefined) return first;
        rated = open.hear(sound(), { rival: { words: heard.text, against }, isAgain: true, until: due });
        const other = await inTime(rated, due);
        return other?.draft ? { ...first, draft: other.draft } : first;
      }

      /** What both ears have heard in the end. */
      async function weighedBoth(): Promise<Recognition> {
        const endedAt = clock.now();
        const due = Math.max(deadline ?? endedAt + patience.afterSpeech, endedAt + patience.afterEnd);
        deadline = due;
        begin();
        const isConfirmed =
          told !== undefined && isSameWords({ text: partial }, { text: wordsOf(told.text) });
        const heard = await utterance.finish(isConfirmed ? partial : undefined);
        const isBrief = heard.certainty === "certain" && expecting.context === undefined;
        const isUnconfirmed = isAwaited && begun?.size === "base";
        const brief = endedAt + (isUnconfirmed ? patience.unconfirmed : patience.certain);
        const isAlone = heard.certainty === "unknown";
        const latest = due + (isAlone ? patience.alone : 0);
        const first = await inTime(begun, isBrief ? Math.min(brief, latest) : latest);
        if (!first) return heard;
        const found = await inTime(search(heard.text, first), due);
        const value = readValue(context, heard.text);
        const answer = found && chooseAnswer(context, { ...heard, value }, found);
        if (answer) return answer;
        const weighed = await both(heard, await withLastWords(heard, first, due), expecting);
        const isLost = begun?.size === "base" && first.text === "" && heard.text !== "";
        if (weighed.isAgreed || !begun) return weighed.recognition;
        if (begun.size === "base" && !isLost) return await mended(begun, weighed);
        const other = hearAgain(heard.text, isLost);
        const second = await inTime(other, due);
        return other && second
          ? await mended(other, await both(heard, second, expecting))
          : weighed.recognition;
      }

      function stop(): void {
        begun?.void();
        again?.void();
        searched?.void();
        rated?.void();
        begun = told = again = searched = rated = begunWith = undefined;
        hasBegun = isAwaited = false;
        deadline = undefined;
      }

      return {
        write(frame) {
          if (frames.length <= mostFrames) frames.push(frame.slice());
          utterance.write(frame);
        },
        pause(judged) {
          const silent = isWhole() ? pauseAfter.sentence : pauseAfter.otherwise;
          deadline = clock.now() - silent + patience.afterSpeech;
          begin(judged);
        },
        goOn: stop,
        async finish() {
          try {
            return await weighedBoth();
          } finally {
            // Nobody reads what is still searched for, and other calls want the thread.
            stop();
          }
        },
        cancel() {
          stop();
          utterance.cancel();
        },
      };
    },
  };

  /** The open ear's result, if it is there by then. */
  async function inTime(result: OpenResult | undefined, until: number): Promise<OpenHypothesis | undefined> {
    if (!result) return undefined;
    if (await isSlow(result.heard, until - clock.now(), clock)) result.void();
    return await result.heard;
  }

  /** Whether a whole sentence of the grammar ear's stays what it is. */
  async function confirms(
    sentence: Recognition,
    heard: OpenHypothesis,
    expecting: Expecting,
  ): Promise<boolean> {
    const { recognition, isAgreed } = await both(sentence, heard, expecting);
    return isAgreed || (recognition.text === sentence.text && recognition.certainty === "certain");
  }

  async function both(heard: Recognition, opened: OpenHypothesis, expecting: Expecting): Promise<Weighed> {
    const { text: caption, score, draft } = opened;
    const { context = "" } = expecting;
    const text = wordsOf(caption);
    // Most turns: the same words need no meaning to be weighed, which saves the way to another thread.
    const [first, second] = isSameWords(heard, { text })
      ? [notUnderstood, notUnderstood]
      : await understand([heard.text, caption], expecting);
    if (!first || !second) return { recognition: heard, isAgreed: true };
    const [one, other] = [
      { ...heard, understood: first, value: readValue(context, heard.text) },
      {
        text,
        caption,
        score,
        understood: second,
        value: readHeard(context, caption),
        grammarOdds: grammarOddsOf(heard.text, draft),
      },
    ];
    const recognition = weigh(one, other, context);
    return {
      recognition,
      isAgreed: isAgreed(one, other),
      ...(recognition.text === text && { believed: { heard: opened, understood: second } }),
    };
  }
}

/**
 * The odds of the grammar ear's words by the open ear, which has heard the sound with a draft of them. With a beginning
 * that the sound does not hold they are no likelier; of others nothing is known.
 */
function grammarOddsOf(text: string, draft: HeardDraft | undefined): number | undefined {
  if (draft?.words === text) return draft.odds;
  const isImpossible = draft !== undefined && draft.oddsAsBeginning < leastOdds.possible;
  return isImpossible && text.startsWith(`${draft.words} `) ? draft.oddsAsBeginning : undefined;
}
