import { readFileSync } from "node:fs";

/** An entry of package-lock.json, as far as it matters here. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

export type LockEntries = Readonly<Record<string, LockEntry>>;

export function readLock(path: string): LockEntries {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/** Names and versions like `@scope/name@1.2.3` of all entries that npm installs from the registry, by path. */
export function packagesOf(entries: LockEntries): Map<string, string> {
  const own = Object.entries(entries).filter(([path, entry]) => path !== "" && !entry.link);
  return new Map(
    own.map(([path, { name, version }]) => [
      path,
      `${name ?? path.split("node_modules/").at(-1)}@${version}`,
    ]),
  );
}

export interface LockReport {
  readonly count: number;
  /** Without a checksum, though they are installed where Larkline runs or is checked. */
  readonly unchecked: readonly string[];
  /** Without a checksum: development tools for other systems, which some registries do not have. */
  readonly elsewhere: readonly string[];
}

/** Finds the packages whose content the lockfile does not pin. */
export function checkLock(entries: LockEntries): LockReport {
  const packages = packagesOf(entries);
  const without = [...packages].filter(([path]) => !entries[path]?.integrity?.startsWith("sha512-"));
  const isElsewhere = ([path]: [string, string]) => isForOtherSystems(entries[path] ?? {});
  const names = (found: [string, string][]) => found.map(([, name]) => name).sort();
  return {
    count: packages.size,
    unchecked: names(without.filter((each) => !isElsewhere(each))),
    elsewhere: names(without.filter(isElsewhere)),
  };
}

/** True for a development tool that Linux with glibc on x64 or arm64 never installs. */
function isForOtherSystems({ dev, optional, os, cpu, libc }: LockEntry): boolean {
  if (!dev || !optional) return false;
  const isOurs =
    (os?.includes("linux") ?? true) &&
    (cpu?.some((each) => each === "x64" || each === "arm64") ?? true) &&
    !libc?.includes("musl");
  return !isOurs;
}
