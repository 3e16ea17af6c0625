import { stat } from "node:fs/promises";
import { join } from "node:path";
import { checkedFile, type KnownFile } from "#voice/providers/embedded/checked-file.ts";

/** Parts of the weights in their packages, and what they are joined to: the makers' own model.onnx. */
export const weights = {
  model: "Kokoro-82M v1.0, 32 bits",
  name: "kokoro.onnx",
  parts: 19,
  bytes: 325_532_232,
  sha256: "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb",
} as const;

/** The other files that shape the sound. */
const others: readonly KnownFile[] = [
  {
    name: "node_modules/kokoro-js/voices/af_heart.bin",
    bytes: 522_240,
    sha256: "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
  },
  {
    name: "node_modules/kokoro-js/voices/af_bella.bin",
    bytes: 522_240,
    sha256: "f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b",
  },
  {
    name: "node_modules/kokoro-js/voices/am_michael.bin",
    bytes: 522_240,
    sha256: "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1",
  },
  {
    name: "node_modules/@dittli/tts-en/assets/en/cmudict.json",
    bytes: 5_312_138,
    sha256: "592b3a124fc79d850eaa1ec117b13503a48723ae710555fd44f155ba71409740",
  },
  {
    name: "node_modules/@dittli/tts-en/assets/en/g2p_model.json",
    bytes: 4_486_462,
    sha256: "b9bf424ae0d6fea011960032cee6615097db23ab71c5770576c9c44103f1b49f",
  },
  {
    name: "node_modules/@dittli/tts-en/src/g2p_predict.js",
    bytes: 4_912,
    sha256: "aec2069783326fba83433be05a592c6c797c5580a85d75c532d045775e439862",
  },
];

/** True if Kokoro was installed in a folder, whatever its files hold. */
export async function isInstalled(folder: string): Promise<boolean> {
  return (await sizeOfWeights(folder)) !== undefined;
}

/** True if the weights are there in their full length. */
export async function areJoined(folder: string): Promise<boolean> {
  return (await sizeOfWeights(folder)) === weights.bytes;
}

/** @throws an error that names the first file that is missing, or is not the one that the voice was chosen with. */
export async function checkFiles(folder: string): Promise<void> {
  for (const file of [weights, ...others])
    await checkedFile(
      folder,
      file,
      "voice's",
      "Delete it if it is there, and run `npm run voice -- install`.",
    );
}

async function sizeOfWeights(folder: string): Promise<number | undefined> {
  const found = await stat(join(folder, weights.name)).catch(() => undefined);
  return found?.size;
}
