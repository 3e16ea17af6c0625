import { putThroughWords } from "#assistants/put-through-words.ts";
import type { AnswerPiece, Conversation, Departure, ResponseModel, Turn } from "#voice/index.ts";
import { wrapConversations } from "../../wrap-conversations.ts";

export interface PersonOnRequest {
  /** True if a turn asks for a person. */
  readonly wantsPerson: (turn: Turn) => Promise<boolean>;
  /** True while somebody is at the desk. */
  readonly isOpen: () => boolean;
  /** @param reason the caller's own words. @returns what puts them through; undefined if nobody can be reached. */
  readonly putThrough: (reason: string) => Departure | undefined;
}

const { mayIAsk, oneMoment, closed } = putThroughWords;

/** Words that take the wish back. */
const takenBack = /^\W*(?:no|nope|never ?mind|forget it|cancel|stop|wait|nothing)\b/i;

/** Longest reason that the person is told, in characters: somebody waits meanwhile. */
const longestReason = 200;

/**
 * Puts a caller who asks for a person through to the desk while somebody is there, once they have said what it is about.
 * Outside office hours, and where nobody can be reached, the assistant goes on by itself: it arranges a call back.
 */
export function personOnRequest(model: ResponseModel, options: PersonOnRequest): ResponseModel {
  return wrapConversations(model, (conversation) => ({ answer: answering(conversation, options) }));
}

function answering(
  conversation: Conversation,
  { wantsPerson, isOpen, putThrough }: PersonOnRequest,
): Conversation["answer"] {
  let isAsking = false;
  /** What the conversation itself expects to hear. */
  let expected = conversation.expects;

  return async function* answer(turn, signal): AsyncGenerator<AnswerPiece> {
    const words = (turn.said.caption ?? turn.said.text).trim();
    if (isAsking) {
      isAsking = false;
      yield { kind: "expect", ...(expected !== undefined && { context: expected }) };
      const reason = turn.isKey || takenBack.test(words) ? undefined : words.slice(0, longestReason);
      const departure = reason === undefined ? undefined : putThrough(reason);
      if (departure) {
        yield { kind: "speech", text: oneMoment };
        yield { kind: "transfer", ...departure };
        return;
      }
    } else if (!turn.isKey && (await wantsPerson(turn))) {
      if (isOpen() && putThrough("")) {
        isAsking = true;
        yield { kind: "speech", text: mayIAsk };
        // Told in the caller's own words, which are handed on.
        yield { kind: "expect", context: "topics" };
        return;
      }
      if (!isOpen()) yield { kind: "speech", text: closed };
    }
    for await (const piece of conversation.answer(turn, signal)) {
      if (piece.kind === "expect") expected = piece.context;
      yield piece;
    }
  };
}
