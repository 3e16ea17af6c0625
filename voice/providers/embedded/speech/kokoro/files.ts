import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Parts of the weights in their packages, and what they are joined to: the makers' own model.onnx. */
export const weights = {
  model: "Kokoro-82M v1.0, 32 bits",
  file: "kokoro.onnx",
  parts: 19,
  size: 325_532_232,
  hash: "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb",
} as const;

/** SHA-256 of the other files that shape the sound, by their path below node_modules. */
const hashes: Readonly<Record<string, string>> = {
  "kokoro-js/voices/af_heart.bin": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
  "kokoro-js/voices/af_bella.bin": "f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b",
  "kokoro-js/voices/am_michael.bin": "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1",
  "@dittli/tts-en/assets/en/cmudict.json": "592b3a124fc79d850eaa1ec117b13503a48723ae710555fd44f155ba71409740",
  "@dittli/tts-en/assets/en/g2p_model.json":
    "b9bf424ae0d6fea011960032cee6615097db23ab71c5770576c9c44103f1b49f",
  "@dittli/tts-en/src/g2p_predict.js": "aec2069783326fba83433be05a592c6c797c5580a85d75c532d045775e439862",
};

/** True if Kokoro was installed in a folder, whatever its files hold. */
export async function isInstalled(folder: string): Promise<boolean> {
  return (await sizeOf(join(folder, weights.file))) !== undefined;
}

/** True if the weights are there in their full length. */
export async function areJoined(folder: string): Promise<boolean> {
  return (await sizeOf(join(folder, weights.file))) === weights.size;
}

/** @throws an error that names the first file that is missing, or is not the one that the voice was chosen with. */
export async function checkFiles(folder: string): Promise<void> {
  const all = [
    [weights.file, weights.hash],
    ...Object.entries(hashes).map(([file, hash]) => [join("node_modules", file), hash] as const),
  ] as const;
  for (const [file, hash] of all) {
    const path = join(folder, file);
    const found = await hashOf(path).catch((cause: unknown) => {
      throw new Error(`The voice's file ${path} cannot be read. ${advice}`, { cause });
    });
    if (found !== hash)
      throw new Error(`${path} is not the file that the voice was chosen with. Delete it. ${advice}`);
  }
}

const advice = "Run `npm run voice -- install`.";

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.size;
}

/** In parts, since a whole file would stay in memory for the next one. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}
