import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { wholeWords } from "./clauses.ts";

/** Tells the visitor what was really played, and remembers it. */
export interface PlayedCaptions {
  /** So much of a clause has been played, in characters. */
  show(clause: string, played: number): void;
  /** The clause was played to its end. */
  finishClause(clause: string): void;
  /** What was heard in all; what was being said of the current clause is cut. */
  cut(clause: string | undefined, played: number): string;
  heard(): string;
}

/** Characters between two messages about the same clause: about four a second. */
const step = 4;

export function createCaptions(
  turn: number,
  firstClause: number,
  send: (message: ServerMessage) => void,
): PlayedCaptions {
  const heard: string[] = [];
  let clause = firstClause;
  let shown = -step;

  function caption(text: string, played: number, isCut: boolean): void {
    send({ type: "caption", turn, clause, text, played, isCut });
  }

  return {
    show(text, played) {
      if (played - shown < step && played >= shown) return;
      shown = played;
      caption(text, played, false);
    },
    finishClause(text) {
      caption(text, text.length, false);
      heard.push(text);
      clause++;
      shown = -step;
    },
    cut(text, played) {
      if (text !== undefined) {
        const whole = wholeWords(text, played);
        if (whole !== "") heard.push(whole);
        caption(text, whole.length, whole.length < text.length);
      }
      return heard.join(" ");
    },
    heard: () => heard.join(" "),
  };
}
