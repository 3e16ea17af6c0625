// Writes the software bill of materials, sbom.cdx.json (CycloneDX): every package that may run in production, with its
// version, license and checksum, compared with the lockfile.
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSbom, type Sbom } from "./supply/check-sbom.ts";
import type { LockEntries } from "./supply/lockfile.ts";
import { npm } from "./supply/npm.ts";

const root = join(import.meta.dirname, "..");
const [manifest, lock] = ["package.json", "package-lock.json"].map((file) =>
  JSON.parse(readFileSync(join(root, file), "utf8")),
);
// Made in a folder without the development tools: npm's --omit=dev also leaves out what they share with the server.
using folder = mkdtempDisposableSync(join(tmpdir(), "larkline-sbom-"));
const kept = Object.entries(lock.packages as LockEntries).filter(([, { dev }]) => !dev);
const packages = Object.fromEntries(
  kept.map(([path, entry]) => [path, { ...entry, devDependencies: undefined }]),
);
write("package.json", { ...manifest, devDependencies: undefined });
write("package-lock.json", { ...lock, packages });
const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
const { stdout, stderr, isGood } = await npm(args, folder.path);
if (!isGood) fail(`npm could not make it:\n${stderr}`);
const sbom: Sbom & { metadata: { component: { name: string } } } = JSON.parse(stdout);
// npm takes the folder's name.
sbom.metadata.component.name = "larkline";
// It also takes the folders' names for packages that stand in for others.
for (const [path, { name, version }] of kept) {
  const folderName = path.split("node_modules/").at(-1);
  const component = sbom.components?.find((each) => each.name === folderName && each.version === version);
  if (name !== undefined && component) Object.assign(component, { name, purl: `pkg:npm/${name}@${version}` });
}
const differences = checkSbom(sbom, lock.packages);
if (differences.length > 0) fail(`It does not match package-lock.json:\n  ${differences.join("\n  ")}`);
writeFileSync(join(root, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom.cdx.json: ${sbom.components?.length} packages, all as in package-lock.json.`);

function write(name: string, content: unknown): void {
  writeFileSync(join(folder.path, name), JSON.stringify(content));
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
