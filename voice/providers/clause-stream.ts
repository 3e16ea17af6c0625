/** Cuts text that arrives in pieces into clauses that can be spoken. */
export interface ClauseStream {
  push(piece: string): readonly string[];
  /** The rest, once no more text comes. */
  flush(): readonly string[];
}

/** Words after which the first clause may end at a comma: enough for its own intonation, and it is heard sooner. */
const firstClauseWords = 3;
/** Characters after which any comma ends a clause, so that no breath lasts too long. */
const longClause = 120;

const sentenceEnd = /[.!?…]["')\]]*\s/;
const commaEnd = /[,;:–—]\s/g;
/** A full stop after one of these does not end a sentence. */
const abbreviation = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|vs|e\.g|i\.e|a\.m|p\.m|No|\d+)\.$/i;

export function createClauseStream(): ClauseStream {
  let text = "";
  let isFirst = true;

  function take(length: number): string[] {
    const clause = plain(text.slice(0, length));
    text = text.slice(length);
    if (clause === "") return [];
    isFirst = false;
    return [clause];
  }

  return {
    push(piece) {
      text += piece;
      const clauses: string[] = [];
      for (let end = clauseEnd(text, isFirst); end > 0; end = clauseEnd(text, isFirst)) {
        clauses.push(...take(end));
      }
      return clauses;
    },
    flush: () => take(text.length),
  };
}

/** Length of the first complete clause in characters; 0 if there is none yet. */
function clauseEnd(text: string, isFirst: boolean): number {
  let from = 0;
  for (;;) {
    const rest = text.slice(from);
    const found = sentenceEnd.exec(rest);
    const newline = rest.indexOf("\n");
    if (!found || (newline >= 0 && newline < found.index)) {
      if (newline >= 0) return from + newline + 1;
      return commaAt(text, isFirst);
    }
    const end = from + found.index + found[0].length;
    const comma = commaAt(text.slice(0, end), isFirst);
    if (comma > 0) return comma;
    if (!abbreviation.test(text.slice(0, from + found.index + 1))) return end;
    from = end;
  }
}

function commaAt(text: string, isFirst: boolean): number {
  for (const found of text.matchAll(commaEnd)) {
    const end = found.index + found[0].length;
    const words = text.slice(0, end).trim().split(/\s+/).length;
    if ((isFirst && words >= firstClauseWords) || end >= longClause) return end;
  }
  return 0;
}

/** Removes Markdown, which language models write even when told not to; read aloud, its marks are noise. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*•]|#{1,6})\s+/gm, "")
    .replace(/[*_`]{1,3}/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
