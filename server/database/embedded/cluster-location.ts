import { createHash } from "node:crypto";
import { chown, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isReachable, type SystemAccount } from "#server/system-account.ts";
import { systemFolder } from "#server/system-folder.ts";
import { exists } from "./exists.ts";

/** The files of one embedded database server. */
export interface ClusterLocation {
  /** Contains everything below; made as a whole or not at all. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Passwords of the two roles, readable by the owner alone. */
  readonly secrets: string;
  readonly log: string;
}

/** File in a data directory that names the folder of a database elsewhere. It moves with the data directory. */
const pointerName = "postgres-location";

/**
 * Finds the place for the database of a data directory: its folder `postgres`, or, when PostgreSQL runs as a system
 * account that cannot enter the data directory, a system folder that the file `postgres-location` names. An existing
 * database is never passed over for a new one elsewhere.
 *
 * @throws when an existing database can no longer be reached by its account, or is gone from its place.
 */
export async function locateCluster(
  dataDir: string,
  user: SystemAccount | undefined,
): Promise<ClusterLocation> {
  await mkdir(dataDir, { recursive: true });
  const inside = join(await realpath(dataDir), "postgres");
  const pointer = await readPointer(dataDir);
  if (pointer !== undefined) {
    if (await exists(pointer)) return locationAt(pointer);
    throw new Error(
      `The database of ${dataDir} was in ${pointer} (says ${join(dataDir, pointerName)}), and is not there now. ` +
        `Bring that folder back, or delete the file ${pointerName} to begin with an empty database.`,
    );
  }
  if (!user) return locationAt(inside);

  const reachable = await isReachable(dataDir, user);
  const elsewhere = systemHome(inside);
  if (await exists(elsewhere)) return locationAt(elsewhere);
  if (await exists(inside)) {
    if (reachable) return locationAt(inside);
    throw new Error(
      `The database in ${inside} cannot be reached by the account "${user.name}" that runs it. ` +
        `Give that account access to the folder (chmod o+rx on the folders above it), or move the database.`,
    );
  }
  if (reachable) {
    // The data directory stays the operator's; only the database's own files go to the account.
    return locationAt(inside);
  }
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
  return locationAt(elsewhere);
}

/**
 * Notes in the data directory where its database is, if elsewhere. Called once the database has been made, so that a
 * note without a database always means that one was lost.
 */
export async function recordLocation(dataDir: string, { home }: ClusterLocation): Promise<void> {
  if (dirname(home) === (await realpath(dataDir)) || (await readPointer(dataDir)) === home) return;
  const draft = join(dataDir, `${pointerName}.${process.pid}`);
  await writeFile(draft, `${home}\n`, { flush: true });
  await rename(draft, join(dataDir, pointerName));
}

/** The folder of a data directory's database; undefined when it has none yet. Creates nothing. */
export async function findDatabase(dataDir: string): Promise<string | undefined> {
  const root = await realpath(dataDir).catch(() => undefined);
  if (root === undefined) return undefined;
  const inside = join(root, "postgres");
  const pointer = await readPointer(dataDir);
  if (pointer !== undefined) return pointer;
  for (const folder of [inside, systemHome(inside)]) if (await exists(folder)) return folder;
  return undefined;
}

/** Makes the account that runs PostgreSQL the owner of a path. */
export async function giveTo(user: SystemAccount | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

function systemHome(inside: string): string {
  return join(systemFolderFor(dirname(inside)), "postgres");
}

/**
 * The system folder for parts of a data directory that its account cannot enter. Named after the place it stands for,
 * so that processes that start at once create one database, not two.
 *
 * @param dataDir without symbolic links.
 */
export function systemFolderFor(dataDir: string): string {
  const name = createHash("sha256").update(join(dataDir, "postgres")).digest("hex").slice(0, 12);
  return join(systemFolder, name);
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, pointerName), "utf8").catch(() => "");
  return text.trim() || undefined;
}

function locationAt(home: string): ClusterLocation {
  return {
    home,
    cluster: join(home, "cluster"),
    secrets: join(home, "secrets.json"),
    log: join(home, "postgres.log"),
  };
}
