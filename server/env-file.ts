import { resolve } from "node:path";
import process from "node:process";

/**
 * Reads the settings of a file `.env` in the folder the process runs in, the project's for npm, when there is one.
 * A setting that the environment has, even an empty one, stays as it is.
 *
 * @throws when the file is there and cannot be read, with what to do.
 */
export function loadEnvFile(): void {
  const path = resolve(".env");
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    throw new Error(`${path} cannot be read (${code ?? message}). Make it a readable file, or remove it.`, {
      cause: error,
    });
  }
}
