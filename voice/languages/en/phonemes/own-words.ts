/** A pronunciation in ARPAbet, or one that depends on the words before and after, in lower case. */
type Own = string | ((before: string | undefined, after: string | undefined) => string);

/** Words after which a word that is noun and verb is a noun. */
const determiners = new Set(
  "a an the this that your our my their its his her any no some of in for daily each every one".split(" "),
);
const isNoun = (before: string | undefined) => before !== undefined && determiners.has(before);
/** Words before a verb: "people who live". */
const subjects = new Set("i you we they who people to where".split(" "));

/**
 * Words that dictionaries lack or pronounce otherwise, and those whose pronunciation depends on their neighbours.
 */
export const ownWords: Readonly<Record<string, Own>> = {
  a: "AH0",
  and: "AE2 N D",
  for: "F AO2 R",
  from: "F R AH2 M",
  of: "AH2 V",
  // As names of the product and of what it works with.
  wren: "R EH1 N",
  lark: "L AA1 R K",
  hubspot: "HH AH1 B S P AA2 T",
  zapier: "Z AE1 P IY0 ER0",
  gmail: "JH IY1 M EY2 L",
  salesforce: "S EY1 L Z F AO2 R S",
  hipaa: "HH IH1 P AH0",
  aisha: "AA0 IY1 SH AH0",
  herrera: "EH0 R EH1 R AH0",
  karim: "K AH0 R IY1 M",
  lindkvist: "L IH1 N D K V IH2 S T",
  tomas: "T OW0 M AA1 S",
  sow: "S AW1",
  // As the field says them.
  app: "AE1 P",
  chatbot: "CH AE1 T B AA2 T",
  ok: "OW2 K EY1",
  onboarding: "AA1 N B AO2 R D IH0 NG",
  uptime: "AH1 P T AY2 M",
  online: "AA1 N L AY2 N",
  refund: (before) => (isNoun(before) || before === "money" ? "R IY1 F AH2 N D" : "R IH0 F AH1 N D"),
  refunds: "R IY1 F AH2 N D Z",
  schedule: "S K EH1 JH UH0 L",
  ay: "EY1",
  // Noun or verb, present or past, adjective or verb.
  close: (before) => (before === "too" || before === "very" ? "K L OW1 S" : "K L OW1 Z"),
  estimate: (before) => (isNoun(before) ? "EH1 S T AH0 M AH0 T" : "EH1 S T AH0 M EY2 T"),
  lead: "L IY1 D",
  leads: "L IY1 D Z",
  live: (before) => (before !== undefined && subjects.has(before) ? "L IH1 V" : "L AY1 V"),
  read: (before) => (/^(?:have|has|was|is|are|be|been|gets?)$/.test(before ?? "") ? "R EH1 D" : "R IY1 D"),
  record: (before) => (isNoun(before) ? "R EH1 K ER0 D" : "R IH0 K AO1 R D"),
  records: (before) => (isNoun(before) || before === "customer" ? "R EH1 K ER0 D Z" : "R IH0 K AO1 R D Z"),
  use: (before) => (isNoun(before) ? "Y UW1 S" : "Y UW1 Z"),
};
