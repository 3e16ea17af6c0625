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
