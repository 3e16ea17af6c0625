import { cp, lchown, lstat, mkdir, realpath, rm, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemFolderFor } from "#server/database/embedded/cluster-location.ts";
import { isReachable, type SystemAccount } from "#server/system-account.ts";

/**
 * Gives the mail folder to the account that root is about to become. Where the account cannot enter the data directory,
 * the folder is moved to the system folder, like the database, and a symbolic link takes its place.
 *
 * @param folder in the data directory. Created when missing.
 * @returns its path without symbolic links.
 * @throws Error saying what to do, when it leads to a folder of somebody else's.
 */
export async function giveMailFolder(folder: string, account: SystemAccount): Promise<string> {
  await mkdir(dirname(folder), { recursive: true });
  const dataDir = await realpath(dirname(folder));
  const inside = join(dataDir, "mail");
  const elsewhere = join(systemFolderFor(dataDir), "mail");
  const found = await lstat(inside).catch(() => undefined);
  if (found?.isSymbolicLink()) {
    const target = await realpath(inside).catch(() => elsewhere);
    if (target !== elsewhere) return ownedBy(account, inside, target);
    return make(elsewhere, account);
  }
  if (await isReachable(dataDir, account)) return make(inside, account);
  await make(elsewhere, account);
  if (found) {
    await cp(inside, elsewhere, { recursive: true });
    await rm(inside, { recursive: true });
  }
  // Another process may have been faster, with the same link.
  await symlink(elsewhere, inside).catch(() => undefined);
  return elsewhere;
}

/** Never follows a link: root must not give away a folder that somebody put in this one's place. */
async function make(folder: string, { uid, gid }: SystemAccount): Promise<string> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await lchown(folder, uid, gid);
  return folder;
}

async function ownedBy(account: SystemAccount, link: string, target: string): Promise<string> {
  if ((await stat(target)).uid === account.uid) return target;
  throw new Error(
    `${link} leads to ${target}, where the account "${account.name}" cannot write. Give it that folder ` +
      `(chown ${account.name} ${target}), or remove the link.`,
  );
}
