import { type LockEntries, packagesOf } from "./lockfile.ts";

/** The part of a CycloneDX 1.5 document that is compared. */
export interface Sbom {
  readonly bomFormat?: string;
  readonly components?: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

/**
 * Compares a software bill of materials with the lockfile: each package that may run in production is listed with the
 * checksum that the lockfile has, and nothing else.
 *
 * @returns the differences, one sentence each.
 */
export function checkSbom({ bomFormat, components = [] }: Sbom, entries: LockEntries): string[] {
  if (bomFormat !== "CycloneDX") return ["It is no CycloneDX document."];
  const locked = new Map(
    [...packagesOf(entries)]
      .filter(([path]) => !entries[path]?.dev)
      .map(([path, name]) => [name, digestOf(entries[path]?.integrity)]),
  );
  const listed = new Map(
    components.map(({ name, version, hashes = [] }) => [
      `${name}@${version}`,
      hashes.find(({ alg }) => alg === "SHA-512")?.content,
    ]),
  );
  return [
    ...[...locked.keys()].filter((name) => !listed.has(name)).map((name) => `${name} is missing.`),
    ...[...listed.keys()]
      .filter((name) => !locked.has(name))
      .map((name) => `${name} is not in the lockfile.`),
    ...[...listed]
      .filter(([name, digest]) => locked.has(name) && locked.get(name) !== digest)
      .map(([name]) => `${name} has another checksum.`),
  ];
}

/** An integrity's SHA-512 in hexadecimal digits. */
function digestOf(integrity: string | undefined): string | undefined {
  const sha512 = integrity?.match(/^sha512-(\S+)/)?.[1];
  return sha512 && Buffer.from(sha512, "base64").toString("hex");
}
