import tokens from "llama-tokenizer-js";
import { months, weekdays } from "#voice/languages/en/calendar.ts";

/** Words that begin a question. */
const asking = new Set(
  "what what's how how's who who's when where where's which why do does did is are am can could will would should shall may might has have was were".split(
    " ",
  ),
);
/** Words with a capital. "May" is also a verb. */
const names = new RegExp(
  `\\b(?:${[...weekdays, ...months]
    .flatMap(([name]) => (name === undefined || name === "may" ? [] : name))
    .join("|")})s?\\b`,
  "g",
);
/** How far the two may have come apart, in words. */
const farthest = 2;

/**
 * Guesses how a transcript goes on, from what somebody else heard of the same sound, so that a decoder can check many
 * tokens in one step (speculative decoding: Leviathan, Kalman, Matias, 2023). A wrong guess costs a little time.
 *
 * @param words lower case, without punctuation
 * @param found tokens of the transcript so far
 * @returns no tokens if the transcript is about something else
 */
export function draftOf(words: string, found: readonly number[]): number[] {
  const heard = words.split(" ").filter(Boolean);
  const begun = found.length === 0 ? "" : tokens.decode([...found], false, true).trim();
  const rest = restOf(heard, begun);
  if (rest === undefined) return [];
  const mark = asking.has(heard[0] ?? "") ? "?" : ".";
  const all = tokens.encode(`${begun}${rest}${/[.?!]$/.test(begun) ? "" : mark}`, false, true);
  return found.every((token, i) => all[i] === token) ? all.slice(found.length) : [];
}

/** The words that are left once the transcript has begun, with the space before them. */
function restOf(heard: readonly string[], begun: string): string | undefined {
  if (begun === "") return written(heard, true);
  const said = begun.split(" ");
  const last = plain(said.at(-1) ?? "");
  const at = said.length - 1;
  for (let off = 0; off <= farthest; off++) {
    for (const i of off === 0 ? [at] : [at - off, at + off]) {
      const word = heard[i];
      if (word === undefined || last === "" || !word.startsWith(last)) continue;
      const following = written(heard.slice(i + 1), false);
      return `${word.slice(last.length)}${following === "" ? "" : ` ${following}`}`;
    }
  }
  return undefined;
}

function written(words: readonly string[], isBeginning: boolean): string {
  const text = words.join(" ").replace(/\bi\b/g, "I").replace(names, capitalised);
  return isBeginning ? capitalised(text) : text;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9']/g, "");
