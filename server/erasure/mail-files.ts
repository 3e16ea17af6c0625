import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { mailText } from "./mail-text.ts";

/**
 * The files of a mail folder that are about a person: those of the given deliveries, unfinished ones included, and
 * every other mail that matches the pattern.
 *
 * @param pattern a regular expression; without one, only the deliveries count.
 * @returns paths; none when the folder does not exist.
 */
export async function mailFilesOf(
  folder: string,
  deliveries: readonly string[],
  pattern: string | undefined,
): Promise<string[]> {
  const ids = new Set(deliveries);
  const says = pattern === undefined ? undefined : new RegExp(pattern, "i");
  const found: string[] = [];
  for (const name of await filesIn(folder)) {
    const path = join(folder, name);
    if (ids.has(name.split(".", 1)[0] ?? "") || (says && (await readMail(path, says)))) found.push(path);
  }
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** True if the mail matches; false for a file that is gone meanwhile. */
async function readMail(path: string, says: RegExp): Promise<boolean> {
  try {
    return says.test(mailText(await readFile(path)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
