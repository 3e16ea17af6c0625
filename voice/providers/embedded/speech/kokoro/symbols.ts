import type { Spoken } from "#voice/languages/en/phonemes/phonemes.ts";

/** Kokoro's symbols, those that English needs, by their numbers in the model's own table. */
const ids: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "; 1 : 2 , 3 . 4 ! 5 ? 6 A 24 I 25 O 31 T 36 W 39 Y 41 b 44 d 46 f 48 h 50 i 51 j 52 k 53 l 54 m 55 n 56 p 58 " +
    "s 61 t 62 u 63 v 64 w 65 z 68 ɑ 69 ɐ 70 æ 72 ɔ 76 ð 81 ʤ 82 ə 83 ɛ 86 ɜ 87 ɡ 92 ɪ 102 ŋ 112 θ 119 ɹ 123 ʃ 131 " +
    "ʧ 133 ʊ 135 ʌ 138 ʒ 147 ˈ 156 ˌ 157"
  )
    .match(/\S+ \d+/g)
    ?.map((pair) => pair.split(" "))
    .map(([symbol, id]) => [symbol, Number(id)]) ?? [],
);
const space = 16;
/** The number at both ends of a sentence. */
const edge = 0;

/** Kokoro's own letters for diphthongs and affricates stand for American English. */
const symbols: Readonly<Record<string, string>> = {
  AA: "ɑ",
  AE: "æ",
  AH: "ʌ",
  AO: "ɔ",
  AW: "W",
  AY: "I",
  B: "b",
  CH: "ʧ",
  D: "d",
  DH: "ð",
  EH: "ɛ",
  ER: "ɜɹ",
  EY: "A",
  F: "f",
  G: "ɡ",
  HH: "h",
  IH: "ɪ",
  IY: "i",
  JH: "ʤ",
  K: "k",
  L: "l",
  M: "m",
  N: "n",
  NG: "ŋ",
  OW: "O",
  OY: "Y",
  P: "p",
  R: "ɹ",
  S: "s",
  SH: "ʃ",
  T: "t",
  TH: "θ",
  UH: "ʊ",
  UW: "u",
  V: "v",
  W: "w",
  Y: "j",
  Z: "z",
  ZH: "ʒ",
};
const stressMarks: Readonly<Record<string, string>> = { 1: "ˈ", 2: "ˌ" };
const isVowel = (phoneme: string | undefined) => /\d$/.test(phoneme ?? "");

/** The phonemes of a sentence as Kokoro's symbols, with a space between words. */
export function toSymbols(spoken: readonly Spoken[]): string {
  let text = "";
  for (const part of spoken) {
    if ("mark" in part) text += part.mark;
    else text += `${text === "" ? "" : " "}${wordIn(part)}`;
  }
  return text;
}

function wordIn({ word, phonemes }: { readonly word: string; readonly phonemes: readonly string[] }): string {
  // The article has a symbol of its own.
  if (/^an?$/i.test(word) && phonemes[0]?.startsWith("AH")) return `ɐ${phonemes.length > 1 ? "n" : ""}`;
  return phonemes.map((phoneme, i) => symbolOf(phoneme, phonemes[i - 1], phonemes[i + 1])).join("");
}

function symbolOf(phoneme: string, before: string | undefined, after: string | undefined): string {
  const [name = "", stress = ""] = phoneme.match(/[A-Z]+|\d/g) ?? [];
  if (name === "AH" && stress === "0") return "ə";
  if (name === "ER" && (stress === "0" || stress === "3")) return "əɹ";
  // An American "t" between vowels: "water", "better".
  if (name === "T" && isVowel(before) && after?.endsWith("0")) return "T";
  return `${stressMarks[stress] ?? ""}${symbols[name] ?? ""}`;
}

/** The model's input: the numbers of the symbols, between two edges. */
export function toIds(text: string): number[] {
  return [edge, ...[...text].flatMap((symbol) => (symbol === " " ? space : (ids[symbol] ?? []))), edge];
}
