// Completes package-lock.json after a dependency change. npm leaves out optional platform builds
// (say, a compiler for another system) that the registry in use does not have at that moment, and
// `npm ci` then rejects the whole lockfile on every machine. This adds them with the platform in
// their name, so that `npm ci` skips them where they do not apply, and asks the registry for the
// checksum of every entry that has none.
//
//   npm install --package-lock-only && node scripts/complete-lock.mjs
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const file = join(import.meta.dirname, "..", "package-lock.json");
const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const lock = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lock;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (packages[`node_modules/${name}`] || packages[`${path}/node_modules/${name}`]) continue;
    const words = name.split(/[-/]/);
    const os = words.filter((word) => systems.includes(word));
    const cpu = words.filter((word) => processors.includes(word));
    if (os.length + cpu.length === 0) throw new Error(`${name} is missing and its name tells no platform.`);
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(words.includes("musl") && { libc: ["musl"] }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    console.log(`added ${name}@${version} (${[...os, ...cpu].join(" ")})`);
  }
}
const withoutChecksum = Object.entries(packages).filter(
  ([path, entry]) => path !== "" && !entry.link && !entry.integrity,
);
await Promise.all(
  withoutChecksum.map(async ([path, entry]) => {
    const name = entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const integrity = await checksumOf(name, entry.version);
    if (integrity) entry.integrity = integrity;
    console.log(`${integrity ? "added the" : "the registry tells no"} checksum of ${name}@${entry.version}`);
  }),
);

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** @returns undefined when the registry in use does not have this version. */
async function checksumOf(name, version) {
  const args = ["view", `${name}@${version}`, "dist.integrity", "--json", "--loglevel=error"];
  const { stdout } = await run("npm", args).catch(() => ({ stdout: "" }));
  const integrity = stdout.trim() && JSON.parse(stdout);
  return typeof integrity === "string" && integrity.startsWith("sha512-") ? integrity : undefined;
}
