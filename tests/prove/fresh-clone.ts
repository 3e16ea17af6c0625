import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { freePort } from "../fixtures/free-port.ts";

const root = join(import.meta.dirname, "..", "..");

/** Who sets a clone up, and whether others may enter the folder. */
interface Situation {
  readonly name: string;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly mode: number;
}

export interface FreshCloneReport {
  readonly situation: string;
  /** Seconds from `npm start` to the first page. */
  readonly startSeconds: number;
  /** Status of `/` and `/book-demo`. */
  readonly pages: readonly number[];
  /** Exit code of `npm test`, when it was asked for. */
  readonly testExit?: number | null;
}

/**
 * Does what a newcomer does: clones what is committed into an empty folder, types `npm start`, looks at two
 * pages, and (with `withTests`) types `npm test`. As ourselves; as root, also in a folder that nobody else may
 * enter and as the ordinary user "nobody".
 */
export async function freshClones(options: { withTests: boolean }): Promise<FreshCloneReport[]> {
  const isRoot = process.getuid?.() === 0;
  const situations: Situation[] = isRoot
    ? [
        { name: "root", mode: 0o755 },
        { name: "root, in a folder only root may enter", mode: 0o700 },
        { name: "an ordinary user", mode: 0o755, user: { uid: 65_534, gid: 65_534 } },
      ]
    : [{ name: "an ordinary user", mode: 0o755 }];
  const reports: FreshCloneReport[] = [];
  for (const situation of situations) reports.push(await tryOut(situation, options.withTests));
  return reports;
}

async function tryOut({ name, user, mode }: Situation, withTests: boolean): Promise<FreshCloneReport> {
  const home = await mkdtemp(join(tmpdir(), "larkline-clone-"));
  await chmod(home, mode);
  const clone = join(home, "larkline");
  await mkdir(clone);
  const env = newcomersEnvironment(home);
  const asUser = { cwd: clone, env, ...user };
  try {
    const cloned = spawnSync("git", ["clone", "--quiet", root, "."], { cwd: clone, stdio: "inherit" });
    if (cloned.status !== 0) throw new Error("git clone failed.");
    // Git trusts only repositories of one's own, so the clone is made by us and handed over.
    if (user) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, home]);
    const port = await freePort();
    const began = Date.now();
    const start = spawn("npm", ["start"], {
      ...asUser,
      env: { ...env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    let printed = "";
    start.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
    while (!printed.includes("Larkline is ready")) {
      if (start.exitCode !== null) throw new Error(`npm start ended with ${start.exitCode}:\n${printed}`);
      await Promise.race([once(start.stdout, "data"), once(start, "exit")]);
    }
    const startSeconds = Math.round((Date.now() - began) / 1000);
    const pages = [];
    for (const path of ["/", "/book-demo"])
      pages.push((await fetch(`http://127.0.0.1:${port}${path}`)).status);
    // The way a terminal's Ctrl-C arrives: at npm and everything below it.
    process.kill(-(start.pid ?? 0), "SIGINT");
    await once(start, "exit");
    if (!withTests) return { situation: name, startSeconds, pages };
    const { status } = spawnSync("npm", ["test"], { ...asUser, stdio: ["ignore", "inherit", "inherit"] });
    return { situation: name, startSeconds, pages, testExit: status };
  } finally {
    // In a closed folder root's database is outside of it.
    const database = await findDatabase(join(clone, "data"));
    if (database && !database.startsWith(clone))
      await rm(dirname(database), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

/** What a new shell would have: not this project's own programs, nor what npm tells its scripts. */
function newcomersEnvironment(home: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD|CHROME_PATH)/.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), HOME: home };
}
