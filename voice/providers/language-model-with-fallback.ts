import type { AnswerPiece, Conversation, LanguageModel, Turn } from "./language-model.ts";
import { within } from "./patience.ts";

type Fields = Readonly<Record<string, string>>;

interface FallbackOptions {
  /** Answers when the first one fails or is slow. */
  readonly fallback: LanguageModel;
  /** How long the first piece of an answer may take, and each one after it until something is said, in ms. Default 1,200. */
  readonly firstPieceLimit?: number;
  /** How long it may take until something is said, in ms, however much else comes. Default 3,000. */
  readonly speechLimit?: number;
  /** How long it may take, in ms, between two pieces once something was said. Default 5,000. */
  readonly laterPieceLimit?: number;
  /** How long a model that failed is left alone, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** How long an answer waits at its end for what the other one understood, in ms. Default 150. */
  readonly rehearsalLimit?: number;
  /** For the log: why another answered. */
  readonly onFallback?: (reason: unknown) => void;
  /** ms, as `Date.now`. */
  readonly clock?: () => number;
}

/**
 * A language model whose failures nobody hears: when it throws or says nothing for too long, another answers the
 * turn. Once something has been said, a failure is the caller's, who knows what was heard.
 *
 * The other one follows the whole conversation (rehearses it: its tools do nothing meanwhile), so that it can go on
 * at any turn; what it understood and would suggest is shown in place of the first one's silence about it.
 */
export function withFallback(first: LanguageModel, options: FallbackOptions): LanguageModel {
  return {
    open(call) {
      const state = { isRehearsing: false };
      const second = options.fallback.open({ ...call, isRehearsing: () => state.isRehearsing });
      return converse(first.open(call), second, state, options);
    },
  };
}

function converse(
  first: Conversation,
  second: Conversation,
  state: { isRehearsing: boolean },
  options: FallbackOptions,
): Conversation {
  const { firstPieceLimit = 1_200, speechLimit = 3_000, laterPieceLimit = 5_000, onFallback } = options;
  const { restAfterFailure = 15_000, rehearsalLimit = 150, clock = Date.now } = options;
  let restsUntil = 0;
  let last = first;
  /** Answered by the first one and not yet followed by the second. */
  let unfollowed: Turn | undefined;
  let rehearsal: { stop(): void; readonly ended: Promise<void> } | undefined;
  /** What each of them has understood, and both together. */
  const understood = new Map<Conversation, Fields>();
  let shown: Fields = {};

  /** What is not known yet of it. */
  function* news(piece: AnswerPiece, by: Conversation): Generator<AnswerPiece> {
    if (piece.kind !== "fields") return yield piece;
    understood.set(by, piece.fields);
    const other = understood.get(by === first ? second : first);
    const fields = { ...other, ...piece.fields };
    const names = Object.keys({ ...shown, ...fields });
    if (names.every((name) => shown[name] === fields[name])) return;
    shown = fields;
    yield { kind: "fields", fields };
  }

  async function* answerBySecond(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    last = second;
    const said: string[] = [];
    try {
      for await (const piece of second.answer(turn, signal)) {
        if (piece.kind === "speech") said.push(piece.text);
        yield* news(piece, second);
      }
    } finally {
      // The first one goes on from here when it is well again.
      if (first.overhear) first.overhear(turn, said.join(" "));
      else first.heard(said.join(" "));
    }
  }

  /** The second one takes part in a turn that the first one answered, unheard. */
  function rehearse(turn: Turn): AnswerPiece[] {
    const before = rehearsal;
    before?.stop();
    const stopped = new AbortController();
    const pieces: AnswerPiece[] = [];
    const run = async () => {
      await before?.ended;
      state.isRehearsing = true;
      try {
        for await (const piece of second.answer(turn, stopped.signal)) pieces.push(piece);
      } catch {
        // It is asked again when it is needed.
      }
      state.isRehearsing = false;
    };
    unfollowed = undefined;
    rehearsal = { stop: () => stopped.abort(), ended: run() };
    return pieces;
  }

  async function endRehearsal(): Promise<void> {
    while (rehearsal) {
      const { stop, ended } = rehearsal;
      stop();
      await ended;
      if (rehearsal?.ended === ended) rehearsal = undefined;
    }
  }

  return {
    async *answer(turn, signal) {
      await endRehearsal();
      if (clock() < restsUntil) return yield* answerBySecond(turn, signal);
      const given = new AbortController();
      const pieces = first.answer(turn, AbortSignal.any([signal, given.signal]))[Symbol.asyncIterator]();
      const began = clock();
      let hasSpoken = false;
      let hasSuggested = false;
      let lastWords = "";
      last = first;
      unfollowed = turn;
      try {
        for (;;) {
          const left = Math.min(firstPieceLimit, Math.max(1, began + speechLimit - clock()));
          const piece: IteratorResult<AnswerPiece> = await within(
            hasSpoken ? laterPieceLimit : left,
            pieces.next(),
          );
          if (piece.done) break;
          if (piece.value.kind === "speech") {
            hasSpoken = true;
            lastWords = piece.value.text;
          }
          hasSuggested ||= piece.value.kind === "suggestions";
          yield* news(piece.value, first);
        }
      } catch (reason) {
        given.abort();
        signal.throwIfAborted();
        restsUntil = clock() + restAfterFailure;
        onFallback?.(reason);
        if (hasSpoken) throw reason;
        unfollowed = undefined;
        await endRehearsal();
        yield* answerBySecond(turn, signal);
        return;
      } finally {
        given.abort();
        // One that hangs is not waited for.
        pieces.return?.()?.catch(() => undefined);
      }
      if (signal.aborted) return;
      const followed = rehearse(turn);
      await Promise.race([rehearsal?.ended, new Promise((resolve) => setTimeout(resolve, rehearsalLimit))]);
      if (signal.aborted) return;
      const asSecond = followed.findLast((piece) => piece.kind === "speech")?.text ?? lastWords;
      // "Yes" and "No" are of no use to whom nothing was asked.
      const doFit = isQuestion(asSecond) === isQuestion(lastWords);
      for (const piece of followed) {
        if (piece.kind === "fields") yield* news(piece, second);
        if (piece.kind === "suggestions" && !hasSuggested)
          yield doFit ? piece : { ...piece, suggestions: [] };
      }
    },
    heard(text) {
      last.heard(text);
      // An answer that was cut while it was made is one all the same. At once: the next turn waits for it.
      if (last === first && unfollowed && text !== "") rehearse(unfollowed);
    },

    ...(second.expects !== undefined && { expects: second.expects }),
  };
}

function isQuestion(text: string): boolean {
  return /\?\W*$/.test(text);
}
