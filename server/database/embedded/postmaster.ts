import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { open, readFile, readlink, realpath, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { asUser } from "#server/system-account.ts";
import type { Cluster } from "./cluster.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { takeStartLock } from "./start-lock.ts";

const run = promisify(execFile);

/** Time for a server to start or stop, in seconds, including recovery after a crash. */
const patience = 60;

/** Size in bytes beyond which PostgreSQL's log is emptied at a start: only its end, for failed starts, is ever read. */
const longestLog = 1024 * 1024;

/**
 * Passed at each start, so that clusters made by earlier versions have them, too. The text and context of an error
 * quote the row a visitor sent, so errors of statements are not logged; "log" ranks above "error" on this scale, so
 * messages about PostgreSQL itself and its start remain. Files of the write-ahead log are removed once they are no
 * longer needed: reused ones would hold rows of long ago.
 */
const options = [
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_checkpoints=off",
  "wal_recycle=off",
];

/** A process id that no system assigns. */
const nobodysPid = 2 ** 31 - 1;

/**
 * Starts the server of a cluster on a port. Resolves when it accepts connections, at once if it is already running.
 *
 * @throws while another process is starting it, and when it does not start.
 */
export async function startPostmaster(cluster: Cluster, port: number, signal: AbortSignal): Promise<void> {
  const { binaries, location, user } = cluster;
  const unlock = await takeStartLock(location);
  if (!unlock) throw new Error("Another process is starting the database server.");
  try {
    if ((await runningPort(cluster)) !== undefined) return;
    await forgetDeadServer(location);
    const logSize = (await stat(location.log).catch(() => undefined))?.size ?? 0;
    if (logSize > longestLog) await overwrite(location.log, "");
    await run(
      binaries.pg_ctl,
      [
        "start",
        "--wait",
        `--timeout=${patience}`,
        "--silent",
        `--pgdata=${location.cluster}`,
        `--log=${location.log}`,
        "-o",
        [`-p ${port}`, ...options.map((option) => `-c ${option}`)].join(" "),
      ],
      { ...asUser(user, location.home), signal },
    );
  } finally {
    await unlock();
  }
}

/**
 * Stops the server: running statements are rolled back, everything committed is on disk. Waits only for the server it
 * found, not for one that another process starts on the cluster meanwhile.
 *
 * @throws when it does not stop.
 */
export async function stopPostmaster({ location }: Cluster): Promise<void> {
  const pid = Number((await pidFile(location))[0]);
  if (!pid || !(await isPostmaster(pid, location))) return;
  process.kill(pid, "SIGINT"); // PostgreSQL's "fast" shutdown.
  const deadline = Date.now() + patience * 1000;
  while (await isPostmaster(pid, location)) {
    if (Date.now() > deadline) {
      throw new Error(
        `The database server (process ${pid}) did not stop within ${patience} s. It loses nothing when it is ` +
          `killed. Its log ends with:\n${await logTail(location)}`,
      );
    }
    await wait(20);
  }
}

/** The port of this cluster's running server, which may still be starting; undefined when there is none. */
export async function runningPort({ location }: Cluster): Promise<number | undefined> {
  const lines = await pidFile(location);
  const pid = Number(lines[0]);
  if (!pid || !(await isPostmaster(pid, location))) return undefined;
  return Number(lines[3]) || undefined;
}

/** The last lines of the server's own log, which explain a failed start. */
export async function logTail({ log }: ClusterLocation): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-8).join("\n");
}

/** A free port, the preferred one if possible. */
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
 * Makes a start possible after a crash: PostgreSQL refuses to start while the pid in its file exists. After a power
 * cut that may be another program's, and in a container whose first process reaps nothing, a killed server stays as a
 * zombie. Only the pid is replaced: from the rest of the file PostgreSQL sees if orphans of the dead server still
 * write.
 */
async function forgetDeadServer(location: ClusterLocation): Promise<void> {
  const lines = await pidFile(location);
  const pid = Number(lines[0]);
  if (!pid || !isTaken(pid) || (await isPostmaster(pid, location))) return;
  await overwrite(pidFilePath(location), [nobodysPid, ...lines.slice(1)].join("\n"));
}

/** Never through a symbolic link: the folder is the account's, and root must not write where the account points it. */
async function overwrite(path: string, text: string): Promise<void> {
  await using file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  await file.writeFile(text);
}

function pidFilePath({ cluster }: ClusterLocation): string {
  return join(cluster, "postmaster.pid");
}

async function pidFile(location: ClusterLocation): Promise<string[]> {
  const text = await readFile(pidFilePath(location), "utf8").catch(() => "");
  return text.split("\n").map((line) => line.trim());
}

/** True if the pid is that of this cluster's running PostgreSQL, not of another process or a zombie. */
async function isPostmaster(pid: number, { cluster }: ClusterLocation): Promise<boolean> {
  if (!isTaken(pid)) return false;
  // Only Linux reveals a process's name, state and folder this cheaply; elsewhere the pid file is trusted.
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => undefined);
  if (status === undefined) return process.platform !== "linux";
  if (!/^Name:\s*postgres/m.test(status) || /^State:\s*[ZX]/m.test(status)) return false;
  // PostgreSQL's working directory is its data directory. That of another user's process cannot be read.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined ? isTaken(pid) : folder === (await realpath(cluster).catch(() => cluster));
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
