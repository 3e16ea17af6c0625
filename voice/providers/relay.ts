import type { ChatMessage } from "./chat-message.ts";
import type { AnswerPiece, Conversation, ResponseModel, Successor, Turn } from "./response-model.ts";

/** Most times that a call changes hands within one answer: two assistants that each send on would never stop. */
const mostInARow = 4;

interface RelayWords {
  /** Said by an assistant that should speak first, and cannot. */
  readonly hello: string;
}

const english: RelayWords = { hello: "Hello, how can I help you?" };

/**
 * A language model whose conversation may go over to that of another assistant, with what was said so far. The new
 * assistant greets as its `firstMessageMode` says: with its first message, with words of its model's own, or not at
 * all.
 */
export function relay(first: ResponseModel, words: RelayWords = english): ResponseModel {
  return {
    open(call) {
      let current: Conversation = first.open(call);
      /** Kept for conversations that keep none of it themselves. */
      let record: ChatMessage[] = [];
      /** Messages that there were when the present assistant took the call. */
      let takenAt = 0;
      if (call.assistant.firstMessage)
        record.push({ role: "assistant", content: call.assistant.firstMessage });
      /** The one whom the call does not know of yet: its handover was not passed on before an answer was cut off. */
      let untold: Successor | undefined;
      /** The one whom somebody outside the conversation has put the call through to. */
      let called: { readonly words: string; readonly to: Successor } | undefined;
      /** The words of the one before, if the call changed hands within the last answer. */
      let saidBefore = "";
      let said = "";
      let isUnderWay = false;

      function handOver(to: Successor): void {
        const messages = current.messages?.() ?? record;
        const history = to.carries(messages, takenAt);
        record = history.filter(({ role }) => role !== "system");
        const { firstMessage, ...silent } = to.assistant;
        const greets = firstMessage !== undefined && modeOf(to) === "assistant-speaks-first";
        if (greets) record.push({ role: "assistant", content: firstMessage });
        current = to.responseModel.open({
          ...call,
          assistant: greets ? to.assistant : silent,
          history,
        });
        takenAt = history.length;
        untold = to;
        saidBefore = said;
      }

      /** Puts the call through to the one who was called, if anybody was. */
      async function* change(): AsyncGenerator<AnswerPiece, Successor | undefined> {
        if (!called) return undefined;
        const { words: last, to } = called;
        if (last !== "") {
          said = last;
          yield { kind: "speech", text: last };
        }
        called = undefined;
        handOver(to);
        yield* announce();
        return to;
      }

      async function* announce(): AsyncGenerator<AnswerPiece> {
        if (!untold) return;
        yield { kind: "handover", to: untold };
        untold = undefined;
        yield current.expects === undefined
          ? { kind: "expect" }
          : { kind: "expect", context: current.expects };
      }

      /** Passes an answer on; after a handover, the new assistant's first words follow. */
      async function* passOn(
        pieces: AsyncIterable<AnswerPiece>,
        signal: AbortSignal,
        handovers = 0,
      ): AsyncGenerator<AnswerPiece> {
        let next: Successor | undefined;
        for await (const piece of pieces) {
          if (signal.aborted) return;
          if (piece.kind === "handover") {
            next = piece.to;
            break;
          }
          if (piece.kind === "speech") said = `${said} ${piece.text}`.trim();
          yield piece;
        }
        if (!next || handovers >= mostInARow) return;
        handOver(next);
        yield* announce();
        yield* greet(next, signal, handovers + 1);
      }

      async function* greet(
        to: Successor,
        signal: AbortSignal,
        handovers: number,
      ): AsyncGenerator<AnswerPiece> {
        const { firstMessage } = to.assistant;
        const mode = modeOf(to);
        if (mode === "assistant-waits-for-user") return;
        if (mode === "assistant-speaks-first" && firstMessage?.trim()) {
          said = `${said} ${firstMessage}`.trim();
          yield { kind: "speech", text: firstMessage };
        } else yield* begin(signal, handovers, firstMessage?.trim() || words.hello);
      }

      async function* begin(
        signal: AbortSignal,
        handovers: number,
        otherwise: string,
      ): AsyncGenerator<AnswerPiece> {
        const before = said;
        const own = current;
        try {
          if (own.begin) yield* passOn(own.begin(signal), signal, handovers);
        } catch (error) {
          if (signal.aborted || said !== before) throw error;
        }
        if (signal.aborted || said !== before || current !== own || otherwise === "") return;
        said = `${said} ${otherwise}`.trim();
        yield { kind: "speech", text: otherwise };
      }

      function note(turn: Turn, words: string): void {
        if (turn.said.text !== "") record.push({ role: "user", content: turn.said.text });
        if (words !== "") record.push({ role: "assistant", content: words });
      }

      return {
        ...(current.expects !== undefined && { expects: current.expects }),
        messages: () => current.messages?.() ?? record,
        async *begin(signal) {
          said = "";
          saidBefore = "";
          const to = yield* change();
          if (to) return yield* greet(to, signal, 1);
          // Later it speaks because it was told something, and need not.
          const greeting = isUnderWay ? "" : call.assistant.firstMessage?.trim() || words.hello;
          isUnderWay = true;
          yield* begin(signal, 0, greeting);
        },
        async *answer(turn, signal) {
          isUnderWay = true;
          said = "";
          saidBefore = "";
          yield* announce();
          yield* change();
          if (turn.said.text !== "") record.push({ role: "user", content: turn.said.text });
          const from = record.length;
          yield* passOn(current.answer(turn, signal), signal);
          // After a handover the record is the new assistant's.
          if (saidBefore === "" && record.length === from && said !== "")
            record.push({ role: "assistant", content: said });
        },
        heard(text) {
          const own = saidBefore === "" ? text : text.slice(saidBefore.length).trim();
          const last = record.at(-1);
          if (last?.role === "assistant" && saidBefore === "") record.pop();
          if (own !== "" && saidBefore === "") record.push({ role: "assistant", content: own });
          current.heard(own);
        },
        takeOver(last, to) {
          isUnderWay = true;
          called = { words: last.trim(), to };
        },
        note(message) {
          return current.note?.(message) ?? false;
        },
        overhear(turn, words) {
          note(turn, words);
          if (current.overhear) current.overhear(turn, words);
          else current.heard(words);
        },
      };
    },
  };
}

function modeOf({ assistant }: Successor): string {
  return assistant.firstMessageMode ?? "assistant-speaks-first";
}
