import { execFile } from "node:child_process";
import { join } from "node:path";

/** Time for npm to answer, in ms. */
const patience = 60_000;

const root = join(import.meta.dirname, "..", "..");

/**
 * Runs npm.
 *
 * @param cwd default: the project's folder.
 * @returns its output, whatever its exit code; what there is of it when it took too long.
 */
export function npm(
  args: readonly string[],
  cwd = root,
): Promise<{ stdout: string; stderr: string; isGood: boolean }> {
  return new Promise((resolve) => {
    execFile("npm", args, { cwd, timeout: patience, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, isGood: error === null }),
    );
  });
}
