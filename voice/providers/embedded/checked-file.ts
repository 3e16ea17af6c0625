import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";

/** A file of a model, as it was when the product was measured with it. */
export interface KnownFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * @param what the model is for, as a word in the error: "hearing"
 * @param advice what to do. Default: what helps with the models that packages bring
 * @returns the path of the file
 * @throws an error that says which file is missing or wrong, and what to do
 */
export async function checkedFile(
  folder: string,
  { name, bytes, sha256 }: KnownFile,
  what: string,
  advice = "Install the packages again, or put the file where VOICE_MODELS says.",
): Promise<string> {
  const path = join(folder, name);
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new Error(`The ${what} model ${path} cannot be read. ${advice}`, { cause });
  });
  if (size !== bytes || (await hashOf(path)) !== sha256)
    throw new Error(`The ${what} model ${path} is not the expected file. ${advice}`);
  return path;
}

/** In parts, since a whole file would stay in memory for the next one. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}
