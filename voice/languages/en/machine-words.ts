/**
 * What a greeting says of who speaks it. `machine`: an answering machine, at whatever moment of a call. `away`: that nobody is
 * there, as machines say, and as a person in a conversation may say of somebody else. `person`: somebody who waits for an
 * answer. `opening`: the beginning of a greeting that goes on. `none`: nothing about it.
 */
export type GreetingWords = "machine" | "away" | "person" | "opening" | "none";

const machine = [
  /\b(?:after|at|following) the (?:\w+ )?(?:tone|beep|signal)\b/,
  /\bsound of the (?:tone|beep)\b/,
  /\brecord (?:your|a) (?:\w+ )?message\b/,
  /\b(?:you(?:'ve| have)? reached|forwarded to|welcome to) (?:\w+ ){0,5}(?:voice ?mail|mail ?box|messag\w+)\b/,
  /\bmail ?box (?:of|is full|cannot)\b/,
  /\bleave (?:me |us )?(?:a|your) (?:\w+ ){0,2}message and\b/,
];

const away = [
  /\bvoice ?mail\b/,
  /\bmail ?box\b/,
  /\banswering machine\b/,
  /\bleave (?:me |us )?(?:a|an|your) (?:\w+ ){0,2}(?:message|name|number)\b/,
  /\b(?:not|isn't|aren't) (?:currently |presently )?(?:available|able to|in the office|here (?:right )?now)\b/,
  /\b(?:not|isn't|aren't) (?:at )?home\b/,
  /\baway from (?:the|my|our) (?:phone|desk)\b/,
  /\b(?:office|offices|practice|store|shop|salon|clinic) (?:is|are) (?:currently |now |presently )?closed\b/,
  /\bunavailable\b/,
  /\b(?:can't|cannot|can not|unable to|couldn't) (?:get to|come to|take|answer|pick up)\b/,
  /\bmissed your call\b/,
  /\b(?:get back to|return your call|call you back as)\b/,
  /\bcall has been forwarded\b/,
];

/** An offer or a question, which waits for somebody. */
const person = [
  /\b(?:how|what) (?:can|may|could) (?:i|we) (?:help|do)\b/,
  /\bhow (?:can|may) i direct\b/,
  /\b(?:would|do) you (?:like|want|care|mind) to\b/,
  /\b(?:can|could|may|shall) (?:i|we) (?:take|have|help|put|ask|get|tell)\b/,
  /\bwho(?:'s| is| am i)? (?:this|calling|speaking|there|it)\b/,
  /\bspeaking$/,
  /\b(?:anybody|anyone) there\b/,
  /^(?:oh )?(?:hello|hi|hey|yes|yeah|yep|good (?:morning|afternoon|evening))(?: (?:hello|hi|there|yes|yeah))*$/,
];

const opening = [
  /\b(?:you've|you have|you) reached\b/,
  /\bthank(?:s| you) for calling\b/,
  /^(?:hi|hello|hey) (?:this is|it's|it is|you|your|thanks|thank)\b/,
  /\b(?:sorry|unfortunately)\b/,
  /\bthe (?:person|number|customer|party|subscriber)\b/,
];

/**
 * Reads a greeting as far as it was heard.
 *
 * @param text words in any case, with or without punctuation.
 */
export function readGreeting(text: string): GreetingWords {
  const words = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
  const says = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(words));
  if (says(machine)) return "machine";
  if (says(person)) return "person";
  if (says(away)) return "away";
  return says(opening) ? "opening" : "none";
}
