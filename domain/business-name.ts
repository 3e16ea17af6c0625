/** Longest name of a business that is taken, in characters. */
export const longestBusinessName = 60;

const allowed = /^[\p{L}\p{M}\p{N}&'’.\- ]+$/u;

/** Words that tell an assistant what to do or to say. No sign over a door has them. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:instructions?|rules?|prompts?|above|previous|everything|before)\b/i,
  /\b(?:you are|you're|you’re|you will|you must|act as|pretend to|repeat after|repeat this|from now on|system prompt|speak as|respond with|reply with|answer with|do not say|don't say|don’t say)\b/i,
  /\b(?:say|tell|read|repeat|shout|sing|spell) (?:that|this|hello|the|i|me|you|them|him|her|us|it|everyone|everybody|out|aloud)\b/i,
  /\b(?:i am|i'm|i’m|we are|we're|we’re|they are|he is|she is|everyone is) \w+/i,
];

/** Abuse that would be read out, as the beginnings of words. Whole words are marked with a full stop at their end. */
const abuse =
  "fuck motherfuck shit. shitty bullshit cunt bitch asshole arsehole bastard. dickhead cock. cocks. pussy wank twat. slut whore faggot fag. fags. dyke. nigg nazi hitler kike. spic. chink. coon. tranny retard rape. rapist raping kill. killer. murder suicide. pedo. pedoph porn".split(
    " ",
  );
const abusive = new RegExp(
  `\\b(?:${abuse.map((word) => (word.endsWith(".") ? `${word.slice(0, -1)}\\b` : word)).join("|")})`,
  "i",
);

/** Most digits: a telephone number is no name. */
const mostDigits = 5;
/** Most words: a sentence is none either. */
const mostWords = 10;

/**
 * The name of a business that an assistant can answer with, tidied. Undefined for anything that is not plainly a name: it
 * is then left out, and the greeting goes without one.
 */
export function readBusinessName(typed: unknown): string | undefined {
  if (typeof typed !== "string") return undefined;
  const name = typed.normalize("NFC").replace(/\s+/g, " ").trim();
  if (name === "" || [...name].length > longestBusinessName || !allowed.test(name)) return undefined;
  if (!/\p{L}/u.test(name) || (name.match(/\p{N}/gu) ?? []).length > mostDigits) return undefined;
  if (name.split(" ").length > mostWords) return undefined;
  const plain = name.replace(/[.-]/g, "");
  return [...orders, abusive].some((not) => not.test(name) || not.test(plain)) ? undefined : name;
}
