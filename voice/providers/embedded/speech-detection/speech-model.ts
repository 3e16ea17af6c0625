import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkedFile, type KnownFile } from "#voice/providers/embedded/checked-file.ts";

/** Silero VAD 6, from `@ricky0123/vad-web` 0.0.31. Another version has other probabilities, so only this one is used. */
const known: KnownFile = {
  name: "silero_vad_v6.onnx",
  bytes: 2_327_524,
  sha256: "1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3",
};

/**
 * Finds the model and checks its file.
 *
 * @param folder may hold `silero/silero_vad_v6.onnx`, which then takes the place of the package's
 * @returns the path of the file
 * @throws an error that says what is missing or wrong, and what to do
 */
export async function findSpeechModel(folder?: string): Promise<string> {
  const own = folder === undefined ? undefined : join(folder, "silero");
  const place = own !== undefined && existsSync(own) ? own : packaged();
  return await checkedFile(place, known, "speech detector's");
}

/** @throws if the package is not installed */
function packaged(): string {
  return fileURLToPath(new URL(".", import.meta.resolve("@ricky0123/vad-web")));
}
