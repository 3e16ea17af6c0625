import { within } from "./patience.ts";
import type { AnswerPiece, Conversation, ResponseModel, Turn } from "./response-model.ts";

type Fields = Readonly<Record<string, string>>;

interface FallbackOptions {
  /** Answers when the first model fails or is slow. */
  readonly fallback: ResponseModel;
  /** Longest wait for the first piece of an answer, and for each one after it until speech, in ms. Default 1,200. */
  readonly firstPieceLimit?: number;
  /** Longest time until the first speech, in ms, no matter what other pieces come. Default 3,000. */
  readonly speechLimit?: number;
  /** Longest wait between two pieces after the first speech, in ms. Default 5,000. */
  readonly laterPieceLimit?: number;
  /** Time without requests to a model that failed, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** Longest wait at the end of an answer for the fallback's fields and suggestions, in ms. Default 150. */
  readonly rehearsalLimit?: number;
  /** For the log: the error for which the fallback answered. */
  readonly onFallback?: (reason: unknown) => void;
  /** In ms. Default `Date.now`. */
  readonly clock?: () => number;
}

/**
 * A language model whose failures go unheard: if it throws or says nothing for too long, the fallback answers the
 * turn. After the first speech an error is thrown to the caller, which knows what was heard.
 *
 * The fallback follows the whole conversation (it rehearses: its tools do nothing meanwhile), so that it can take
 * over at any turn. The fields of both are shown, and its suggestions if the first model gives none.
 */
export function withFallback(first: ResponseModel, options: FallbackOptions): ResponseModel {
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
  /** The turn that the first one answered and the second has not rehearsed yet. */
  let unfollowed: Turn | undefined;
  let rehearsal: { stop(): void; readonly ended: Promise<void> } | undefined;
  /** The last fields of each conversation; `shown` merges both. */
  const understood = new Map<Conversation, Fields>();
  let shown: Fields = {};

  /** Passes the piece on, with the fields of both merged; drops fields that changed nothing. */
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
      // The first one continues from here once it works again.
      if (first.overhear) first.overhear(turn, said.join(" "));
      else first.heard(said.join(" "));
    }
  }

  /**
   * Has the second one answer, unheard, a turn that the first one answered.
   *
   * @returns its pieces, which grow until `rehearsal.ended`.
   */
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
        // Nothing is lost: the next turn asks it again if it is needed.
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
    ...(first.messages && { messages: () => first.messages?.() ?? [] }),
    note(message) {
      const isTaken = first.note?.(message) ?? false;
      // What was done need not be done again by the other one.
      if (message.deed) second.note?.(message);
      return isTaken;
    },
    // Whoever asks has words of its own for a beginning that fails.
    ...(first.begin &&
      ({
        async *begin(signal) {
          last = first;
          const given = new AbortController();
          const pieces = first.begin?.(AbortSignal.any([signal, given.signal]))[Symbol.asyncIterator]();
          try {
            for (let hasSpoken = false; pieces; ) {
              const piece: IteratorResult<AnswerPiece> = await within(
                hasSpoken ? laterPieceLimit : speechLimit,
                pieces.next(),
              );
              if (piece.done) return;
              hasSpoken ||= piece.value.kind === "speech";
              yield* news(piece.value, first);
            }
          } catch (reason) {
            signal.throwIfAborted();
            restsUntil = clock() + restAfterFailure;
            onFallback?.(reason);
            throw reason;
          } finally {
            given.abort();
            pieces?.return?.()?.catch(() => undefined);
          }
        },
      } satisfies Partial<Conversation>)),
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
        // Not awaited: the model may hang.
        pieces.return?.()?.catch(() => undefined);
      }
      if (signal.aborted) return;
      const followed = rehearse(turn);
      await Promise.race([rehearsal?.ended, new Promise((resolve) => setTimeout(resolve, rehearsalLimit))]);
      if (signal.aborted) return;
      const asSecond = followed.findLast((piece) => piece.kind === "speech")?.text ?? lastWords;
      // The second one's "Yes" and "No" do not fit if the first one asked nothing.
      const doFit = isQuestion(asSecond) === isQuestion(lastWords);
      for (const piece of followed) {
        if (piece.kind === "fields") yield* news(piece, second);
        if (piece.kind === "suggestions" && !hasSuggested)
          yield doFit ? piece : { ...piece, suggestions: [] };
      }
    },
    heard(text) {
      last.heard(text);
      // An answer that was cut off still counts. Begun at once, because the next turn waits for it.
      if (last === first && unfollowed && text !== "") rehearse(unfollowed);
    },

    ...(second.expects !== undefined && { expects: second.expects }),
  };
}

function isQuestion(text: string): boolean {
  return /\?\W*$/.test(text);
}
