import type { ResponseModel, Turn } from "#voice/index.ts";
import type { StopWord } from "./suppress.ts";
import { wrapConversations } from "./wrap-conversations.ts";

/** Turns that are remembered: enough to ask for something, answer three questions, and say yes. */
const mostTurns = 8;
/** Most characters of one turn. */
const longestTurn = 200;

/** The visitor's last turns of one call, as proof of what they asked for. */
export interface VisitorsWords {
  /** Reports every turn before `model` answers it. */
  follow(model: ResponseModel): ResponseModel;
  /** A line for each turn, with the way it came: `typed: yes`. */
  words(): string;
  how(): StopWord;
  /** The last turn alone; "" for none, and for a key. */
  lastWords(): string;
}

export function createVisitorsWords(): VisitorsWords {
  const turns: { readonly how: StopWord; readonly text: string }[] = [];
  const note = ({ said, by, isKey = false }: Turn) => {
    turns.push({
      how: isKey ? "key-9" : by === "voice" ? "said" : "typed",
      text: said.text.replace(/\s+/g, " ").trim().slice(0, longestTurn),
    });
    if (turns.length > mostTurns) turns.shift();
  };
  return {
    follow: (model) =>
      wrapConversations(model, (conversation) => ({
        answer(turn, signal) {
          note(turn);
          return conversation.answer(turn, signal);
        },
      })),
    words: () => turns.map(({ how, text }) => `${how}: ${text}`).join("\n"),
    how: () => turns.at(-1)?.how ?? "said",
    lastWords() {
      const last = turns.at(-1);
      return last && last.how !== "key-9" ? last.text : "";
    },
  };
}
