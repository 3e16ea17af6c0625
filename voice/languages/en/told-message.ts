/** Words that ask somebody to pass something on. */
const passing = new Set("tell let inform pass say message note relay notify forward".split(" "));
/** Fewest words of a message. */
const fewest = 3;

/** Those that something can be passed on to: "the team", "your boss", "Aisha", "sales". */
const others =
  "(?!(?:me|us|you)\\b)(?:(?:the|your|my) )?[\\p{L}'-]+(?: (?:team|people|department|office|desk))?";
const told = new RegExp(
  `\\b(?:(?:tell|inform|notify) ${others}|let ${others} know|(?:message|note|word) (?:for|to) ${others}[,;]? ?[-–]?|leave (?:you )?a (?:message|note)[,;])(?: that)? (.+)$`,
  "isu",
);
/** What follows "tell the team" and is no message: "about it", "to call me". */
const noMessage = /^(?:about|to|of|how|what|when|where|why|who|please|with|in|for|from)\b/i;

/**
 * The message in a request to pass one on: "please tell the team: …", "let sales know that …", "message for Mara, …".
 * Undefined if the request holds none.
 */
export function readToldMessage(text: string): string | undefined {
  const said = text.trim();
  const [, before = "", after = ""] = /^(.{4,80}?)(?::|\bthat\b)\s+(.+)$/is.exec(said) ?? [];
  const isPassed = before
    .toLowerCase()
    .split(/[^a-z']+/)
    .some((word) => passing.has(word));
  if (isPassed && isMessage(after)) return after;
  const rest = told.exec(said)?.[1] ?? "";
  return isMessage(rest) && !noMessage.test(rest) ? rest : undefined;
}

function isMessage(text: string): boolean {
  return text.split(/\s+/).length >= fewest;
}

/** What is added to a message: "also tell them it's urgent", "add that mornings are best". */
export function readAddition(text: string): string | undefined {
  const addition = /^(?:(?:and|please|oh|ok|okay|yes|wait)[, ]+)*(?:also|add)\b(.+)$/is.exec(
    text.trim(),
  )?.[1];
  return (
    addition
      ?.replace(/^[ ,:]*(?:(?:tell (?:them|him|her|the team)|say|mention|add|to it|that)[ ,:]+)*/i, "")
      .trim() || undefined
  );
}
