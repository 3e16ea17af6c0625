import { plain } from "./digits.ts";

/** Words that say nothing by themselves. */
const empty = new Set(
  "so well um uh er hm and but or the a an thing is are was it that this if when because i we you they my our your what how about of for to with do does can could would will like know mean you're i'm there just also then okay ok yes actually".split(
    " ",
  ),
);
/** Words that no sentence ends with. */
const dangling = new Set(
  "and but or the a an if when because i we they my our your about of for to with i'm you're is are was".split(
    " ",
  ),
);
/** Most words of half a sentence that says nothing yet. */
const most = 7;

/** True for the beginning of a sentence that says nothing yet: "so if I", "the thing is", "what about the". */
export function isUnfinished(text: string): boolean {
  if (/[?!]\s*$/.test(text)) return false;
  const words = plain(text)
    .replace(/[^a-z' ]/g, " ")
    .split(" ")
    .filter(Boolean);
  return (
    words.length > 1 &&
    words.length <= most &&
    words.every((word) => empty.has(word)) &&
    dangling.has(words.at(-1) ?? "")
  );
}
