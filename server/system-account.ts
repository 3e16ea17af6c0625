import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The account that PostgreSQL and, once it listens, this process run as when they were started as root. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const accountName = "larkline";

/**
 * The system account, created when missing. Undefined unless we are root: everything then runs as our own user.
 *
 * @throws Error saying what to do instead, when the account cannot be created.
 */
export async function systemAccount(): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp();
  if (existing) return existing;
  const attempts: [string, string[]][] = [
    [
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", accountName],
    ],
    ["adduser", ["-S", "-D", "-H", accountName]], // BusyBox
  ];
  for (const [command, args] of attempts) {
    // Another process may create the account at the same moment, so only the lookup counts.
    await run(command, args).catch(() => undefined);
    const made = await lookUp();
    if (made) return made;
  }
  throw new Error(
    `Larkline and PostgreSQL do not run as root, and the system account "${accountName}" could not be made. ` +
      "Make that account, or start Larkline as an ordinary user. With DATABASE_URL, ALLOW_ROOT=true is a third way.",
  );
}

async function lookUp(): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, accountName])).stdout)),
    );
    if (!uid || !gid) return undefined;
    return { name: accountName, uid, gid };
  } catch {
    return undefined;
  }
}

/** Options to run PostgreSQL's programs with: as the account, in a folder it may enter, without our environment. */
export function asUser(user: SystemAccount | undefined, cwd: string) {
  return { cwd, env: { PATH: process.env.PATH, LC_ALL: "C" }, ...(user && { uid: user.uid, gid: user.gid }) };
}

/** True if the user can read and run the file (or enter the folder), and enter every folder above it. */
export async function isReachable(path: string, user: SystemAccount): Promise<boolean> {
  const target = resolve(path);
  for (let step = target; ; step = dirname(step)) {
    const info = await stat(step).catch(() => undefined);
    if (!info) return false;
    // The target itself must be readable; the folders above it only need to be passable.
    const needed = step === target ? 0o5 : 0o1;
    const open = info.uid === user.uid ? needed << 6 : needed;
    if ((info.mode & open) !== open) return false;
    if (step === dirname(step)) return true;
  }
}
