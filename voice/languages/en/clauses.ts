/** Most words of the first clause: it is what the caller waits for, and its synthesis grows with its length. */
const firstWords = 6;
/** Most words of the others: they are made while the one before is played. */
const laterWords = 14;
/** Words before which a sentence can be split without sounding cut off. */
const joints = new Set("and or but with from for when while who which that because until if".split(" "));
const abbreviations = /(?:^|\s)(?:Dr|Mr|Mrs|Ms|St|No|vs)\.$/;

/** Splits an answer into clauses that are spoken one after the other, the first of them short. */
export function toClauses(text: string): string[] {
  const clauses: string[] = [];
  for (const sentence of sentencesOf(text)) {
    let words = sentence.split(" ");
    while (words.length > 0) {
      const limit = clauses.length === 0 ? firstWords : laterWords;
      const length = words.length <= limit ? words.length : partAt(words, limit);
      clauses.push(words.slice(0, length).join(" "));
      words = words.slice(length);
    }
  }
  return clauses;
}

/** The sentences of a text. An abbreviation's full stop does not end a sentence. */
export function sentencesOf(text: string): string[] {
  const pieces = text
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.?!…]["”’)]?) /);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviations.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece !== "") sentences.push(piece);
  }
  return sentences;
}

/** Words in the next clause: up to a comma or colon, else up to a joint, slightly over the limit if need be. */
function partAt(words: readonly string[], limit: number): number {
  const ends = (i: number) => /[,:;]$/.test(words[i - 1] ?? "");
  const joins = (i: number) => joints.has((words[i] ?? "").toLowerCase());
  // Neither the clause nor the rest should be a single word.
  const possible = (length: number) => length > 1 && words.length - length > 1;
  const within = Array.from({ length: limit }, (_, i) => limit - i).filter(possible);
  const beyond = Array.from({ length: limit / 2 }, (_, i) => limit + 1 + i).filter(possible);
  const lengths = [within.find(ends), within.find(joins), beyond.find(ends), beyond.find(joins)];
  const found = lengths.find((length) => length !== undefined);
  return found ?? (words.length <= limit * 1.5 ? words.length : limit);
}
