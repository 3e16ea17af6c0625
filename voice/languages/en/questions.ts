import { plain } from "./digits.ts";

const openers = words(
  "how what what's whats which who who's where when why can could do does did is are will would may am has have tell explain give let connect put get help talk speak show",
);
/** Openers of two words: "I want" asks, "I am" tells. */
const pairs = words("i_want i'd_like i_need we_want we_need i_have");
/** Words that may stand before a question. */
const before = words(
  "and but so wait well okay ok hey wren first no sorry excuse me please hi hello also oh um uh one question quick",
);

/** True for the form of a question or a request: "what about …", "can you …", or a question mark at its end. */
export function soundsLikeQuestion(text: string): boolean {
  if (text.includes("?")) return true;
  const said = saidWords(text);
  const start = said.findIndex((word) => !before.has(word));
  const [first = "", second = "", third = ""] = start < 0 ? [] : said.slice(start);
  return openers.has(first) || pairs.has(`${first}_${second}`) || (second === "would" && third === "like");
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

const it = ["it", "that", "this", "the call", "the meeting"];
const aboutIt: ReadonlySet<string> = new Set([
  ...["is", "will", "does", "would"].flatMap((verb) =>
    it.flatMap((thing) => ["", " be", " take", " last"].map((end) => `how long ${verb} ${thing}${end}`)),
  ),
  ...["it", "that", "this"].flatMap((thing) => [
    `is ${thing} free`,
    `is ${thing} for free`,
    `does ${thing} cost anything`,
  ]),
  ...["is", "will", "would"].flatMap((verb) =>
    ["it", "that"].flatMap((thing) => ["", " be"].map((end) => `when ${verb} ${thing}${end}`)),
  ),
  ...["in it", "then", "there"].map((place) => `what happens ${place}`),
  ...["do", "will"].flatMap((verb) =>
    ["talk to", "talk with", "speak to", "speak with"].map((action) => `who ${verb} i ${action}`),
  ),
]);

/** True for a question about the thing that is being arranged: "how long is it?", "who will I talk to?". */
export function asksAboutIt(text: string): boolean {
  const said = saidWords(text);
  const start = said.findIndex((word) => !before.has(word));
  const bare = said.slice(Math.max(0, start)).join(" ");
  return aboutIt.has(bare) || aboutIt.has(bare.replace(/ then$/, ""));
}

function saidWords(text: string): string[] {
  return plain(text)
    .replace(/[^a-z' ]/g, " ")
    .split(" ")
    .filter(Boolean);
}
