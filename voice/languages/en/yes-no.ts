import { plain } from "./digits.ts";

const strong =
  "yes|yeah|yep|yup|yea|ya|aye|sure|ok|okay|correct|right|exactly|absolutely|definitely|certainly|of course|indeed|affirmative|confirm|confirmed|i confirm|perfect|great|that's right|that is right|that's correct|that is correct|all correct|all right|alright|that's it|that is it|that's all right|sounds good|sounds great|looks good|go ahead|go for it|do it|do that|do so|book it|book that|please do|send it|send|yes please|that works|works for me|it is|it's right|it is right|that's fine|fine|fine by me|i do|i would|of course|by all means|that's good|that is good|that's perfect|good|thumbs up|👍|make it so|request it|take it|pass it on|y|s[iu]re thing";
const no =
  "no|nope|nah|na|no way|wrong|incorrect|not right|not correct|that's wrong|that is wrong|it's wrong|not quite|not really|not yet|not now|negative|no thanks|no thank you|don't|do not|don't do it|do not do it|don't book it|do not book it|don't book|don't do that|i don't|i do not|i didn't|it isn't|it is not|that's not right|that is not right|that's not it|that isn't right|not at all|never|rather not|i'd rather not|n|not that|please don't|please do not|that's not correct|isn't right|is wrong";
/** Words that neither agree nor refuse. */
const empty =
  "please|thanks|thank you|thank you very much|wren|so|well|um|uh|er|hmm|oh|and|then|now|it|that|that's|everything|all|very much|for me|just|the|is|a";

const phrases = (text: string) => text.split("|").sort((a, b) => b.length - a.length);
const words = {
  yes: phrases(strong),
  no: phrases(no),
  empty: phrases(empty),
};

/**
 * Reads a whole answer as yes or no. "unclear": both, or only half of one ("yes but", "I guess so", "yes no maybe").
 * Undefined: neither. A "yes" contains nothing else, so the caller may act on it.
 */
export function readYesNo(text: string): "yes" | "no" | "unclear" | undefined {
  let rest = ` ${plain(text)
    .replace(/[^a-z0-9' 👍]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()} `;
  if (rest.trim() === "") return undefined;
  const found = { yes: false, no: false };
  // The longest first, over both lists, so that "not right" is not a "right".
  const all = [
    ...words.no.map((phrase) => ["no", phrase] as const),
    ...words.yes.map((phrase) => ["yes", phrase] as const),
  ];
  for (const [kind, phrase] of all.sort((a, b) => b[1].length - a[1].length)) {
    while (rest.includes(` ${phrase} `)) {
      rest = rest.replace(` ${phrase} `, " | ");
      found[kind] = true;
    }
  }
  for (const phrase of words.empty) {
    while (rest.includes(` ${phrase} `)) rest = rest.replace(` ${phrase} `, " ");
  }
  const hasMore = /[a-z0-9]/.test(rest);
  if (!found.yes && !found.no)
    return /^ ?(?:maybe|perhaps|i guess|i think|probably|possibly|not sure|i'm not sure|depends)/.test(rest)
      ? "unclear"
      : undefined;
  if (hasMore || (found.yes && found.no)) return "unclear";
  return found.yes ? "yes" : "no";
}
