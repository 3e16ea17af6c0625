import tokens from "llama-tokenizer-js";
import { Tensor } from "onnxruntime-node";
import {
  beginToken,
  type Decoder,
  endToken,
  type Transcript,
} from "#voice/providers/embedded/open-hearing/decoder.ts";

const vocabulary = 32_000;
const encode = (text: string) => tokens.encode(text, false, true);

/** A decoder for which only the given transcripts are probable, with these logarithms of their probabilities. */
export function createFakeDecoder(transcripts: Readonly<Record<string, number>>) {
  const known = Object.entries(transcripts).map(
    ([text, probability]) => [[...encode(text), endToken], probability] as const,
  );
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
  /** The tokens are kept like what a decoder keeps of them, so that a transcript can be cut. */
  const transcriptOf = (said: readonly number[]): Transcript => ({
    length: said.length,
    sound,
    kept: { "decoder.tokens": new Tensor("float32", Float32Array.from(said), [1, 1, said.length, 1]) },
  });
  const begin = () => transcriptOf([]);
  const decoder: Decoder = {
    begin,
    advanceAll: (ways) => Promise.all(ways.map((way) => decoder.advance(...way))),
    async advance({ kept }, given) {
      steps++;
      const before = [...((kept["decoder.tokens"] as Tensor).data as Float32Array)];
      return {
        transcript: transcriptOf([...before, ...given]),
        logits: given.map((_, i) =>
          logitsAfter([...before, ...given.slice(0, i + 1)].filter((token) => token !== beginToken)),
        ),
      };
    },
  };
  return { decoder, begin, first: { transcript: begin(), logits: logitsAfter([]) }, steps: () => steps };
}
