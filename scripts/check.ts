// Everything that can be known without running: types; lint, format and boundaries; unused code; size.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const checks: [what: string, tool: string, args: string[]][] = [
  ["Route types", "react-router", ["typegen"]],
  ["Types", "tsc", ["--noEmit"]],
  ["Lint, format, boundaries", "biome", ["check", "--error-on-warnings", "."]],
  ["Unused code", "knip", ["--no-progress"]],
  ["Size", "size-limit", []],
];

const failed = checks.filter(([what, tool, args]) => {
  console.log(`\n${what} (${tool})`);
  const { status } = spawnSync(process.execPath, [join(root, "node_modules/.bin", tool), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status !== 0;
});
console.log(
  failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.map(([what]) => what).join(", ")}`,
);
process.exit(failed.length === 0 ? 0 : 1);
