/** Words that ask somebody to pass something on. */
const passing = new Set("tell let inform pass say message note relay notify forward".split(" "));
/** Fewest words of a message. */
const fewest = 3;

/**
 * The message in a request to pass one on: "please tell the team: …", "let sales know that …". Undefined if the request
 * holds none.
 */
export function readToldMessage(text: string): string | undefined {
  const [, before = "", message = ""] = /^(.{4,80}?)(?::|\bthat\b)\s+(.+)$/is.exec(text.trim()) ?? [];
  const isPassed = before
    .toLowerCase()
    .split(/[^a-z']+/)
    .some((word) => passing.has(word));
  return isPassed && message.split(/\s+/).length >= fewest ? message : undefined;
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
