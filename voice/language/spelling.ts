/** Known words, with the number of times that each is used. */
export type Known = ReadonlyMap<string, number>;

/**
 * The known word that an unknown one was probably meant to be: two letters swapped in words of three or four, one
 * slip in longer ones, two from eight letters on, never in the first letter. Of several that are equally near, one that
 * is used much more often than the others; undefined if there is none.
 */
export function correct(word: string, known: Known): string | undefined {
  if (known.has(word)) return word;
  if (word.length < 3) return undefined;
  const most = word.length >= 8 ? 2 : 1;
  let best: string | undefined;
  let least = most + 1;
  let times = 0;
  let isSure = true;
  for (const [candidate, count] of known) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > most || candidate.length < 3)
      continue;
    if (word.length <= 4 && !isSwapped(word, candidate)) continue;
    const slips = editDistance(word, candidate);
    if (slips > least || slips > most) continue;
    const isNearer = slips < least;
    if (isNearer || count > times) {
      isSure = isNearer || count > times * muchMore;
      [best, least, times] = [candidate, slips, count];
    } else if (count * muchMore >= times) isSure = false;
  }
  return isSure ? best : undefined;
}

/** How many times more often a word is used that is preferred to another as near. */
const muchMore = 4;

/** Number of letters, or of words in a list, that are wrong, missing, superfluous or swapped with a neighbour. */
export function editDistance(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    [older, old] = [old, row];
  }
  return old[b.length] ?? 0;
}

function isSwapped(word: string, candidate: string): boolean {
  return word.length === candidate.length && [...word].sort().join() === [...candidate].sort().join();
}
