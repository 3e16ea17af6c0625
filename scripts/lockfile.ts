// Checks that package-lock.json pins the content of every package by its checksum.
import { join } from "node:path";
import { checkLock, readLock } from "./supply/lockfile.ts";

const { count, unchecked, elsewhere } = checkLock(
  readLock(join(import.meta.dirname, "..", "package-lock.json")),
);
if (elsewhere.length > 0)
  console.log(
    `${elsewhere.length} of ${count} packages have no checksum: development tools for other systems, which the ` +
      "registry did not have. node scripts/complete-lock.mjs asks it again.",
  );
if (unchecked.length > 0) {
  console.log(`Without a checksum, run node scripts/complete-lock.mjs:\n  ${unchecked.join("\n  ")}`);
  process.exit(1);
}
console.log(`All other ${count - elsewhere.length} packages are pinned by their checksum.`);
