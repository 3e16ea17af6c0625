import tokens from "llama-tokenizer-js";
import { expect, test } from "vitest";
import { createFakeDecoder } from "#voice/testing/fake-decoder.ts";
import { endToken } from "./decoder.ts";
import { searchGuided } from "./guided-search.ts";
import { lettersGuide } from "./guides/letters-guide.ts";
import { wordsGuide } from "./guides/words-guide.ts";

const encode = (text: string) => tokens.encode(text, false, true);
const atToken = encode("x at").at(-1) ?? 0;

const wanted = { isVoid: () => false };
const names = wordsGuide({ ends: [endToken], odds: (text) => (text.includes("molly") ? 5 : 0) });
const letters = lettersGuide({ lead: "", ends: [atToken], odds: (local) => (local === "beth" ? 5 : 0) });

test("an answer that is likely is found although other words are more probable by their sound", async () => {
  const { decoder, first } = createFakeDecoder({
    "It smelly.": -0.2,
    "It's Molly.": -3,
    "It's melody.": -3.5,
  });
  const found = await searchGuided(decoder, first, names, wanted);
  expect(found[0]?.state.text).toBe("It's Molly.");
  expect(found.map(({ state }) => state.text)).toContain("It smelly.");
});

test("words that nothing speaks against stay, likely or not", async () => {
  const { decoder, first } = createFakeDecoder({ "It's Kenji.": -0.2, "It's Molly.": -9 });
  const [best] = await searchGuided(decoder, first, names, wanted);
  expect(best?.state.text).toBe("It's Kenji.");
});

test("letters are found one by one, with signs and digits, until the end of the name", async () => {
  for (const [text, local] of [
    ["S-O-F-I-A dot L at gmail.com", "sofia.l"],
    ["V-I-C-7 at hotmail.com", "vic7"],
    ["L-E-E underscore B at example.com", "lee_b"],
  ] as const) {
    const { decoder, first } = createFakeDecoder({ [text]: -1 });
    const [best] = await searchGuided(decoder, first, letters, wanted);
    expect(best?.state.letters).toBe(local);
    expect(best?.lastTokens).toEqual([atToken]);
  }
});

test("of letters that sound alike a name is taken", async () => {
  const { decoder, first } = createFakeDecoder({ "B-A-T-H at x.com": -1, "B-E-T-H at x.com": -3 });
  const found = await searchGuided(decoder, first, letters, wanted);
  expect(found.slice(0, 2).map(({ state }) => state.letters)).toEqual(["beth", "bath"]);
});

test("words before the letters are heard first", async () => {
  const guide = lettersGuide({ lead: "My email is", ends: [atToken], odds: () => 0 });
  const { decoder, first } = createFakeDecoder({ "My email is B-E-N at x.com": -1 });
  const [best] = await searchGuided(decoder, first, guide, wanted);
  expect(best?.state.letters).toBe("ben");
});

test("a search that is void finds nothing and takes no further step", async () => {
  const { decoder, first, steps } = createFakeDecoder({ "It's Molly.": -1 });
  expect(await searchGuided(decoder, first, names, { isVoid: () => true })).toEqual([]);
  expect(steps()).toBe(0);
});

test("a search that has gone on for long enough has found what it found by then", async () => {
  const texts = { "It's Molly.": -1, "It's Molly Melissandra Montgomery.": -1.5 };
  const whole = createFakeDecoder(texts);
  const all = await searchGuided(whole.decoder, whole.first, names, wanted);
  expect(all).toHaveLength(2);
  const { decoder, first, steps } = createFakeDecoder(texts);
  const isEnough = () => steps() >= whole.steps() - 2;
  const found = await searchGuided(decoder, first, names, { ...wanted, isEnough });
  expect(found.map(({ state }) => state.text)).toEqual(["It's Molly."]);
  expect(steps()).toBe(whole.steps() - 2);
});
