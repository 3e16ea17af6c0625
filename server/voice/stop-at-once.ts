import { company } from "#content/company.ts";
import type { AnswerPiece, Conversation, ResponseModel, Turn } from "#voice/index.ts";
import type { StopWord } from "./suppress.ts";
import { wrapConversations } from "./wrap-conversations.ts";

interface StopAtOnceOptions {
  /** True if a turn asks for no more calls, and nothing else. */
  readonly isStop: (turn: Turn) => boolean | Promise<boolean>;
  /** True in a call that rang at the visitor's end: a typed 9 then counts as the key. */
  readonly isOutbound: boolean;
  /**
   * Puts the number that was called on the suppression list. Undefined when the number is not certain; the visitor is
   * then asked for it, by whatever answers the call.
   */
  readonly stop: ((how: StopWord) => Promise<void>) | undefined;
}

/** Recognition contexts in which the visitor does not answer a question for a number, a day or a time. */
const openContexts = new Set([undefined, "agreement"]);

const stopped = "Done. Nobody calls this number again. Goodbye!";
const notStopped = `Sorry, that did not work. Please write to ${company.email}, and a person does it. Goodbye!`;

/**
 * Takes "stop calling" and the 9 key before any language model does. Where the number is certain it is done at once, and
 * the assistant says so and hangs up; elsewhere the key is passed on as words.
 */
export function stopAtOnce(model: ResponseModel, options: StopAtOnceOptions): ResponseModel {
  return wrapConversations(model, (conversation) => ({ answer: answering(conversation, options) }));
}

function answering(
  conversation: Conversation,
  { isStop, isOutbound, stop }: StopAtOnceOptions,
): Conversation["answer"] {
  let context = conversation.expects;

  /** The 9 key, or a typed line that is only a 9 where no question asks for a number. */
  function isNine({ said, by, isKey = false }: Turn): boolean {
    if (isKey) return true;
    return isOutbound && by === "keyboard" && openContexts.has(context) && /^\W*9\W*$/.test(said.text);
  }

  return async function* answer(turn, signal): AsyncGenerator<AnswerPiece> {
    const nine = isNine(turn);
    if (stop && (nine || (await isStop(turn)))) {
      const how: StopWord = nine ? "key-9" : turn.by === "voice" ? "said" : "typed";
      const isDone = await stop(how).then(
        () => true,
        () => false,
      );
      yield { kind: "speech", text: isDone ? stopped : notStopped };
      yield { kind: "goodbye" };
      return;
    }
    const asked: Turn = nine
      ? { said: { text: "stop calling me", certainty: "certain" }, by: "keyboard" }
      : turn;
    for await (const piece of conversation.answer(asked, signal)) {
      if (piece.kind === "expect") context = piece.context;
      yield piece;
    }
  };
}
