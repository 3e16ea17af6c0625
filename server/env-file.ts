import { resolve } from "node:path";
import process from "node:process";

/**
 * Loads the settings of the file `.env`, if there is one, in the current folder (for npm, the project's). Variables
 * already in the environment win, even empty ones.
 *
 * @throws Error saying what to do, when the file exists but cannot be read.
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
