import { chmod, readdir, realpath } from "node:fs/promises";
import { flushCompileCache, getCompileCacheDir } from "node:module";
import { join } from "node:path";
import { runFromCopy } from "./program-copy.ts";
import { isReachable, type SystemAccount, systemAccount } from "./system-account.ts";
import { systemFolder } from "./system-folder.ts";

/** Root of the checkout. */
const root = join(import.meta.dirname, "..");

/** Folders that code is loaded from while the process serves. */
const loadedFrom = ["server", "voice", "node_modules/hono"].map((folder) => join(root, folder));

/**
 * The account that a process started as root becomes once it listens. Undefined unless we are root, and with
 * `ALLOW_ROOT=true`. It may read compiled code from the cache. If the account cannot read the checkout, the process starts again from a copy that it can read.
 *
 * @throws Error saying what to do, when the account cannot be made or could not read the program anywhere.
 */
export async function accountToBecome(env: {
  readonly ALLOW_ROOT: boolean;
}): Promise<SystemAccount | undefined> {
  if (env.ALLOW_ROOT) return undefined;
  const account = await systemAccount();
  if (!account) return undefined;
  if (await canRead(account)) {
    await openCompileCache();
    return account;
  }
  if (!root.startsWith(systemFolder)) await runFromCopy(root, account.name);
  throw new Error(
    `Larkline does not run as root, and the account "${account.name}", which it becomes, cannot read ${root}. ` +
      `Move the checkout to a folder that all may enter, such as /opt/larkline, start Larkline as an ordinary user, ` +
      "or set ALLOW_ROOT=true to run it as root.",
  );
}

async function canRead(account: SystemAccount): Promise<boolean> {
  for (const folder of loadedFrom) {
    const path = await realpath(folder).catch(() => folder);
    if (!(await isReachable(path, account))) return false;
  }
  return true;
}

/**
 * Lets everybody read the compiled code, as they may the code itself. Without it, the modules that the first call needs
 * would be compiled while the visitor waits.
 */
async function openCompileCache(): Promise<void> {
  const cache = getCompileCacheDir();
  if (cache === undefined) return;
  const files = await readdir(cache).catch(() => []);
  // A file may be replaced meanwhile by a process that starts or ends now.
  await Promise.all(files.map((file) => chmod(join(cache, file), 0o644).catch(() => undefined)));
}

/**
 * Gives up root's rights for good. Synchronous, so that called right after listening, no request is handled before.
 *
 * @throws Error saying what to do, when the system does not allow it.
 */
export function becomeAccount({ name, uid, gid }: SystemAccount): void {
  // The account may not write to the cache: the next start reads it as root.
  flushCompileCache();
  try {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (cause) {
    throw refusal(name, cause);
  }
  if (process.geteuid?.() === 0) throw refusal(name, undefined);
}

function refusal(name: string, cause: unknown): Error {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return new Error(
    `Larkline does not run as root, and the system does not let it become "${name}"${code ? ` (${code})` : ""}. ` +
      "Start it as an ordinary user, allow the container SETUID and SETGID, or set ALLOW_ROOT=true to run it as root.",
    { cause },
  );
}
