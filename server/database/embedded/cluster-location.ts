import { createHash } from "node:crypto";
import { chown, mkdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { systemFolder } from "./binaries.ts";
import { isReachable, type SystemUser } from "./system-user.ts";

/** The files of one embedded database server. */
export interface ClusterLocation {
  /** Holds everything below; made as a whole or not at all. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  /** Passwords of the two roles, readable by the owner alone. */
  readonly secrets: string;
  readonly log: string;
}

/**
 * Where the database of a data directory lives: in its folder `postgres`, or, when PostgreSQL runs as
 * a system account that cannot enter the data directory, in a system folder named after it. A database
 * that exists is never passed over for a new one elsewhere.
 *
 * @throws when a database exists where its account can no longer reach it.
 */
export async function locateCluster(dataDir: string, user: SystemUser | undefined): Promise<ClusterLocation> {
  await mkdir(dataDir, { recursive: true });
  const inside = join(await realpath(dataDir), "postgres");
  if (!user) return locationAt(inside);

  const reachable = await isReachable(dataDir, user);
  const hash = createHash("sha256").update(inside).digest("hex").slice(0, 12);
  const elsewhere = join(systemFolder, hash, "postgres");
  if (await exists(elsewhere)) return locationAt(elsewhere);
  if (await exists(inside)) {
    if (reachable) return locationAt(inside);
    throw new Error(
      `The database in ${inside} cannot be reached by the account "${user.name}" that runs it. ` +
        `Give that account access to the folder (chmod o+rx on the folders above it), or move the database.`,
    );
  }
  if (reachable) {
    // The data directory stays the operator's; only what is made inside goes to the account.
    return locationAt(inside);
  }
  await mkdir(join(systemFolder, hash), { recursive: true, mode: 0o755 });
  return locationAt(elsewhere);
}

/** Hands a path to the account that runs PostgreSQL. */
export async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

function locationAt(home: string): ClusterLocation {
  return {
    home,
    cluster: join(home, "cluster"),
    secrets: join(home, "secrets.json"),
    log: join(home, "postgres.log"),
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
