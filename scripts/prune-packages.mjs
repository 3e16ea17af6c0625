// Deletes what installed packages carry and nothing here uses: onnxruntime-node has its
// library for five systems in one package, 258 MB, of which one needs 20 to 40; the packages of camera backgrounds have 51 MB,
// of which the site sends 10; binaryen has 79 MB of programs beside its library. `prepare.mjs` runs it after each installation, with the Node that runs Larkline. Deletes nothing
// of a package in which the part that is used is not where it is expected.
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

/** Files of which only some are sent to browsers (voice/client/room/background), or used to build. */
for (const { folder, files, used } of [
  {
    folder: "@litertjs/core/wasm",
    files: "*.{js,wasm}",
    used: ["litert_wasm_compat_internal.js", "litert_wasm_compat_internal.wasm"],
  },
  {
    folder: "@mediapipe/selfie_segmentation",
    files: "*.{binarypb,data,js,tflite,wasm}",
    used: ["selfie_segmentation_landscape.tflite"],
  },
  // Command lines: the compiler of cosines.as uses the library alone.
  { folder: "binaryen/bin", files: "*", used: [] },
]) {
  const cwd = join(packages, folder);
  if (!used.every((name) => existsSync(join(cwd, name)))) continue;
  for (const name of globSync(files, { cwd })) if (!used.includes(name)) rmSync(join(cwd, name));
}
