import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Aliases, type Module, parseModule } from "./parse-module.ts";

/**
 * Reads every module of the tree at `root`: files that git does not ignore or, without git, all but build output.
 * @throws SyntaxError if a file cannot be parsed.
 */
export function readModules(root: string): Module[] {
  const aliases = readAliases(readFileSync(join(root, "package.json"), "utf8"));
  return listFiles(root)
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)))
    .toSorted()
    .map((path) => parseModule(path, readFileSync(join(root, path), "utf8"), aliases));
}

/** Reads the `"#site/*": "./site/*"` entries of a package.json. */
export function readAliases(packageJson: string): Aliases {
  const { imports = {} } = JSON.parse(packageJson) as { imports?: Record<string, string> };
  return new Map(
    Object.entries(imports).map(([alias, folder]) => [
      alias.replace(/\*$/, ""),
      folder.replace(/^\.\//, "").replace(/\*$/, ""),
    ]),
  );
}

/** @returns paths from `root`, with `/`. */
export function listFiles(root: string): string[] {
  try {
    const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" } as const;
    return execFileSync("git", args, options).split("\0").filter(Boolean);
  } catch {
    // Not a git checkout, or git is not installed.
    const left = ["node_modules", "build", "data", "shots", ".git"];
    return globSync("**/*.*", { cwd: root, exclude: (path) => left.includes(path) });
  }
}
