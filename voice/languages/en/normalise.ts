import { inWords } from "./numbers.ts";

/** Contractions that the endings below would expand wrongly or not at all. */
const contractions: Readonly<Record<string, string>> = {
  "can't": "cannot",
  "won't": "will not",
  "let's": "let us",
  "i'm": "i am",
};
/** All other contractions, by their endings: "doesn't", "what's". */
const endings: readonly (readonly [RegExp, string])[] = [
  [/n't$/, " not"],
  [/'re$/, " are"],
  [/'ve$/, " have"],
  [/'ll$/, " will"],
  [/'d$/, " would"],
  [/'s$/, " is"],
];
/**
 * Replacements in lower-case text before it is split into words: other spellings, missing apostrophes, chat
 * abbreviations, and phrases without meaning, which are dropped. Applied in order, each to the result of those before.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Thousands separators: "1,500" is one number.
  [/(?<=\d),(?=\d{3}(?!\d))/g, ""],
  [/\b24\s?\/\s?7\b/g, "around the clock"],
  [/\b911\b/g, "nine one one"],
  [/\be-?mail\b/g, "email"],
  [/\bset-?up\b/g, "set up"],
  [/\bno-?shows?\b/g, "no shows"],
  // Missing apostrophes.
  [/\b(what|who|that|how|where)s\b/g, "$1's"],
  [/\b(do|does|did|is|are|ca|wo|would|could)nt\b/g, "$1n't"],
  [/\bim\b/g, "i'm"],
  [/\bok\b/g, "okay"],
  [/\bwanna\b/g, "want to"],
  [/\bgonna\b/g, "going to"],
  // Without meaning.
  [/\b(tbh|btw|lol|imo|imho|asap|idk|fyi|omg|q)\b/g, " "],
  [/\b(by the way|quick question|just wondering|i was wondering|out of curiosity)\b/g, " "],
  [/\bone (more|last) (question|thing)\b/g, " "],
  [/\bppl\b/g, "people"],
  [/\bwud\b/g, "would"],
  [/\bcud\b/g, "could"],
  [/\bid\b/g, "i'd"],
  [/\bive\b/g, "i've"],
  [/\bweve\b/g, "we've"],
  [/\b(you|they)re\b/g, "$1're"],
  [/\b(abt|bout)\b/g, "about"],
  [/\b(tmrw|tmw|2moro)\b/g, "tomorrow"],
  [/\b(appt|appts)\b/g, "appointments"],
  [/\b(biz)\b/g, "business"],
  [/\b(info)\b/g, "information"],
  [/\b(mins?)\b/g, "minutes"],
  [/\b(hrs?)\b/g, "hours"],
  // Digits written for words.
  [/\b4 (me|us|my|our)\b/g, "for $1"],
  [/\b2 (book|start|cancel|pay|talk)\b/g, "to $1"],
  [/\b(wat|wut|wht)\b/g, "what"],
  [/\b(hw|hwo)\b/g, "how"],
  [/\bhow (mutch|mush|mch)\b/g, "how much"],
  [/\br\b/g, "are"],
  [/\b(y|why)\b/g, "why"],
  [/\b(cuz|bc)\b/g, "because"],
  // "20$" and "$20"; then "$" alone.
  [/\b(\d+)\$|\$(\d+)/g, "$1$2 dollars"],
  [/(?<!\S)\$+(?!\S)/g, "dollars"],
  [/\bu\b/g, "you"],
  [/\bur\b/g, "your"],
  [/\b(pls|plz)\b/g, "please"],
  [/\bthx\b/g, "thanks"],
];

/**
 * The words of typed text as the grammar writes them: lower case without accents, numbers in words, no punctuation but
 * apostrophes. Contractions stay: "What’s the set-up time?" becomes "what's the set up time".
 */
export function toWords(text: string): string[] {
  const plain = spellings.reduce(
    (current, [pattern, by]) => current.replace(pattern, by),
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[’‘`]/g, "'"),
  );
  return plain
    .replace(/\d{1,9}/g, (digits) => ` ${inWords(Number(digits))} `)
    .replace(/[^a-z' ]+/g, " ")
    .split(" ")
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter(Boolean);
}

/** Replaces contractions: "what's" becomes "what is". Other words stay as they are. */
export function expandContractions(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    // Not `in`, which finds "constructor" too, a word that a visitor may type.
    const known = Object.hasOwn(contractions, word) ? contractions[word] : undefined;
    if (known) return known.split(" ");
    const ending = endings.find(([pattern]) => pattern.test(word));
    return ending ? word.replace(ending[0], ending[1]).split(" ") : [word];
  });
}
