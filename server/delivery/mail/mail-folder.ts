import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Outcome } from "../outcome.ts";

/**
 * Writes a mail into the folder as `<delivery id>.eml`. The file appears whole or not at all, and replaces that of an
 * earlier attempt. Only the operator's user can read it.
 */
export async function putIntoFolder(folder: string, id: string, mail: Uint8Array): Promise<Outcome> {
  const name = `${id}.eml`;
  const unfinished = join(folder, `${name}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A leftover of a killed process could have other permissions.
    await rm(unfinished, { force: true });
    await writeFile(unfinished, mail, { mode: 0o600, flag: "wx" });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    await rm(unfinished, { force: true }).catch(() => undefined);
    return { result: "failed", reason: `The mail could not be written into the mail folder (${code}).` };
  }
  return { result: "delivered", answer: name };
}
