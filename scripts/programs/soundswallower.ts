import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Folder of the program, and of what we add to its source. */
export const soundswallower = join(import.meta.dirname, "../../voice/providers/embedded/hearing/program");

const known = ["CONFIG_H", "UNISTD_H", "STDINT_H", "SYS_TYPES_H", "SYS_STAT_H", "SNPRINTF"];
const emulated = ["mman", "process-clocks"];
const offered = [
  ...["malloc", "free", "s3file_init", "s3file_free"],
  ...["open_decoder", "decoder_add_word", "decoder_init_grammar_s3file"],
  ...["decoder_start_utt", "decoder_process_int16", "decoder_end_utt"],
  ...["decoder_hyp", "decoder_result_json"],
];
/** WebAssembly with a C library, though nothing of a system is offered to it. */
const target = "--target=wasm32-wasi";

/** What the program is made of, and how. */
export const source = {
  repository: "https://github.com/ReadAlongs/SoundSwallower",
  release: "v0.6.7",
  /** Git's names for the contents of these folders in that release. */
  folders: {
    src: "f6ca85822b396a41a5bf3e3f873cc44238150f03",
    include: "695f76f7312229943d1b112687d8a416a5cfde4d",
  },
  compiling: [
    ...[target, "-O3", "-flto", "-msimd128"],
    // The source's own build asks the machine for these.
    ...["-DNDEBUG", "-DWORDS_BIGENDIAN=0", ...known.map((name) => `-DHAVE_${name}`)],
    ...["-D_WASI_EMULATED_MMAN", "-D_WASI_EMULATED_PROCESS_CLOCKS", "-Iinclude", "-Isrc", "-w"],
  ],
  // Without -O, which would run wasm-opt where it happens to be installed.
  linking: [
    ...[target, "-mexec-model=reactor", "-Wl,--gc-sections,--strip-all"],
    // Below all data, so that the program ends when its stack is full.
    "-Wl,--stack-first,-z,stack-size=131072",
    ...emulated.map((name) => `-lwasi-emulated-${name}`),
    ...offered.map((name) => `-Wl,--export=${name}`),
  ],
};

/**
 * Compiles the grammar ear's program from a checkout of its source.
 *
 * @param checkout of SoundSwallower, with the release's commit
 * @throws if the checkout holds another source, the patch does not fit, or the compiler is missing
 */
export async function makeSoundswallower(checkout: string): Promise<void> {
  const { release, folders } = source;
  for (const [name, wanted] of Object.entries(folders)) {
    const { stdout } = await run("git", ["-C", checkout, "rev-parse", `${release}:${name}`]);
    if (stdout.trim() !== wanted) throw new Error(`${name} of ${release} in ${checkout} is not the source.`);
  }
  const { stdout: version } = await run("clang", ["--version"]).catch((cause) => {
    const needed = "clang, lld, wasi-libc and libclang-rt-14-dev-wasm32";
    throw new Error(`Compiling needs ${needed}, by Debian 12's names.`, { cause });
  });
  const program = join(soundswallower, "soundswallower.wasm");
  const work = await mkdtemp(join(tmpdir(), "larkline-soundswallower-"));
  try {
    const archive = join(work, "source.tar");
    await run("git", ["-C", checkout, "archive", "-o", archive, release, ...Object.keys(folders)]);
    await run("tar", ["-xf", archive], { cwd: work });
    await run("git", ["apply", join(soundswallower, "soundswallower.patch")], { cwd: work });
    // What it would say is said to the compiler.
    await writeFile(join(work, "src", "config.h"), "");
    await copyFile(join(soundswallower, "open-decoder.c"), join(work, "src", "open-decoder.c"));
    const names = (await readdir(join(work, "src"))).filter((name) => name.endsWith(".c")).sort();
    // Paths are part of messages: relative ones are the same on each machine.
    await run("clang", [...source.compiling, "-c", ...names.map((name) => join("src", name))], { cwd: work });
    const objects = names.map((name) => name.replace(/c$/, "o"));
    await run("clang", [...source.linking, ...objects, "-o", program], { cwd: work });
    await chmod(program, 0o644);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const files = ["soundswallower.wasm", "soundswallower.patch", "open-decoder.c"];
  const hashes = files.map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(soundswallower, name)));
    return [name, hash.digest("hex")] as const;
  });
  const compiler = version.split("\n", 1)[0];
  const manifest = { ...source, compiler, sha256: Object.fromEntries(await Promise.all(hashes)) };
  await writeFile(join(soundswallower, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
