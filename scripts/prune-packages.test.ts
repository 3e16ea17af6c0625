import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const own = `${process.platform}/${process.arch}`;
const others = ["darwin/arm64", "linux/arm64", "linux/x64", "win32/x64"].filter((name) => name !== own);

/** Prunes made-up packages with a library for these systems. @returns the systems that are left. */
async function prune(systems: readonly string[]): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "packages-"));
  const builds = join(folder.path, "onnxruntime-node/bin/napi-v6");
  for (const system of systems) {
    mkdirSync(join(builds, system), { recursive: true });
    writeFileSync(join(builds, system, "onnxruntime_binding.node"), "");
  }
  const script = join(import.meta.dirname, "prune-packages.mjs");
  const { status } = spawnSync(process.execPath, [script, folder.path], { stdio: "inherit" });
  expect(status).toBe(0);
  return globSync("*/*/onnxruntime_binding.node", { cwd: builds }).map((path) =>
    path.replaceAll("\\", "/").replace("/onnxruntime_binding.node", ""),
  );
}

test("only this system's library of onnxruntime-node is kept", async () => {
  expect(await prune([...others, own])).toEqual([own]);
});

test("nothing is deleted where this system's library is not found, as in a package with another layout", async () => {
  expect((await prune(others)).toSorted()).toEqual(others.toSorted());
});

/** Prunes a made-up package of camera backgrounds with these files. @returns the files that are left. */
async function pruneRuntime(names: readonly string[]): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "packages-"));
  const runtime = join(folder.path, "@litertjs/core/wasm");
  mkdirSync(runtime, { recursive: true });
  for (const name of names) writeFileSync(join(runtime, name), "");
  const script = join(import.meta.dirname, "prune-packages.mjs");
  expect(spawnSync(process.execPath, [script, folder.path], { stdio: "inherit" }).status).toBe(0);
  return readdirSync(runtime).toSorted();
}

test("of the runtime of camera backgrounds only the build that browsers are sent is kept, and all where that is missing", async () => {
  const used = ["litert_wasm_compat_internal.js", "litert_wasm_compat_internal.wasm"];
  const others = [
    "litert_wasm_internal.js",
    "litert_wasm_jspi_internal.wasm",
    "litert_wasm_threaded_internal.wasm",
  ];
  expect(await pruneRuntime([...used, ...others])).toEqual(used);
  expect(await pruneRuntime(others)).toEqual(others);
});
