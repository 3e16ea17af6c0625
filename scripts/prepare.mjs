// Prepares a fresh clone: `install` installs the locked packages, `build` also builds the site if its sources have
// changed. Plain JavaScript without packages, as it runs before any is installed, on the machine's own Node (20 or
// newer).
//
//   node scripts/prepare.mjs install|build
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const goal = process.argv[2];

/** Sources of the built site. Changes elsewhere need no rebuild. */
const buildInputs = [
  "site",
  "content",
  "domain",
  "ui",
  "public",
  "widget",
  "embed",
  // The schemas of the API reference.
  "server/openapi",
  "server/voice-api",
  "voice/api",
  "voice/client",
  "voice/protocol",
  "voice/audio",
  // The sample call's sounds; the manifest has a hash of each.
  "assistants/spoken/pack/manifest.tsv",
  "assistants/spoken/voices.ts",
  "voice/languages/en/clauses.ts",
  "voice/languages/en/spoken.ts",
  "voice/languages/en/numbers.ts",
  "voice/providers/embedded/speech/pack",
  "scripts/build.ts",
  "scripts/build",
  "vite.config.ts",
  "package-lock.json",
];
const installStamp = join(root, "node_modules", ".installed-lock");
const buildStamp = join(root, "build", ".built-from");

if (goal !== "install" && goal !== "build") fail("Usage: node scripts/prepare.mjs install|build");
if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Node ${process.versions.node} is too old to set Larkline up. Install Node 20 or newer.`);
}

/** Digests of the locked packages with our patches, and of the installed ones. */
const packages = () => ({
  wanted: digestOf(["package-lock.json", "patches"]),
  there: readIfThere(installStamp),
});
/** Digests of the current sources and of those last built. */
const site = () => ({ wanted: digestOf(buildInputs), there: readIfThere(buildStamp) });
const isCurrent = ({ wanted, there }) => wanted === there;

// Most starts find everything up to date and need neither the lock nor write access.
if (!isCurrent(packages()) || (goal === "build" && !isCurrent(site()))) {
  withLock(() => {
    const { wanted } = packages();
    if (!isCurrent(packages())) {
      say("Installing packages (about a minute the first time) ...");
      install();
      const misfit = "A patch of a package was not applied; the message above says why.";
      run(join(root, "scripts", "node"), ["scripts/patch-packages.mjs"], misfit);
      run(
        join(root, "scripts", "node"),
        ["scripts/prune-packages.mjs"],
        "The packages could not be made smaller.",
      );
      writeFileSync(installStamp, wanted);
    }
    const sources = site();
    if (goal === "build" && !isCurrent(sources)) {
      say("Building the site ...");
      run(
        join(root, "scripts", "node"),
        ["scripts/build.ts"],
        "The build failed; the messages above say why.",
      );
      writeFileSync(buildStamp, sources.wanted);
    }
  });
}

/** `npm ci` with the Node that runs npm, since the one in node_modules is about to be replaced. */
function install() {
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      `${join(root, "node_modules")} is a symbolic link, and installing would empty the folder it leads to. ` +
        "Remove the link and start again, or install in that folder.",
    );
  }
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const help = "Installing failed. Check the connection to the npm registry and try again.";
  if (npm?.endsWith(".js")) run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], help);
  else run("npm", args, help);
}

function run(command, args, help) {
  // The package has what a processor needs; its script would fetch what a graphics card does.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: "skip" };
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ["ignore", 2, 2] });
  if (error || status !== 0) fail(error ? `${help} (${error.message})` : help);
}

/** Allows one set-up at a time per checkout; others wait. Takes over a lock whose holder has died. */
function withLock(work) {
  const lock = join(root, ".prepare-lock");
  let told = false;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        fail(`Cannot write in ${root} (${error.code}). Run this as the user who owns the folder.`);
      }
    }
    const [holder, startTime] = readIfThere(join(lock, "pid")).trim().split(" ");
    const orphaned = holder ? !isHolder(Number(holder), startTime, lock) : ageOf(lock) > 10_000;
    if (orphaned) rmSync(lock, { recursive: true, force: true });
    else {
      if (!told) say(`Another set-up is running in ${root}; waiting for it (its lock is ${lock}) ...`);
      told = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const unlock = () => rmSync(lock, { recursive: true, force: true });
  process.on("exit", unlock);
  writeFileSync(join(lock, "pid"), `${process.pid} ${startTimeOf(process.pid)}`);
  work();
}

function digestOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((path) => filesBelow(path))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !/\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Compares start times too, as process ids are reused. Without start times, a lock is valid for 15 minutes. */
function isHolder(pid, startTime, lock) {
  if (!isAlive(pid)) return false;
  return startTime ? startTimeOf(pid) === startTime : ageOf(lock) < 15 * 60_000;
}

/** In clock ticks since boot (proc(5), field 22, counted from after the name in brackets); "" without /proc. */
function startTimeOf(pid) {
  return readIfThere(`/proc/${pid}/stat`).split(") ").at(-1).split(" ")[19] ?? "";
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function say(text) {
  process.stderr.write(`larkline: ${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
