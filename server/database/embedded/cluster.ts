import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import type { Binaries } from "./binaries.ts";
import { type ClusterLocation, giveTo } from "./cluster-location.ts";
import type { SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** Everything that is needed to run one embedded database server. */
export interface Cluster {
  readonly binaries: Binaries;
  readonly location: ClusterLocation;
  readonly user: SystemUser | undefined;
}

const secretsSchema = v.object({
  superuserPassword: v.string(),
  applicationPassword: v.string(),
});
export type ClusterSecrets = v.InferOutput<typeof secretsSchema>;

/** Settings that differ from PostgreSQL's defaults. Durability (fsync, synchronous_commit) stays as it is: on. */
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 120
password_encryption = 'scram-sha-256'
log_min_messages = warning
timezone = 'UTC'
`;

const draftSuffix = ".draft-";

/** Making a cluster takes seconds; a draft this old, in ms, belongs to a process that was killed. */
const draftLifetime = 10 * 60_000;

/** Makes the cluster if there is none. Done beside its place and moved in whole, so a crash leaves no half. */
export async function initialise({ binaries, location, user }: Cluster): Promise<void> {
  if (await exists(location.home)) return;
  await forgetAbandonedDrafts(location);
  const draft = await mkdtemp(`${location.home}${draftSuffix}`);
  const secrets: ClusterSecrets = { superuserPassword: password(), applicationPassword: password() };
  const passwordFile = join(draft, "password");
  await writeFile(passwordFile, secrets.superuserPassword, { mode: 0o600 });
  await writeFile(join(draft, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
  for (const path of [draft, passwordFile]) await giveTo(user, path);

  const cluster = join(draft, "cluster");
  const options = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  await run(binaries.initdb, [`--pgdata=${cluster}`, ...options, ...locale], asUser(user, draft));
  await appendFile(join(cluster, "postgresql.conf"), settings);
  await rm(passwordFile);
  await syncToDisk(draft);
  // Another process may have been faster; its cluster is then the one.
  await rename(draft, location.home).catch(() => rm(draft, { recursive: true, force: true }));
}

async function forgetAbandonedDrafts({ home }: ClusterLocation): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    const path = join(dirname(home), name);
    if (!path.startsWith(home + draftSuffix)) continue;
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > draftLifetime) await rm(path, { recursive: true, force: true });
  }
}

/** Starts the server of a cluster on a free port and returns when it accepts connections. */
export async function startServer({ binaries, location, user }: Cluster, port: number): Promise<void> {
  await forgetDeadServer(location);
  await run(
    binaries.pg_ctl,
    [
      "start",
      "--wait",
      "--timeout=60",
      "--silent",
      `--pgdata=${location.cluster}`,
      `--log=${location.log}`,
      "-o",
      `-p ${port}`,
    ],
    asUser(user, location.home),
  );
}

/** Stops the server: running statements are rolled back, everything committed is on disk. */
export async function stopServer({ binaries, location, user }: Cluster): Promise<void> {
  await run(
    binaries.pg_ctl,
    ["stop", "--mode=fast", "--wait", "--timeout=60", "--silent", `--pgdata=${location.cluster}`],
    asUser(user, location.home),
  );
}

/** The port of the server that is running on this cluster, or undefined. It may still be starting up. */
export async function runningPort({ location }: Cluster): Promise<number | undefined> {
  const lines = await pidFile(location);
  const pid = Number(lines[0]);
  if (!pid || !(await isPostgres(pid))) return undefined;
  return Number(lines[3]) || undefined;
}

/** The passwords of a cluster. */
export async function readSecrets({ location }: Cluster): Promise<ClusterSecrets> {
  const text = await readFile(location.secrets, "utf8").catch((cause) => {
    throw new Error(
      `${location.secrets} cannot be read (${cause.code}). Start Larkline as the user who started it first.`,
      { cause },
    );
  });
  return v.parse(secretsSchema, JSON.parse(text));
}

/** The last lines of the server's own log, to say why it did not start. */
export async function logTail({ location }: Cluster): Promise<string> {
  const log = await readFile(location.log, "utf8").catch(() => "");
  return log.trimEnd().split("\n").slice(-8).join("\n");
}

/** A port that nobody listens on, preferring the given one. */
export async function freePort(preferred: number): Promise<number> {
  for (const port of [preferred, 0]) {
    const found = await new Promise<number | undefined>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(undefined));
      probe.listen(port, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === "object" ? address?.port : undefined));
      });
    });
    if (found) return found;
  }
  throw new Error("No free port was found on 127.0.0.1 for the embedded database.");
}

/**
 * PostgreSQL refuses to start while the pid in its file is taken. After a power cut that may be some other
 * program, and in a container whose first process reaps nothing, a killed server stays as a zombie.
 */
async function forgetDeadServer(location: ClusterLocation): Promise<void> {
  const pid = Number((await pidFile(location))[0]);
  if (pid && !(await isPostgres(pid))) await rm(join(location.cluster, "postmaster.pid"), { force: true });
}

async function pidFile(location: ClusterLocation): Promise<string[]> {
  const text = await readFile(join(location.cluster, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n").map((line) => line.trim());
}

/** Whether the pid is that of a PostgreSQL which runs. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // Only Linux tells a process's name and state this cheaply; elsewhere the pid file is believed.
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  if (status === undefined) return process.platform !== "linux";
  return /^Name:\s*postgres/m.test(status) && !/^State:\s*[ZX]/m.test(status);
}

function asUser(user: SystemUser | undefined, cwd: string) {
  return { cwd, env: { PATH: process.env.PATH, LC_ALL: "C" }, ...(user && { uid: user.uid, gid: user.gid }) };
}

function password(): string {
  return randomBytes(24).toString("base64url");
}

async function syncToDisk(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder)]) {
    const handle = await open(path, "r");
    await handle.sync();
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
