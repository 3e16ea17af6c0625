import { commonWords } from "./common-words.ts";
import { spelled } from "./email.ts";
import { isEmpty } from "./stem.ts";

const lead =
  /^(?:(?:yes|yeah|sure|okay|ok|well|um|uh|so|hi|hello|and|no|actually|sorry|please|it's for|it is for|for)[, ]+)*((?:my|his|her|their|the patient's) (?:full )?name is|my name's|the name is|name is|i'm called|i am called|call me|this is|i'm|i am|it's|it is|change (?:my|the) name to|the name should be|make it) /i;
/** Words before a name that was asked for. */
const around = /^(?:(?:ok|okay|yes|yeah|yep|sure|well|um|uh|hi|hello|hey)[, ]+)+(?=\p{L})/iu;
/** "It's Tuesday" answers another question. */
const days = new Set(
  "monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight noon midnight".split(" "),
);
const wholeName = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,4}$/u;
/** Names that are also everyday words. */
const alsoNames = new Set(
  "will mark grace may june hope faith joy rich art drew frank bill jack sue don chase grant pat rob guy page dean miles".split(
    " ",
  ),
);

/**
 * A person's name in a text.
 *
 * @param isAsked it was asked for: a name without "my name is" counts too, unless it looks more like a sentence
 */
export function readName(text: string, isAsked = false): string | undefined {
  const plain = text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const introduced = lead.exec(plain);
  const rest = (introduced ? plain.slice(introduced[0].length) : plain)
    .replace(/[.!,]+$/, "")
    .replace(/,? (?:please|thanks|thank you|here|speaking)$/i, "")
    .replace(around, "")
    .replace(/^(?:it's|its|the)\s+/i, "");
  if (!isAsked && !introduced) return undefined;
  const isHyphened = /^\p{L}(?:-\p{L}){2,}$/u.test(rest);
  const words = rest.split(isHyphened ? "-" : " ");
  if (
    words.length >= 2 &&
    words.every((word) => /^[a-z]\.?$/i.test(word) || /^(?:double|dash|hyphen)$/i.test(word))
  ) {
    const letters = spelled(words.map((word) => word.toLowerCase().replace(".", "")));
    return letters && letters.length >= 2 ? titled(letters) : undefined;
  }
  if (rest.length < 2 || rest.length > 80 || !wholeName.test(rest)) return undefined;
  if (!/name|call/i.test(introduced?.[1] ?? "") && words.some((word) => days.has(word.toLowerCase())))
    return undefined;
  const isSaid = (word: string) => {
    const lower = word.toLowerCase();
    return (isEmpty(lower) || commonWords.has(lower)) && !alsoNames.has(lower);
  };
  // "I'm interested", "this is great", "not sure".
  const isSentence =
    words.some(isSaid) && !(isCapitalised(words) && words.length > 1 && !words.every(isSaid));
  if (isSentence) return undefined;
  if (introduced && !/name|call/.test(introduced[1] ?? "") && words.length > 3) return undefined;
  return words.map((word) => (word === word.toLowerCase() ? titled(word) : word)).join(" ");
}

/** Letters one by one at the end of a text, after a name: "Aisha, A-I-S-H-A", "becker b e c k e r". */
const spelledAfter = /^(.*\p{L}{2,}[,.]?) ((?:\p{L}[-., ]+){2,}\p{L})\.?$/iu;

/** Longest text that can be a name and its spelling, in characters. */
const longestSpelled = 160;

/** A name that is said and then spelled, in the spelling; undefined for other texts. */
export function readSpelledName(text: string): string | undefined {
  if (text.length > longestSpelled) return undefined;
  const [, before = "", letters = ""] = spelledAfter.exec(text.trim()) ?? [];
  const spelling = letters.toLowerCase().replace(/[^\p{L}]/gu, "");
  const name = readName(before, true);
  if (name === undefined || spelling === "") return undefined;
  const words = name.split(" ");
  // The spelling is that of the last word that begins alike.
  const at = words.findLastIndex((word) => word[0]?.toLowerCase() === spelling[0]);
  if (at >= 0) return words.with(at, titled(spelling)).join(" ");
  return words.length === 1 ? titled(spelling) : undefined;
}

function isCapitalised(words: readonly string[]): boolean {
  return words.every((word) => /^\p{Lu}/u.test(word));
}

/** "o'brien-lopez" is "O'Brien-Lopez". */
function titled(word: string): string {
  return word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
