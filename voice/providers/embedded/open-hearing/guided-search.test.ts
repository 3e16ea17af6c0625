import tokens from "llama-tokenizer-js";
import { Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import type { Decoder, Transcript } from "./decoder.ts";
import { searchGuided } from "./guided-search.ts";
import { lettersGuide } from "./guides/letters-guide.ts";
import { wordsGuide } from "./guides/words-guide.ts";

const vocabulary = 32_000;
const endToken = 2;
const encode = (text: string) => tokens.encode(text, false, true);
const atToken = encode("x at").at(-1) ?? 0;

/** A decoder for which only the given transcripts are probable, with these logarithms of their probabilities. */
function decoderOf(transcripts: Readonly<Record<string, number>>) {
  const known = Object.entries(transcripts).map(
    ([text, probability]) => [[...encode(text), endToken], probability] as const,
  );
  const said = new WeakMap<Transcript, readonly number[]>();
  const sound = new Tensor("float32", new Float32Array(1), [1, 1]);
  let steps = 0;
  /** What is left of a transcript's probability comes with the token at which it parts from all others. */
  const logitsAfter = (found: readonly number[]) => {
    const best = (begun: readonly number[]) =>
      Math.max(
        -100,
        ...known.filter(([all]) => begun.every((token, i) => all[i] === token)).map(([, p]) => p),
      );
    const logits = new Float32Array(vocabulary).fill(-100);
    for (const [all] of known) {
      const token = all[found.length];
      if (token === undefined || !found.every((each, i) => all[i] === each)) continue;
      logits[token] = best([...found, token]) - best(found);
    }
    return logits;
  };
  const begin = (): Transcript => {
    const transcript = { length: 0, sound, kept: {} };
    said.set(transcript, []);
    return transcript;
  };
  const decoder: Decoder = {
    begin,
    advanceAll: (ways) => Promise.all(ways.map((way) => decoder.advance(...way))),
    async advance(transcript, given) {
      steps++;
      const before = said.get(transcript) ?? [];
      const now = { ...transcript, length: transcript.length + given.length };
      said.set(now, [...before, ...given]);
      return {
        transcript: now,
        logits: given.map((_, i) => logitsAfter([...before, ...given.slice(0, i + 1)])),
      };
    },
  };
  return { decoder, first: { transcript: begin(), logits: logitsAfter([]) }, steps: () => steps };
}

const wanted = { isVoid: () => false };
const names = wordsGuide({ ends: [endToken], odds: (text) => (text.includes("molly") ? 5 : 0) });
const letters = lettersGuide({ lead: "", ends: [atToken], odds: (local) => (local === "beth" ? 5 : 0) });

test("an answer that is likely is found although other words are more probable by their sound", async () => {
  const { decoder, first } = decoderOf({ "It smelly.": -0.2, "It's Molly.": -3, "It's melody.": -3.5 });
  const found = await searchGuided(decoder, first, names, wanted);
  expect(found[0]?.state.text).toBe("It's Molly.");
  expect(found.map(({ state }) => state.text)).toContain("It smelly.");
});

test("words that nothing speaks against stay, likely or not", async () => {
  const { decoder, first } = decoderOf({ "It's Kenji.": -0.2, "It's Molly.": -9 });
  const [best] = await searchGuided(decoder, first, names, wanted);
  expect(best?.state.text).toBe("It's Kenji.");
});

test("letters are found one by one, with signs and digits, until the end of the name", async () => {
  for (const [text, local] of [
    ["S-O-F-I-A dot L at gmail.com", "sofia.l"],
    ["V-I-C-7 at hotmail.com", "vic7"],
    ["L-E-E underscore B at example.com", "lee_b"],
  ] as const) {
    const { decoder, first } = decoderOf({ [text]: -1 });
    const [best] = await searchGuided(decoder, first, letters, wanted);
    expect(best?.state.letters).toBe(local);
    expect(best?.lastTokens).toEqual([atToken]);
  }
});

test("of letters that sound alike a name is taken", async () => {
  const { decoder, first } = decoderOf({ "B-A-T-H at x.com": -1, "B-E-T-H at x.com": -3 });
  const found = await searchGuided(decoder, first, letters, wanted);
  expect(found.slice(0, 2).map(({ state }) => state.letters)).toEqual(["beth", "bath"]);
});

test("words before the letters are heard first", async () => {
  const guide = lettersGuide({ lead: "My email is", ends: [atToken], odds: () => 0 });
  const { decoder, first } = decoderOf({ "My email is B-E-N at x.com": -1 });
  const [best] = await searchGuided(decoder, first, guide, wanted);
  expect(best?.state.letters).toBe("ben");
});

test("a search that is void finds nothing and takes no further step", async () => {
  const { decoder, first, steps } = decoderOf({ "It's Molly.": -1 });
  expect(await searchGuided(decoder, first, names, { isVoid: () => true })).toEqual([]);
  expect(steps()).toBe(0);
});

test("a search that has gone on for long enough has found what it found by then", async () => {
  const texts = { "It's Molly.": -1, "It's Molly Melissandra Montgomery.": -1.5 };
  const whole = decoderOf(texts);
  const all = await searchGuided(whole.decoder, whole.first, names, wanted);
  expect(all).toHaveLength(2);
  const { decoder, first, steps } = decoderOf(texts);
  const isEnough = () => steps() >= whole.steps() - 2;
  const found = await searchGuided(decoder, first, names, { ...wanted, isEnough });
  expect(found.map(({ state }) => state.text)).toEqual(["It's Molly."]);
  expect(steps()).toBe(whole.steps() - 2);
});
