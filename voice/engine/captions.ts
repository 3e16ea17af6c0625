import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { wholeWords } from "./clauses.ts";

/** Captions of the assistant's speech: sends and remembers the words that were really played. */
export interface PlayedCaptions {
  /** Captions a clause of which `played` characters were played. */
  show(clause: string, played: number): void;
  /** Captions a clause that was played to its end. */
  finishClause(clause: string): void;
  /** Cuts the current clause after its last whole word. Returns all words that were heard. */
  cut(clause: string | undefined, played: number): string;
  heard(): string;
}

/** Fewest characters between two messages about the same clause: about four messages a second. */
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
