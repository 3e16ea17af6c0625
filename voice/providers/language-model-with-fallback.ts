import type { AnswerPiece, Conversation, LanguageModel, Turn } from "./language-model.ts";

interface FallbackOptions {
  /** Answers when the first one fails or is slow. */
  readonly fallback: LanguageModel;
  /** How long the first piece of an answer may take, in ms. Default 1,200. */
  readonly firstPieceLimit?: number;
  /** How long a model that failed is left alone, in ms. Default 15,000. */
  readonly restAfterFailure?: number;
  /** For the log: why another answered. */
  readonly onFallback?: (reason: unknown) => void;
  /** ms, as `Date.now`. */
  readonly clock?: () => number;
}

/**
 * A language model whose failures nobody hears: when it throws or says nothing for too long, another answers the
 * turn. Once something has been said, a failure is the caller's, who knows what was heard.
 */
export function withFallback(first: LanguageModel, options: FallbackOptions): LanguageModel {
  return {
    open(call) {
      return converse(first.open(call), options.fallback.open(call), options);
    },
  };
}

function converse(
  first: Conversation,
  second: Conversation,
  { firstPieceLimit = 1_200, restAfterFailure = 15_000, onFallback, clock = Date.now }: FallbackOptions,
): Conversation {
  let restsUntil = 0;
  let last = first;

  async function* answerBySecond(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    last = second;
    const said: string[] = [];
    try {
      for await (const piece of second.answer(turn, signal)) {
        if (piece.kind === "speech") said.push(piece.text);
        yield piece;
      }
    } finally {
      // The first one goes on from here when it is well again.
      first.heard(said.join(" "));
    }
  }

  return {
    async *answer(turn, signal) {
      if (clock() < restsUntil) {
        yield* answerBySecond(turn, signal);
        return;
      }
      const given = new AbortController();
      const pieces = first.answer(turn, AbortSignal.any([signal, given.signal]))[Symbol.asyncIterator]();
      let piece: IteratorResult<AnswerPiece>;
      try {
        piece = await within(firstPieceLimit, pieces.next());
      } catch (reason) {
        given.abort();
        signal.throwIfAborted();
        onFallback?.(reason);
        restsUntil = clock() + restAfterFailure;
        yield* answerBySecond(turn, signal);
        return;
      }
      last = first;
      try {
        for (; !piece.done; piece = await pieces.next()) yield piece.value;
      } finally {
        given.abort();
        await pieces.return?.();
      }
    },
    heard: (text) => last.heard(text),
  };
}

async function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
