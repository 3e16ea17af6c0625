import { expect, test } from "vitest";
import { toIds, toSymbols } from "./symbols.ts";

const word = (word: string, phonemes: string) => ({ word, phonemes: phonemes.split(" ") });

test("phonemes become Kokoro's symbols, with stress before the vowel", () => {
  const spoken = [word("Hi", "HH AY1"), { mark: "," }, word("water", "W AO1 T ER0"), { mark: "." }];
  expect(toSymbols(spoken)).toBe("hˈI, wˈɔTəɹ.");
});

test("the article has a symbol of its own, the letter has not", () => {
  expect(toSymbols([word("a", "AH0"), word("call", "K AO1 L")])).toBe("ɐ kˈɔl");
  expect(toSymbols([word("A", "EY1"), word("M", "EH1 M")])).toBe("ˈA ˈɛm");
});

test("every symbol has a number, between two edges", () => {
  const all =
    "AA1 AE2 AH0 AO1 AW1 AY1 B CH D DH EH1 ER1 EY1 F G HH IH1 IY1 JH K L M N NG OW1 OY1 P R S SH T TH UH1 UW1 V W Y Z ZH";
  const text = toSymbols([word("all", all), { mark: "?" }]);
  const ids = toIds(text);
  expect(ids).toHaveLength([...text].length + 2);
  expect([ids[0], ids.at(-1)]).toEqual([0, 0]);
  expect(toIds("hˈI!")).toEqual([0, 50, 156, 25, 5, 0]);
});
