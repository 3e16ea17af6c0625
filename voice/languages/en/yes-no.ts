import { clausesOf, lengthAt, phrases } from "./phrases.ts";

/**
 * Words of agreement, the one list of them, in the notation of voice/language/pattern.ts and with contractions in full.
 * Everything that has to know a yes from a no asks this file.
 */
const agreement = {
  yes: phrases(
    "yes|yeah|yep|yup|yea|ya|ye|yess|yeh|yse|aye|si|oui|ja|sure|sure thing|sire thing|okay|correct|right|exactly|absolutely|definitely|certainly",
    "of course|indeed|affirmative|[i] confirm|confirmed|perfect|great|good|fine|alright|all (right|correct)|by all means",
    "(that is|it is) (right|correct|fine|good|perfect|all right|it)|(that is|it is) fine by me|it is|fine by me|that is it",
    "(sounds|looks) (good|great|right|fine|perfect) [to me]|go ahead|go for it|make it so|that works [for me]|works for me",
    "do (it|that|so)|book (it|that)|send [it]|request it|take it|pass it on|please do|yes please|thumbs up|why not",
    "i (do|did|would)|yes i (do|did|would)|mhm|mm hm|uh huh|i agree|agreed|that will (work|do)|works|yes sir|hell yes|you (can|may) [do (it|that)|book (it|that)|send (it|that)]|i would (love|like) (to|that|it|one)|would love (to|that|it)|i am sure|yes i am [sure]|i said yes|that is me|you bet|for sure|totally|okay then|yes let us|let us do (it|that)|that would be (good|great|fine|perfect|nice|lovely)",
  ),
  no: phrases(
    "no|nope|nah|na|nay|no way|wrong|incorrect|negative|never|n|(absolutely|definitely|certainly|of course) not|i do not (think|believe) so|not that one|no good|i said no|i do not want (it|that|this|to)|no (thanks|thank you)|not at all|no no",
    "(that is|it is|is|this is) (wrong|not (right|correct|it|quite right))|not (right|correct|quite|really|yet|now|that|today)",
    "(that is|it is) not|(that is|it is) not what i (meant|asked|said)",
    "do not|please do not|do not (do (it|that)|book [it|that]|send [it]|bother)|i (do|did|would) not|no i (do|did|would) not",
    "[i would] rather not|i would prefer not [to]|no need|no need for that|not for me|i am (good|fine)|we are (good|fine)",
    "[no] (forget it|never mind|leave it)|[no|not now|okay] [maybe|perhaps] (later|another time|another day)",
    "[no|not now|okay] (maybe|perhaps) (tomorrow|not)|some other time|not interested",
  ),
  /** Neither: the visitor has not made up their mind, or does not know. */
  unsure: phrases(
    "maybe|perhaps|probably|possibly|i guess [so|not]|i (think|suppose|believe|hope) [so|not]|it depends|depends|might be|could be",
    "[i am] not [so|too|quite|really|entirely|completely] (sure|certain)|unsure|[i] [really|honestly] do not [really] know [yet]|no (idea|clue)",
    "hard to (say|tell)|let me think [about it]|i (will|would) have to think [about it]|i (need|have|want) to think [about it]|hm|i have to think about it|what do you think",
  ),
  /** Words that say neither. */
  empty: phrases(
    "please|thanks|thank you|very much|so much|wren|so|well|um|uh|er|hmm|oh|ah|and|then|now|it|that|everything|all|for me|just|the|is|a|to be honest",
  ),
};
/** Signs that answer, and letters that do so alone. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\p{Emoji_Modifier}/gu, ""],
  [/👍|👌/gu, " yes "],
  [/👎/gu, " no "],
  [/^\W*y\W*$/i, "yes"],
];
const otherScript = /(?=\P{Script=Latin})\p{L}/u;

/**
 * Reads a whole answer: yes, no, or that the visitor is unsure. "unclear": more than one of them, or one with something
 * else ("yes, but at eleven"). Undefined: none. A "yes" contains nothing else, so that the caller may act on it.
 */
export function readAgreement(text: string): "yes" | "no" | "unsure" | "unclear" | undefined {
  const said = signs.reduce((words, [sign, word]) => words.replace(sign, word), text);
  const words = clausesOf(said).flat();
  const found = new Set<"yes" | "no" | "unsure">();
  let hasMore = otherScript.test(said);
  for (let at = 0; at < words.length; ) {
    const lengths = {
      no: lengthAt(agreement.no, words, at),
      unsure: lengthAt(agreement.unsure, words, at),
      yes: lengthAt(agreement.yes, words, at),
    };
    const empty = lengthAt(agreement.empty, words, at);
    const length = Math.max(...Object.values(lengths));
    const kind = (["no", "unsure", "yes"] as const).find((each) => lengths[each] === length);
    if (length > 0 && length >= empty && kind) found.add(kind);
    else if (empty === 0) hasMore = true;
    at += Math.max(length, empty, 1);
  }
  const [only, other] = found;
  if (only === undefined) return undefined;
  return hasMore || other !== undefined ? "unclear" : only;
}

/** As `readAgreement`, for those to whom an unsure answer is an unclear one. */
export function readYesNo(text: string): "yes" | "no" | "unclear" | undefined {
  const answer = readAgreement(text);
  return answer === "unsure" ? "unclear" : answer;
}
