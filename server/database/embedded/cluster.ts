import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { asUser, type SystemAccount } from "#server/system-account.ts";
import type { Binaries } from "./binaries.ts";
import { type ClusterLocation, giveTo } from "./cluster-location.ts";
import { exists } from "./exists.ts";

const run = promisify(execFile);

/** Everything needed to run one embedded database server. */
export interface Cluster {
  readonly binaries: Binaries;
  readonly location: ClusterLocation;
  readonly user: SystemAccount | undefined;
}

const secretsSchema = v.object({
  superuserPassword: v.string(),
  applicationPassword: v.string(),
});
export type ClusterSecrets = v.InferOutput<typeof secretsSchema>;

/** Settings that differ from PostgreSQL's defaults. Durability (fsync, synchronous_commit) stays on. */
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 120
password_encryption = 'scram-sha-256'
timezone = 'UTC'
`;

const draftSuffix = ".draft-";

/** Age of a draft, in ms, at which its process must have been killed: making a cluster takes seconds. */
const draftLifetime = 10 * 60_000;

/** Makes the cluster if there is none. It is made beside its place and moved in whole, so a crash leaves no half. */
export async function initialise({ binaries, location, user }: Cluster): Promise<void> {
  if (await exists(location.home)) return;
  await forgetAbandonedDrafts(location);
  const draft = await mkdtemp(`${location.home}${draftSuffix}`);
  const secrets: ClusterSecrets = { superuserPassword: password(), applicationPassword: password() };
  const passwordFile = join(draft, "password");
  await writeFile(passwordFile, secrets.superuserPassword, { mode: 0o600 });
  const secretsFile = join(draft, "secrets.json");
  await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
  for (const path of [draft, passwordFile]) await giveTo(user, path);

  const cluster = join(draft, "cluster");
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  await run(binaries.initdb, [`--pgdata=${cluster}`, ...options, ...locale], asUser(user, draft));
  const configuration = join(cluster, "postgresql.conf");
  await appendFile(configuration, settings);
  await rm(passwordFile);
  // initdb has synced its own files; these are ours.
  for (const path of [secretsFile, configuration, draft]) await syncToDisk(path);
  // Another process may have been faster; then its cluster is used.
  await rename(draft, location.home).catch(() => rm(draft, { recursive: true, force: true }));
  await syncToDisk(dirname(location.home));
}

async function forgetAbandonedDrafts({ home }: ClusterLocation): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    const path = join(dirname(home), name);
    if (!path.startsWith(home + draftSuffix)) continue;
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > draftLifetime) await rm(path, { recursive: true, force: true });
  }
}

/** Reads the passwords of a cluster. */
export async function readSecrets({ location }: Cluster): Promise<ClusterSecrets> {
  const text = await readFile(location.secrets, "utf8").catch((cause) => {
    throw new Error(
      `${location.secrets} cannot be read (${cause.code}). Start Larkline as the user who started it first.`,
      { cause },
    );
  });
  return v.parse(secretsSchema, JSON.parse(text));
}

function password(): string {
  return randomBytes(24).toString("base64url");
}

/** Resolves once the file, or the list of names in the folder, would survive a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
