// Deletes what installed packages carry for other systems only: onnxruntime-node has its library for five systems in one
// package, 258 MB, of which one needs 20 to 40. `prepare.mjs` runs it after each installation, with the Node that runs
// Larkline. Deletes nothing if this system's part is not where it is expected.
//
//   scripts/node scripts/prune-packages.mjs [node_modules]
import { existsSync, globSync, rmSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import process from "node:process";

const packages = process.argv[2] ?? join(dirname(import.meta.dirname), "node_modules");
const builds = globSync("onnxruntime-node/bin/napi-v*/*/*", { cwd: packages }).map((path) => ({
  path,
  isOwn: path.endsWith(`${sep}${process.platform}${sep}${process.arch}`),
}));

if (builds.some(({ path, isOwn }) => isOwn && existsSync(join(packages, path, "onnxruntime_binding.node")))) {
  for (const { path, isOwn } of builds) {
    if (!isOwn) rmSync(join(packages, path), { recursive: true });
  }
}
