import { link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterLocation } from "./cluster-location.ts";

/** Age of a lock, in ms, at which it is abandoned, whatever its pid says: a start gives up after a minute. */
const lockLifetime = 120_000;

/**
 * Takes the lock under which a cluster's server is started, so that no two processes judge its pid file at the same
 * time. The lock of a dead process is taken over.
 *
 * @returns a function that releases it; undefined when another process holds it.
 */
export async function takeStartLock({ home }: ClusterLocation): Promise<(() => Promise<void>) | undefined> {
  const lock = join(home, "start.lock");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      // Readable by the account that root becomes, which may find root's lock abandoned.
      await writeFile(lock, String(process.pid), { flag: "wx", mode: 0o644 });
      return () => rm(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    await forgetAbandoned(lock);
  }
  return undefined;
}

async function forgetAbandoned(lock: string): Promise<void> {
  const [holder, info] = await Promise.all([
    readFile(lock, "utf8").catch(() => ""),
    stat(lock).catch(() => undefined),
  ]);
  if (!info || (isAlive(Number(holder)) && Date.now() - info.mtimeMs < lockLifetime)) return;
  // Moved away before it is deleted. If another process has replaced it meanwhile, it is put back.
  const away = `${lock}.${process.pid}`;
  await rename(lock, away).catch(() => undefined);
  const taken = await readFile(away, "utf8").catch(() => holder);
  if (taken !== holder) await link(away, lock).catch(() => undefined);
  await rm(away, { force: true });
}

function isAlive(pid: number): boolean {
  if (!pid) return true; // Its holder has created it and is about to write its pid.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
