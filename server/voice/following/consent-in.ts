/** The keys of a phone that stand for a refusal and an agreement. */
export const consentKeys = { refuse: "*", agree: "1" } as const;

/** What a caller types, or what a key is passed on as. */
export const consentWords = { refuse: "Please don’t record.", agree: "I agree." } as const;

const call =
  "(?:(?:this|that|the|my|our) )?(?:call|conversation|voice|words|me|us|this|that|it|anything|any of this)";
const recording = "(?:record|recording|recorded|tape|taping|taped|transcribe|transcribing|transcribed)";

const refusals = [
  // "please don't record", "stop recording me", "do not record this call"
  new RegExp(
    `\\b(?:do not|don't|dont|never|stop)(?: you)? ${recording}(?: ${call})?(?: please| now| anymore| any more)*$`,
  ),
  new RegExp(`\\b(?:do not|don't|dont|never|stop)(?: you)? ${recording} ${call}\\b`),
  // "I don't want to be recorded", "I would rather not be recorded", "I'm not okay with being recorded"
  /\b(?:do not|don't|dont|rather not|not okay|not ok|not comfortable|not happy|refuse|object)\b.{0,30}\b(?:be|being|get|getting) (?:recorded|taped|transcribed|written down|kept)\b/,
  // "I don't want you to record this", "I don't want this recorded", "I don't want a recording"
  /\b(?:do not|don't|dont) (?:want|like|wish|agree|consent)\b.{0,25}\b(?:to record|recorded|recording|to tape|taped|written down)\b/,
  /\bno recording\b|\bwithout (?:a )?recording\b|\bnot (?:to )?be recorded\b/,
  /\b(?:turn|switch) (?:the |that |this )?recording off\b|\b(?:turn|switch) off (?:the |that |this )?recording\b/,
  /\b(?:delete|erase|stop) (?:the|this|that|my) recording\b/,
  // "don't keep this call", "do not save what I say"
  /\b(?:do not|don't|dont|stop) (?:keep|keeping|save|saving|store|storing) (?:(?:this|the|my) (?:call|conversation|voice|words)|what i say|a recording|recordings)\b/,
  /\b(?:do not|don't|dont) write (?:this|that|it|any of this) down\b/,
  /\bi (?:do not|don't|dont) (?:consent|agree)$/,
  /^\*$/,
  // Spanish
  /\bno (?:me |nos |lo |la )?(?:grabe|graben|grabes|grabar|grabéis)\b|\bsin grabar\b|\bsin grabación\b/,
  /\bno quiero (?:que (?:me |nos |lo |la |se )?grab\w+|ser grabad[oa])\b|\bdej[ae]n? de grabar\b/,
  /\bno (?:guarde|guarden|guardes) (?:esta llamada|la llamada|lo que digo)\b/,
  /\bno (?:acepto|estoy de acuerdo|doy mi consentimiento)$/,
];

const politely = "(?: (?:yes|please|thanks|thank you|gracias))*";
const toThis = `(?: to (?:that|this|it|be(?:ing)? ${recording}|(?:the |this |you )?${recording}(?: ${call})?))?`;

/** Whole sentences: "I agree with the price" is about something else, and "I'm not sure I agree" is no agreement. */
const agreements = [
  new RegExp(
    `^(?:(?:yes|yeah|yep|ok|okay|sure|fine|all right|alright|well) )*i (?:do )?(?:agree|consent)${toThis}${politely}$`,
  ),
  new RegExp(`^(?:(?:yes|ok|okay|sure|fine) )*you (?:may|can) record(?: ${call})?${politely}$`),
  new RegExp(`^(?:(?:sí|si|claro|vale|bueno) )*(?:estoy de acuerdo|acepto)${politely}$`),
];

/** True if these are words of somebody who does not want the call to be kept. */
export function isRefusal(text: string): boolean {
  const said = plain(text);
  return refusals.some((pattern) => pattern.test(said));
}

/** True if these are words of somebody who agrees that the call is kept. */
export function isAgreement(text: string): boolean {
  if (isRefusal(text)) return false;
  const sentences = text.split(/[.!?;]+/).map(plain);
  return sentences.some((said) => agreements.some((pattern) => pattern.test(said)));
}

/** In lower case, without punctuation at the ends of words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}'* ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
