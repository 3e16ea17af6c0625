/** Words that people do say several times in a row. */
const repeated = new Set(
  "zero oh one two three four five six seven eight nine ten yes yeah no nope bye stop wait hello ha very".split(
    " ",
  ),
);
/**
 * Times in a row from which other words are the model's own: three for groups of one or two words, two for longer ones,
 * which it says again after the end.
 */
const mostTimes = (words: number) => (words < 3 ? 3 : 2);
const longestGroup = 8;
/** Most words that are said in a second; letters and digits are quicker. */
const mostWordsPerSecond = 6;

/** A whole text in quotation marks, which nobody says. */
const quoted = /^["'“”‘’]+(?=[\p{L}\d$])([^"“”]+?)["'“”‘’]+([.?!,]?)$/u;

/** The text without quotation marks around it. */
export function withoutQuotes(text: string): string {
  return text.replace(quoted, "$1$2");
}

/**
 * The text without quotation marks around it, or nothing if it is more likely the model's own invention: on short sounds
 * and noises it says one word again and again ("What? What? What?"), or more words than there was time for.
 *
 * @param seconds length of the sound
 */
export function withoutInventions(text: string, seconds: number): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const long = words.filter((word) => word.length > 1);
  if (words.length === 0 || long.length > 1 + mostWordsPerSecond * seconds) return "";
  return isRepetitive(words) ? "" : withoutQuotes(text);
}

function isRepetitive(words: readonly string[]): boolean {
  for (let size = 1; size <= longestGroup; size++) {
    const most = mostTimes(size);
    for (let from = 0; from + size * most <= words.length; from++) {
      const group = words.slice(from, from + size);
      const isOrdinary = group.every((word) => word.length === 1 || /^\d+$/.test(word) || repeated.has(word));
      const isAgain = (time: number) => group.every((word, i) => words[from + time * size + i] === word);
      if (!isOrdinary && Array.from({ length: most }, (_, time) => time).every(isAgain)) return true;
    }
  }
  return false;
}
