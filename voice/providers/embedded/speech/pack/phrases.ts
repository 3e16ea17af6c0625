/** A word of a clause, in lower case, with the punctuation after it. */
export interface PhraseWord {
  readonly word: string;
  readonly mark: string;
}

/** The words of a clause whose numbers and symbols are in words already. */
export function wordsOf(spoken: string): PhraseWord[] {
  const words: PhraseWord[] = [];
  for (const token of spoken.toLowerCase().replaceAll("’", "'").split(/\s+/)) {
    const [, word = "", marks = ""] = /^[^\p{L}\p{N}]*(.*?)([^\p{L}\p{N}']*)$/u.exec(token) ?? [];
    const last = words.at(-1);
    if (word !== "") words.push({ word, mark: markIn(marks) });
    // A dash on its own is a pause.
    else if (last && token !== "" && last.mark === "") words[words.length - 1] = { ...last, mark: "," };
  }
  return words;
}

/** A comma for every short pause, so that two spellings of it are one. */
function markIn(marks: string): string {
  if (marks === "") return "";
  return /[?!.]/.exec(marks)?.[0] ?? ",";
}

/** A clause without its last mark. */
export function bodyOf(words: readonly PhraseWord[]): string {
  return words.map(({ word, mark }, i) => (i < words.length - 1 ? word + mark : word)).join(" ");
}
