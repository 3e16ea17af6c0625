import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Compilation {
  /** Where its paths begin. They are part of messages: relative ones are the same on each machine. */
  readonly folder: string;
  readonly sources: readonly string[];
  /** Options of the compiler, and of the linker. */
  readonly compiling: readonly string[];
  readonly linking: readonly string[];
  /** Path of the program. */
  readonly program: string;
}

/**
 * Compiles a program in C to WebAssembly.
 *
 * @returns the compiler's name and version
 * @throws if it does not compile, or the compiler is missing
 */
export async function compile(wanted: Compilation): Promise<string> {
  const { folder, sources, compiling, linking, program } = wanted;
  const { stdout: version } = await run("clang", ["--version"]).catch((cause) => {
    const needed = "clang, lld, wasi-libc and libclang-rt-14-dev-wasm32";
    throw new Error(`Compiling needs ${needed}, by Debian 12's names.`, { cause });
  });
  const objects = await mkdtemp(join(tmpdir(), "larkline-objects-"));
  try {
    const made = await Promise.all(
      sources.map(async (source, i) => {
        const object = join(objects, `${i}.o`);
        await run("clang", [...compiling, "-c", source, "-o", object], { cwd: folder });
        return object;
      }),
    );
    await run("clang", [...linking, ...made, "-o", program]);
    await chmod(program, 0o644);
  } finally {
    await rm(objects, { recursive: true, force: true });
  }
  return version.split("\n", 1)[0] ?? "";
}

/** Writes down, beside a program, how it was made, and the hashes of it and of what it was made from. */
export async function writeProgramManifest(
  folder: string,
  files: readonly string[],
  how: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hashes = files.map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(folder, name)));
    return [name, hash.digest("hex")] as const;
  });
  const manifest = { ...how, sha256: Object.fromEntries(await Promise.all(hashes)) };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
