import { setTimeout as wait } from "node:timers/promises";
import type {
  AnswerPiece,
  Assistant,
  Conversation,
  FoundPassage,
  ResponseModel,
  Turn,
} from "#voice/index.ts";
import { wrapConversations } from "../wrap-conversations.ts";
import type { Library } from "./library.ts";

/**
 * Similarity from which a passage is quoted, and from which the visitor is asked whether they mean it. Found with 66
 * questions on five files: of the 33 that no file answers, none came to 0.38, and most that one answers to 0.45
 * (docs/decisions/036-answers-from-files.md).
 */
const certainFrom = 0.45;
const doubtfulFrom = 0.38;
/** Two passages this near are both quoted: rows of a table often differ in a word. */
const sameDistance = 0.05;
/** Time for a search, in ms; the dialogue answers in its place. */
const searchLimit = 1_500;
/** Fewest words of a question. "Yes" and "thank you" are the dialogue's. */
const fewestWords = 3;

interface FileAnswers {
  readonly search: Library["search"];
  readonly filesOf: (assistant: Assistant) => readonly string[];
  /** True if a turn says yes to a question, and nothing else. */
  readonly isYes: (turn: Turn) => Promise<boolean>;
}

/**
 * A dialogue that answers from its assistant's files what they say for certain, in their own words and with the file's
 * name. What may be meant is asked back; everything else is the dialogue's, and so is every answer to a question of its
 * own.
 */
export function answerFromFiles(model: ResponseModel, answers: FileAnswers): ResponseModel {
  return wrapConversations(model, (conversation, call) => {
    const fileIds = answers.filesOf(call.assistant);
    if (fileIds.length === 0) return {};
    return withFiles(conversation, fileIds, answers, call.isRehearsing ?? (() => false));
  });
}

function withFiles(
  conversation: Conversation,
  fileIds: readonly string[],
  { search, isYes }: FileAnswers,
  isRehearsing: () => boolean,
): Partial<Conversation> {
  /** The dialogue has asked for something, and the next turn answers it. */
  let isAsking = conversation.expects !== undefined;
  /** The passage that the visitor was asked about. */
  let offered: FoundPassage | undefined;
  let isOurs = false;

  async function* dialogue(turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    isOurs = false;
    for await (const piece of conversation.answer(turn, signal)) {
      if (piece.kind === "expect") isAsking = piece.context !== undefined;
      yield piece;
    }
  }

  async function find({ said, isKey }: Turn): Promise<readonly FoundPassage[]> {
    const text = said.caption ?? said.text;
    if (isKey || isAsking || text.trim().split(/\s+/).length < fewestWords) return [];
    const late = wait(searchLimit, undefined, { ref: false });
    // A search that fails or is late leaves the turn to the dialogue.
    const found = await Promise.race([search(fileIds, text, 2).catch(() => undefined), late]);
    return found?.passages ?? [];
  }

  return {
    async *answer(turn, signal) {
      if (isRehearsing()) return yield* dialogue(turn, signal);
      const held = offered;
      offered = undefined;
      if (held && (await isYes(turn))) {
        isOurs = true;
        return yield quote([held]);
      }
      const [best, second] = await find(turn);
      if (signal.aborted) return;
      if (!best || best.similarity < doubtfulFrom) return yield* dialogue(turn, signal);
      isOurs = true;
      if (best.similarity < certainFrom) {
        offered = best;
        yield {
          kind: "speech",
          text: `I may have something on that in ${best.file}. Do you mean “${beginning(best.text)}”?`,
        };
        yield { kind: "suggestions", suggestions: ["Yes", "No"] };
        return;
      }
      const isClose = second && best.similarity - second.similarity < sameDistance;
      yield quote(isClose && second.similarity >= certainFrom ? [best, second] : [best]);
    },
    heard(text) {
      if (!isOurs) conversation.heard(text);
    },
  };
}

function quote(passages: readonly FoundPassage[]): AnswerPiece {
  const [{ file = "" } = {}] = passages;
  const texts = passages.map((each) => {
    const own = each.file === file ? each.text : `And from ${each.file}: ${each.text}`;
    return /[.!?]$/.test(own) ? own : `${own}.`;
  });
  return { kind: "speech", text: `From ${file}: ${texts.join(" ")}` };
}

/** The first words of a passage, enough to know it by. */
function beginning(text: string): string {
  const words = text.split(" ");
  return words.length <= 10 ? text.replace(/[.!?]$/, "") : `${words.slice(0, 10).join(" ")} …`;
}
