import { chmod, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** For root's copies, when other accounts cannot enter the folder that root works in. */
export const systemFolder = "/var/lib/larkline";

/**
 * Copies a folder for all accounts to read, unless the target exists. It is made under a temporary name first, so that
 * a partial copy is never taken for a whole one.
 *
 * @param fill makes the copy in the folder that it is given. Default: a copy of `source`.
 */
export async function copyOnce(
  source: string,
  target: string,
  fill = (draft: string) => cp(source, draft, { recursive: true, verbatimSymlinks: true }),
): Promise<void> {
  if (await isThere(target)) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const draft = `${target}.${basename(source)}-${process.pid}`;
  await fill(draft);
  await openToAll(draft);
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  });
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
