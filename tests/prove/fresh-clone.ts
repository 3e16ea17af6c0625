import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { freePort } from "#fixtures/free-port.ts";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { findBrowser } from "../../scripts/browser.ts";

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
  /** How five questions went that were asked by voice in a browser, with the network cut off after the start. */
  readonly spoken:
    | "five right answers, without a network"
    | "failed"
    | "not tried: the network cannot be cut here";
  /** Exit code of `npm test`, when it was asked for. */
  readonly testExit?: number | null;
}

/**
 * Does what a newcomer does: clones what is committed into an empty folder, types `npm start`, looks at two
 * pages, asks five questions by voice with the network cut off, and (with `withTests`) types `npm test`. As ourselves; as root, also in a folder that nobody else may
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
    const spoken = askWithoutNetwork({ clone, env, user });
    if (!withTests) return { situation: name, startSeconds, pages, spoken };
    const { status } = spawnSync("npm", ["test"], { ...asUser, stdio: ["ignore", "inherit", "inherit"] });
    return { situation: name, startSeconds, pages, spoken, testExit: status };
  } finally {
    // In a closed folder root's database is outside of it.
    const database = await findDatabase(join(clone, "data"));
    if (database && !database.startsWith(clone))
      await rm(dirname(database), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

/** A network of its own in which there is nobody but the machine itself, and what can only be done within it. */
const alone = (isRoot: boolean) => [
  "--net",
  ...(isRoot ? [] : ["--user", "--map-current-user", "--keep-caps"]),
];
const wake = "ip link set lo up 2>/dev/null || ifconfig lo up";
/** Ends with 0 where the only addresses are the machine's own, and even those of other machines cannot be tried. */
const isCut = `node -e '
  const { networkInterfaces } = require("node:os");
  const others = Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal);
  const socket = require("node:net").connect(443, "192.0.2.1");
  socket.on("connect", () => process.exit(1));
  socket.on("error", ({ code }) => process.exit(others.length === 0 && code === "ENETUNREACH" ? 0 : 1));
'`;

/** Starts the clone once more, and asks it five questions by voice, where no packet leaves the machine. */
function askWithoutNetwork(options: {
  clone: string;
  env: NodeJS.ProcessEnv;
  user: Situation["user"];
}): FreshCloneReport["spoken"] {
  const { clone, env, user } = options;
  const isRoot = process.getuid?.() === 0;
  const runAlone = (command: string) => {
    const own = user && ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
    const asUser = own ? `${own.join(" ")} sh -c "$0"` : 'sh -c "$0"';
    const args = [...alone(isRoot), "sh", "-c", `${wake} && exec ${asUser}`, command];
    const stdio = ["ignore", "inherit", "inherit"] as ["ignore", "inherit", "inherit"];
    return spawnSync("unshare", args, { cwd: clone, env: { ...env, CHROME_PATH: findBrowser() }, stdio })
      .status;
  };
  if (runAlone(isCut) !== 0) return "not tried: the network cannot be cut here";
  const asked = runAlone("node_modules/.bin/playwright test voice-conversation.spec.ts --reporter=list");
  return asked === 0 ? "five right answers, without a network" : "failed";
}

/** What a new shell would have: not this project's own programs, nor what npm tells its scripts. */
function newcomersEnvironment(home: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD|CHROME_PATH)/.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), HOME: home };
}
