// Applies our own changes to installed packages: patches/<package>@<version>.patch, a unified diff of the package's
// folder. Patches of a package for different reasons have a name of their own: <package>@<version>+<name>.patch.
// `prepare.mjs` runs it after each installation. Fails if a patch is not for the installed version, or does not
// fit exactly; the reasons for each patch are in docs/decisions.
//
//   scripts/node scripts/patch-packages.mjs
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { applyPatch, parsePatch, reversePatch } from "diff";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

for (const name of readdirSync(join(root, "patches"))) {
  const [, packageName, version] =
    /^(.+)@([^@+]+)(?:\+[a-z-]+)?\.patch$/.exec(name) ?? fail(`patches/${name} is no patch.`);
  const folder = join(root, "node_modules", packageName);
  const installed = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
  if (installed !== version) {
    fail(
      `patches/${name} is for ${packageName} ${version}, but ${installed} is installed. Check whether the patch is ` +
        "still needed: then rename it and make it fit, or delete it with its tests.",
    );
  }
  for (const patch of parsePatch(readFileSync(join(root, "patches", name), "utf8"))) {
    const path = join(folder, patch.newFileName.replace(/^b\//, ""));
    const text = readFileSync(path, "utf8");
    if (applyPatch(text, reversePatch(patch)) !== false) continue; // It was applied before.
    const patched = applyPatch(text, patch);
    if (patched === false) fail(`patches/${name} does not fit ${path}. Install the packages again.`);
    // A new file: the old one may be shared with other checkouts by a hard link.
    writeFileSync(`${path}.patched`, patched);
    renameSync(`${path}.patched`, path);
  }
}

function fail(text) {
  process.stderr.write(`larkline: ${text}\n`);
  process.exit(1);
}
