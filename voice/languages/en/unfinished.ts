import { plain } from "./digits.ts";

/** Words that say nothing by themselves. */
const empty = new Set(
  "so well um uh er hm hmm and but or the a an thing is are was it that this if when because i we you they my our your what how about of for to with do does can could would will like want wanted need know mean you're i'm there just also then okay ok yes actually".split(
    " ",
  ),
);
/** Words that no sentence ends with. */
const dangling = new Set(
  "and but or the a an if when because i we they my our your about of for to with i'm you're is are was um uh er hm hmm".split(
    " ",
  ),
);
/** Of these, those that are no question by themselves either: "when?", "about?". */
const hesitating = new Set("um uh er hm hmm and but or the a an".split(" "));
/** Most words of half a sentence that says nothing yet. */
const most = 7;

/** True for the beginning of a sentence that says nothing yet: "so if I", "the thing is", "what about the". */
export function isUnfinished(text: string): boolean {
  if (/[?!]\s*$/.test(text)) return false;
  const words = plain(text)
    .replace(/[^a-z' ]/g, " ")
    .split(" ")
    .filter(Boolean);
  const [only] = words;
  return (
    only !== undefined &&
    (words.length > 1 || hesitating.has(only)) &&
    words.length <= most &&
    words.every((word) => empty.has(word)) &&
    dangling.has(words.at(-1) ?? "")
  );
}
