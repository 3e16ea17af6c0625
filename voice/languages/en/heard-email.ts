import { plain } from "./digits.ts";
import { readEmail } from "./email.ts";

/** Letters as recognisers write them among other letters: "k a r e and". */
const alike: Readonly<Record<string, string>> = {
  ay: "a", hey: "a", eh: "a", be: "b", bee: "b", see: "c", sea: "c", cee: "c", dee: "d", ee: "e", ef: "f", gee: "g",
  aitch: "h", eye: "i", jay: "j", kay: "k", el: "l", ell: "l", em: "m", en: "n", and: "n", an: "n", oh: "o", owe: "o",
  pea: "p", pee: "p", cue: "q", queue: "q", are: "r", ar: "r", ess: "s", tea: "t", tee: "t", you: "u", vee: "v",
  ex: "x", why: "y", zee: "z", zed: "z",
}; // biome-ignore format: a table
/** A last letter and "at" that sound like one word. */
const fused: Readonly<Record<string, string>> = {
  wyatt: "y at", kat: "k at", cat: "k at", tat: "t at", teat: "t at", neat: "n at", beat: "b at", deat: "d at",
}; // biome-ignore format: a table
/** "Hannah Dotschmidt at": a "dot" that became part of the next name. */
const fusedDot = /^(.*[a-z]) dot([a-z]{4,} at )/;
/** Letters of the longest word that stands for one: "why". */
const longestLetter = 3;
/** Words in a row that are letters if each may be one. */
const shortestRun = 4;
const joint = "dot|dash|hyphen|underscore|double|triple|at";
/** Letters, digits and signs joined by hyphens: "m-a-r-k-dot-7". */
const hyphened = new RegExp(`^(?:[a-z0-9]|${joint})(?:-(?:[a-z0-9]|${joint}))+$`);
/** An initial and a name with the dot between them written as a full stop: "J. Miller". */
const initial = new RegExp(
  String.raw`(?<![a-z])([a-z])\. (?=[a-z]{2})(?!as in |for |like |(?:${joint}|and)\b)`,
  "g",
);

/**
 * An email address that a recogniser of any words has written down: letters as words or joined by hyphens, a dot as a
 * full stop. Undefined if there is none, or more than one.
 *
 * @param caption with capitals and punctuation
 */
export function readHeardEmail(caption: string): string | undefined {
  return readEmail(asSpelled(caption));
}

/**
 * The name of an address whose "at" was lost with the beginning of the domain, and whatever letters were heard in their
 * place: "k-i-m-n-e-o dot com" has "kimneo". Undefined if fewer than three letters were spelled.
 */
export function readHeardLocal(caption: string): string | undefined {
  const words = asSpelled(caption.replace(/\.(?=[a-z0-9])/gi, " dot ")).split(" ");
  const from = words.findIndex((word) => /^[a-z0-9]$/.test(word));
  const to = words.findLastIndex((word) => /^[a-z0-9]$/.test(word)) + 1;
  if (words.includes("at") || to - from < 3) return undefined;
  return readEmail(`${words.slice(from, to).join(" ")} at example dot com`)?.split("@")[0];
}

/** The words with letters one by one, and signs in words. */
function asSpelled(caption: string): string {
  const words = plain(caption)
    .replace(initial, "$1 dot ")
    .replace(/@/g, " at ")
    .split(/\s+/)
    .map((word) => word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""))
    .filter(Boolean)
    .flatMap((word) => (hyphened.test(word) ? word.split("-") : [word]));
  const hasAt = words.includes("at");
  const apart = words.flatMap((word) =>
    !hasAt && Object.hasOwn(fused, word) ? (fused[word] ?? word).split(" ") : [word],
  );
  return withLetters(apart).join(" ").replace(fusedDot, "$1 dot $2");
}

/** Words that stand for letters are letters where they stand among letters, before the domain. */
function withLetters(words: readonly string[]): string[] {
  const at = words.lastIndexOf("at");
  const end = at < 0 ? words.length : at;
  const isLetter = (word = "") => /^[a-z0-9]$/.test(word);
  /** "Oh be be why": so many that may be letters are. */
  const isRun = (i: number) => {
    const mayBe = (at: number) =>
      at >= 0 && at < end && (isLetter(words[at]) || Object.hasOwn(alike, words[at] ?? ""));
    let [from, to] = [i, i];
    while (mayBe(from - 1)) from--;
    while (mayBe(to + 1)) to++;
    return to - from + 1 >= shortestRun;
  };
  return words.map((word, i) => {
    if (i >= end) return word;
    // "If as in Frank": the example tells the letter.
    const hasExample = words[i + 1] === "as" && words[i + 2] === "in" && word.length <= longestLetter;
    if (hasExample) return words[i + 3]?.[0] ?? word;
    const isAmongLetters = isLetter(words[i - 1]) || (isLetter(words[i + 1]) && i + 1 < end) || isRun(i);
    // "Osca are at": the last letter of several that were heard as a word.
    const isLast = i > 0 && i + 1 === at;
    return (isAmongLetters || isLast) && Object.hasOwn(alike, word) ? (alike[word] ?? word) : word;
  });
}
