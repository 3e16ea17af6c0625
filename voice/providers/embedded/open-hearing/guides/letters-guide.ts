import tokens from "llama-tokenizer-js";
import type { Continuation, Guide } from "../guided-search.ts";

interface LettersGuideOptions {
  /** Words before the first letter: "My email is". */
  readonly lead: string;
  /** Tokens after which the letters are over. */
  readonly ends: readonly number[];
  /** See `Guide.odds`. @param letters in lower case, with digits and signs */
  odds(letters: string, isOver: boolean): number;
}

export interface Letters {
  readonly letters: string;
  /** What was written last: only a hyphen joins two letters. */
  readonly after: "nothing" | "lead" | "letter" | "hyphen" | "sign";
}

type Way = readonly [number, ...number[]];

const encode = (text: string) => tokens.encode(text, false, true);
/** The tokens of a text within a line, after a letter. */
const following = (text: string) => encode(`X${text}`).slice(encode("X").length) as unknown as Way;

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
/** "A-B": the first is a word of its own, the others follow a hyphen. */
const spaced = alphabet.map((letter) => [letter, following(` ${letter.toUpperCase()}`)] as const);
const digits = [..."0123456789"].map(
  (digit) => [digit, following(`-${digit}`).slice(-1) as unknown as Way] as const,
);
const joined = [
  ...alphabet.map(
    (letter) => [letter, following(`-${letter.toUpperCase()}`).slice(-1) as unknown as Way] as const,
  ),
  ...digits,
];
const [hyphen = 0] = following("-");
const signs = [
  [".", following(" dot")],
  ["-", following(" dash")],
  ["_", following(" underscore")],
] as const;

/**
 * Letters one by one, written as "A-B-C dot D": the model writes them in many ways, loses them between two, and is at
 * its best in this one.
 */
export function lettersGuide({ lead, ends, odds }: LettersGuideOptions): Guide<Letters> {
  const [begun, ...more] = lead === "" ? [] : encode(lead);

  function* ways({ letters, after }: Letters): Generator<Continuation<Letters>> {
    const add = (sign: string, way: Way, to: Letters["after"]) => ({
      tokens: way,
      state: { letters: letters + sign, after: to },
    });
    if (after === "nothing" && begun !== undefined) {
      yield add("", [begun, ...more], "lead");
      return;
    }
    if (after === "hyphen") {
      for (const [letter, way] of joined) yield add(letter, way, "letter");
      return;
    }
    if (after !== "letter") for (const [letter, way] of spaced) yield add(letter, way, "letter");
    if (after === "nothing" || after === "lead") return;
    yield add("", [hyphen], "hyphen");
    for (const [digit, way] of digits) yield add(digit, way, "letter");
    if (after === "sign") return;
    for (const [sign, way] of signs) yield add(sign, way, "sign");
    for (const end of ends) yield { tokens: [end], state: { letters, after }, isOver: true };
  }

  return {
    begin: { letters: "", after: "nothing" },
    continuations: (state) => [...ways(state)],
    odds: ({ letters }, isOver) => odds(letters, isOver),
    key: ({ letters, after }, isOver) => (isOver ? letters : `${letters} ${after}`),
  };
}
