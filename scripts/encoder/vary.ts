import { seededRandom } from "#voice/understanding/hash.ts";

/** What people put before and after a question, and what means nothing there. */
const before = [
  "hi", "hey", "hello", "um", "uh", "so", "ok so", "okay", "well", "quick question", "just wondering", "right so",
  "sorry", "hi there", "hmm", "one thing", "oh and", "and", "look", "actually", "good morning", "question",
]; // biome-ignore format: a list
const after = [
  "please", "thanks", "thx", "pls", "then", "though", "mate", "you know", "i mean", "cheers", "at all", "exactly",
  "or what", "just asking", "anyway", "by any chance",
]; // biome-ignore format: a list
/** Words that hasty people leave out. */
const light = new Set(
  "the a an is are do does did can could would will i you it we to of for in on that there my your our me please be".split(
    " ",
  ),
);

/**
 * Makes ways to write sentences that mean the same: with fillers, without light words, with a slip. The same seed makes
 * the same ones.
 */
export function createVariation(seed: number): (sentence: string) => string {
  const random = seededRandom(seed);
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;

  function withoutLight(words: readonly string[]): string[] {
    const kept = words.filter((word) => !light.has(word.toLowerCase()) || random() > 0.35);
    return kept.length >= 2 ? kept : [...words];
  }

  function withoutOne(words: readonly string[]): string[] {
    if (words.length < 5) return [...words];
    const at = Math.floor(random() * words.length);
    return words.filter((_, i) => i !== at);
  }

  function slip(word: string): string {
    if (!/^[a-z']{4,}$/i.test(word)) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const letter = tail[0] ?? "";
    return one([head + tail.slice(1), head + letter + tail, head + (tail[1] ?? "") + letter + tail.slice(2)]);
  }

  return (sentence) => {
    let words = sentence.split(/\s+/);
    const kind = random();
    if (kind < 0.35) words = withoutLight(words);
    else if (kind < 0.5) words = withoutOne(words);
    else if (kind < 0.65) {
      const at = Math.floor(random() * words.length);
      words = words.map((word, i) => (i === at ? slip(word) : word));
    }
    if (random() < 0.3) words.unshift(one(before));
    if (random() < 0.2) words.push(one(after));
    const text = words.join(" ");
    return random() < 0.3 ? text.replace(/[?.!,]/g, "") : text;
  };
}
