import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { freePort } from "#fixtures/free-port.ts";
import { findDatabase } from "#server/database/embedded/cluster-location.ts";
import { findBrowser } from "../../scripts/browser.ts";

const root = join(import.meta.dirname, "..", "..");

/** The user that sets up a clone, and the folder's permissions. */
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
  /** Result of five spoken questions in a browser, with the network cut off after the start. */
  readonly spoken:
    | "five right answers, without a network"
    | "failed"
    | "not tried: the network cannot be cut here";
  /** Exit code of `npm test`; absent if tests were not requested. */
  readonly testExit?: number | null;
}

/**
 * Acts like a newcomer: clones the committed tree into an empty folder, runs `npm start`, opens two pages, asks five
 * questions by voice with the network cut off and, with `withTests`, runs `npm test`. Runs as the current user; root
 * also runs it in a folder that no one else can enter, and as the user "nobody".
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
    // Git trusts only repositories of the same user, so the clone is made by this user, then handed over.
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
    // Like Ctrl-C in a terminal, which reaches npm and all of its children.
    process.kill(-(start.pid ?? 0), "SIGINT");
    await once(start, "exit");
    const spoken = askWithoutNetwork({ clone, env, user });
    if (!withTests) return { situation: name, startSeconds, pages, spoken };
    const { status } = spawnSync("npm", ["test"], { ...asUser, stdio: ["ignore", "inherit", "inherit"] });
    return { situation: name, startSeconds, pages, spoken, testExit: status };
  } finally {
    // If no one else can enter the folder, root's database is outside of it.
    const database = await findDatabase(join(clone, "data"));
    if (database && !database.startsWith(clone))
      await rm(dirname(database), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

/** Arguments of `unshare` for a network without any other machine. */
const alone = (isRoot: boolean) => [
  "--net",
  ...(isRoot ? [] : ["--user", "--map-current-user", "--keep-caps"]),
];
const wake = "ip link set lo up 2>/dev/null || ifconfig lo up";
/** Exits with 0 if all addresses are internal and connecting to another machine fails. */
const isCut = `node -e '
  const { networkInterfaces } = require("node:os");
  const others = Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal);
  const socket = require("node:net").connect(443, "192.0.2.1");
  socket.on("connect", () => process.exit(1));
  socket.on("error", ({ code }) => process.exit(others.length === 0 && code === "ENETUNREACH" ? 0 : 1));
'`;

/** Starts the clone again where no packet can leave the machine, and asks it five questions by voice. */
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

/** Environment of a new shell, without this project's programs and npm's variables. */
function newcomersEnvironment(home: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|INIT_CWD|CHROME_PATH)/.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), HOME: home };
}
